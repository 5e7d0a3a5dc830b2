// A signed paper that was attached by mistake: it goes with the signatures it showed, after a question.
import { type Adjunto, type Orden, ordenes } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { adjuntosApi } from '../../nouns/adjuntos.ts';

export function useQuitarHoja(orden: Pick<Orden, 'id' | 'numero'>, onChanged: () => void) {
  const [asked, setAsked] = useState<Adjunto>();
  const remove = async ({ id }: Adjunto) => {
    setAsked(undefined);
    try {
      await adjuntosApi.quitar({ name: ordenes.name, id: orden.id }, id);
      toast('Quitaste la hoja firmada.');
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    } finally {
      onChanged();
    }
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title="¿Quitar la hoja firmada?"
      confirmLabel="Quitar la hoja"
      cancelLabel="Dejarla"
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(undefined)}
    >
      Las firmas en papel que muestra dejan de contar: {orden.numero} queda sin ellas y hay que
      firmarla de nuevo. Les avisamos a quienes figuran.
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
