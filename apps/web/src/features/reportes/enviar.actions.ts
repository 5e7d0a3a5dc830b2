import type { Reporte } from '@muni/contract';
import { useEffect, useRef, useState } from 'react';
import { asNew, type Borrador } from './borrador.rules.ts';
import { dropEnvio, onEnvioNews, pendingEnvios, queueBorrador, sendNow } from './envios.actions.ts';
import type { EnvioNews } from './envios.rules.ts';

const NO_ROOM =
  'Este navegador no tiene lugar para guardar el reporte. Sacá algún archivo y probá de nuevo.';

export type EnvioState =
  | { stage: 'writing' | 'sending' | 'waiting' }
  | { stage: 'refused'; problema: string }
  | {
      stage: 'sent';
      reporte: Pick<Reporte, 'id' | 'numero'>;
      /** Whose it is, when somebody else loaded it. */
      de: string | undefined;
      /** Of its files: still going up, and those that were not taken. */
      uploading: boolean;
      problems: string[];
    };

function after(now: EnvioState, news: EnvioNews, own: Borrador): EnvioState {
  if (news.kind === 'waiting') return now.stage === 'sending' ? { stage: 'waiting' } : now;
  if (news.clave !== own.clave) return now;
  const de = own.empleado?.nombre;
  const problems = now.stage === 'sent' ? now.problems : [];
  switch (news.kind) {
    case 'created':
    case 'sent': {
      const uploading = news.kind === 'created' && own.archivos.length > 0;
      return { stage: 'sent', reporte: news.reporte, de, uploading, problems };
    }
    case 'fileRefused':
      return now.stage === 'sent'
        ? { ...now, problems: [...problems, `${news.nombre}: ${news.problema}`] }
        : now;
    default:
      return { stage: 'refused', problema: news.problema };
  }
}

/** The way of the report on this screen, from «Enviar» to its number. */
export function useEnvio(empleadoId: number) {
  const [state, setState] = useState<EnvioState>({ stage: 'writing' });
  const sent = useRef<Borrador>(undefined);
  useEffect(
    () =>
      onEnvioNews((news) => {
        const own = sent.current;
        if (own) setState((now) => after(now, news, own));
      }),
    [],
  );

  return {
    state,
    send: async (
      borrador: Borrador,
      draft: { clear: () => void; change: (b: Borrador) => void },
    ) => {
      sent.current = borrador;
      setState({ stage: 'sending' });
      try {
        await queueBorrador(empleadoId, borrador);
      } catch {
        return setState({ stage: 'refused', problema: NO_ROOM });
      }
      draft.clear();
      await sendNow(empleadoId);
      const all = await pendingEnvios(empleadoId);
      const own = all.find(({ envio }) => envio.borrador.clave === borrador.clave);
      if (!own?.envio.problema) return undefined;
      // What the server refused is a draft again, with a key of its own.
      await dropEnvio(own.key);
      return draft.change(asNew(own.envio.borrador));
    },
    reset: () => {
      sent.current = undefined;
      setState({ stage: 'writing' });
    },
  };
}
