import { mdiShieldAlertOutline, mdiShieldCheck } from '@mdi/js';
import type { HojaVerificada } from '@muni/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { deQuien } from './hoja.rules.ts';

/** Whether a printed sheet is genuine, its number, its date and its state: what anybody with its code may know. */
export function Verificacion({ codigo, actions }: { codigo: string; actions?: ReactNode }) {
  const [answer, setAnswer] = useState<{ hoja: HojaVerificada } | { error: unknown }>();
  // Also outside the application, where there are no queries.
  useEffect(() => {
    const asking = new AbortController();
    ordenesApi.verificar(codigo, asking.signal).then(
      (hoja) => setAnswer({ hoja }),
      (error: unknown) => {
        if (!asking.signal.aborted) setAnswer({ error });
      },
    );
    return () => asking.abort();
  }, [codigo]);
  if (!answer)
    return (
      <Delayed>
        <PanelSkeleton lines={4} />
      </Delayed>
    );
  if ('error' in answer) {
    const isUnknown = answer.error instanceof ApiError && answer.error.code !== 'internal';
    return (
      <StateMessage
        inPanel
        icon={mdiShieldAlertOutline}
        tone={isUnknown ? 'error' : 'neutral'}
        title={isUnknown ? 'No reconocemos esta hoja' : 'No pudimos comprobar la hoja'}
        actions={actions}
      >
        {isUnknown
          ? 'El código no es de una orden de esta municipalidad, o la dirección está incompleta.'
          : messageOf(answer.error)}
      </StateMessage>
    );
  }
  const { numero, fecha, estado, version, versionFirmada, municipio } = answer.hoja;
  return (
    <StateMessage
      inPanel
      icon={mdiShieldCheck}
      tone="success"
      title="La hoja es auténtica"
      actions={actions}
    >
      <strong>{numero}</strong> {deQuien(municipio)}, del {formatFecha(fecha)}.
      <br />
      Estado: <strong>{estado}</strong>.
      {versionFirmada !== null && versionFirmada < version && (
        <>
          <br />
          Cambió después de firmada: la firmada es la versión {versionFirmada} y ahora va por la{' '}
          {version}.
        </>
      )}
    </StateMessage>
  );
}
