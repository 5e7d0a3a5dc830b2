// Whoever changes an order that is signed takes its signatures away: it is said before, and asked once.
import { avisoDeVersion, estaFirmada, type Orden, type Adjunto, ordenes } from '@muni/contract';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, useQuestion } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { adjuntosApi } from '../../nouns/adjuntos.ts';

export const HojaFirmadaNotice = ({ orden }: { orden: Orden }) =>
  estaFirmada(orden) ? (
    <Notice tone="warning">
      La hoja está firmada: si guardás cambios se hace una versión nueva y se firma de nuevo.
    </Notice>
  ) : null;

/** What changed since it was signed. */
export function OtraVersionNotice({ orden }: { orden: Orden }) {
  const aviso = avisoDeVersion(orden);
  return (
    aviso && (
      <Notice tone="warning">
        La orden cambió después de que se firmó la hoja: {aviso}. Hay que firmarla otra vez.
      </Notice>
    )
  );
}

/** `mayGo` answers at once while nobody has signed, or once it was said yes. */
export function useNuevaVersion(orden: Orden) {
  const [answer, setAnswer] = useState<{ give: (yes: boolean) => void }>();
  const agreed = useRef(false);
  const mayGo = () =>
    estaFirmada(orden) && !agreed.current
      ? new Promise<boolean>((give) => setAnswer({ give }))
      : Promise.resolve(true);
  const close = (yes: boolean) => {
    agreed.current = yes;
    answer?.give(yes);
    setAnswer(undefined);
  };
  const dialog = (
    <ConfirmDialog
      open={answer !== undefined}
      title="La hoja está firmada"
      confirmLabel="Guardar versión nueva"
      cancelLabel="Seguir editando"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      Si guardás cambios se hace la versión {orden.hoja + 1}, sin firmas, y hay que firmarla de
      nuevo. La que está firmada queda guardada como está.
    </ConfirmDialog>
  );
  return { mayGo, dialog };
}

export function useQuitarHoja(orden: Pick<Orden, 'id' | 'numero'>, onChanged: () => void) {
  const { ask, dialog } = useQuestion();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Adjunto) => adjuntosApi.quitar({ name: ordenes.name, id: orden.id }, id),
    onSettled: onChanged,
    meta: { done: 'Quitaste la hoja firmada.' },
  });
  const askFirst = (hoja: Adjunto) =>
    ask({
      title: '¿Quitar la hoja firmada?',
      confirmLabel: 'Quitar la hoja',
      cancelLabel: 'Dejarla',
      text: `Las firmas en papel que muestra dejan de contar: ${orden.numero} queda sin ellas y hay que firmarla de nuevo. Les avisamos a quienes figuran.`,
      onYes: () => mutate(hoja),
    });
  return { ask: askFirst, dialog };
}
