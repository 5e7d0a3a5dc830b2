import { mdiDelete, mdiImagePlus } from '@mdi/js';
import { ESCUDO_BYTES, ESCUDO_LADO, FOTO_TIPOS } from '@muni/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useConfiguracion, useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { municipioApi } from '../../nouns/municipio.ts';
import css from './municipio.module.css';

/** The town's shield, as the header and the printed sheets show it. */
export function EscudoPanel() {
  const { escudo } = useConfiguracion();
  const reload = useReloadConfiguracion();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      reload();
      toast(done);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > ESCUDO_BYTES) setFailure('La imagen pesa demasiado: hasta 512 KB.');
    else void run(() => municipioApi.cambiarEscudo(file), 'Cambiaste el escudo.');
  };
  return (
    <Panel title="Escudo">
      <Row wraps gap={2.5} p={2}>
        <div className={css.escudo}>
          <Crest height={96} image={escudo} />
        </div>
        <Stack gap={1.25} flex="1 1 260px">
          <Box tone="secondary">
            PNG, JPG o WebP de hasta 512 KB y {ESCUDO_LADO} puntos de lado. Queda mejor con fondo
            transparente.
          </Box>
          <Row wraps gap={1}>
            <Button
              kind="main"
              busy={isBusy}
              icon={mdiImagePlus}
              onClick={() => input.current?.click()}
            >
              {escudo ? 'Cambiar el escudo' : 'Elegir un escudo'}
            </Button>
            {escudo && (
              <Button
                kind="text"
                disabled={isBusy}
                icon={mdiDelete}
                onClick={() => void run(municipioApi.quitarEscudo, 'Quitaste el escudo.')}
              >
                Quitarlo
              </Button>
            )}
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Imagen del escudo"
            accept={FOTO_TIPOS.join()}
            onChange={choose}
          />
          {failure && (
            <Notice role="alert" tone="error" self="start">
              {failure}
            </Notice>
          )}
        </Stack>
      </Row>
    </Panel>
  );
}
