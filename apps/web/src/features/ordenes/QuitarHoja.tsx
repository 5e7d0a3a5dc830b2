// A signed paper that was attached by mistake: it goes with the signatures it showed, after a question.
import { type Adjunto, type Orden, ordenes } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { adjuntosApi } from '../../nouns/adjuntos.ts';

export function useQuitarHoja(orden: Pick<Orden, 'id' | 'numero'>, onChanged: () => void) {
  const [asked, setAsked] = useState<Adjunto>();
  const remove = useMutation({
    mutationFn: ({ id }: Adjunto) => adjuntosApi.quitar({ name: ordenes.name, id: orden.id }, id),
    onMutate: () => setAsked(undefined),
    onSettled: onChanged,
    meta: { done: 'Quitaste la hoja firmada.' },
  });
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title="¿Quitar la hoja firmada?"
      confirmLabel="Quitar la hoja"
      cancelLabel="Dejarla"
      onConfirm={() => asked && remove.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      Las firmas en papel que muestra dejan de contar: {orden.numero} queda sin ellas y hay que
      firmarla de nuevo. Les avisamos a quienes figuran.
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
