import { mdiDelete, mdiImagePlus } from '@mdi/js';
import { ESCUDO_BYTES, ESCUDO_LADO, FOTO_TIPOS } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useConfiguracion, useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { municipioApi } from './municipio.api.ts';

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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, p: 2 }}>
        <Box sx={{ p: 2, borderRadius: 2, bgcolor: 'appbar.bg', lineHeight: 0 }}>
          <Crest height={96} image={escudo} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start', flex: '1 1 260px' }}>
          <Box sx={{ color: 'text.secondary' }}>
            PNG, JPG o WebP de hasta 512 KB y {ESCUDO_LADO} puntos de lado. Queda mejor con fondo
            transparente.
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              loading={isBusy}
              loadingPosition="start"
              startIcon={<Icon path={mdiImagePlus} />}
              onClick={() => input.current?.click()}
            >
              {escudo ? 'Cambiar el escudo' : 'Elegir un escudo'}
            </Button>
            {escudo && (
              <Button
                disabled={isBusy}
                startIcon={<Icon path={mdiDelete} />}
                onClick={() => void run(municipioApi.quitarEscudo, 'Quitaste el escudo.')}
              >
                Quitarlo
              </Button>
            )}
          </Box>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Imagen del escudo"
            accept={FOTO_TIPOS.join()}
            onChange={choose}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </Box>
      </Box>
    </Panel>
  );
}
