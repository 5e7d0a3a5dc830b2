import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { asNew, type Borrador } from './borrador.rules.ts';
import { dropEnvio, onEnvioNews, pendingEnvios } from './envios.actions.ts';

type Pending = Awaited<ReturnType<typeof pendingEnvios>>;

interface Props {
  empleadoId: number;
  /** Nothing is being written, so one that came back can be taken up. */
  isFree: boolean;
  onRestore: (borrador: Borrador) => void;
}

/** Reports of before that still have to go, and those that came back. */
export function EnviosPendientes({ empleadoId, isFree, onRestore }: Props) {
  const [pending, setPending] = useState<Pending>([]);
  useEffect(() => {
    const read = () => void pendingEnvios(empleadoId).then(setPending);
    read();
    return onEnvioNews(read);
  }, [empleadoId]);
  const waiting = pending.filter(({ envio }) => !envio.problema && !envio.reporte);
  const drop = async (key: string) => {
    await dropEnvio(key);
    setPending((now) => now.filter((one) => one.key !== key));
  };
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="warning">
          {waiting.length === 1
            ? 'Hay un reporte tuyo esperando la conexión: se manda solo.'
            : `Hay ${waiting.length} reportes tuyos esperando la conexión: se mandan solos.`}
        </Notice>
      )}
      {pending.map(
        ({ key, envio }) =>
          envio.problema && (
            <Notice key={key} tone="error">
              No pudimos mandar «{envio.borrador.descripcion.slice(0, 60)}». {envio.problema}{' '}
              {isFree && (
                <Button
                  kind="text"
                  size="small"
                  onClick={() => {
                    onRestore(asNew(envio.borrador));
                    void drop(key);
                  }}
                >
                  Corregir
                </Button>
              )}
              <Button kind="textDanger" size="small" onClick={() => void drop(key)}>
                Descartar
              </Button>
            </Notice>
          ),
      )}
    </>
  );
}
