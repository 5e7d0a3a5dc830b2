import { mdiCompare, mdiDownload, mdiFileUploadOutline, mdiPrinter, mdiUndoVariant } from '@mdi/js';
import { anularCargaBody } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/errors.ts';
import { contar } from '../../lib/formats.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { bajarErrores, type CargaCommands } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { cargaRoutes } from './cargas.routes.ts';
import type { PasoProps } from './PasoCargar.tsx';

/** Beside a result: taking it back, and the ways on. */
export function ParaSeguir({
  carga,
  commands,
  readOnly,
  rechazadas,
}: PasoProps & { rechazadas: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  return (
    <Box
      className="no-imprimir"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      {!isUndone && (
        <Panel title="¿Algo salió mal?">
          <Box sx={{ display: 'grid', gap: 1.5, p: 1.75 }}>
            {carga.noSePuedeAnular ?? 'Podés volver todo a como estaba antes de esta carga.'}
            {!readOnly && (
              <Button
                variant="outlined"
                color="error"
                disabled={carga.noSePuedeAnular !== null}
                startIcon={<Icon path={mdiUndoVariant} />}
                onClick={() => setIsAsking(true)}
              >
                Deshacer la carga
              </Button>
            )}
          </Box>
        </Panel>
      )}
      <Panel title="Para seguir">
        <Box
          sx={{ display: 'grid', p: 0.75, '& .MuiButton-root': { justifyContent: 'flex-start' } }}
        >
          {rechazadas > 0 && (
            <Button
              color="inherit"
              startIcon={<Icon path={mdiDownload} />}
              onClick={() => bajarErrores(carga.id, true)}
            >
              Bajar {contar(rechazadas, 'fila rechazada', 'filas rechazadas')}
            </Button>
          )}
          {!isUndone && (
            <Button
              component={Link}
              to={cargaRoutes.compare(carga.id)}
              color="inherit"
              startIcon={<Icon path={mdiCompare} />}
            >
              Comparar con otra carga
            </Button>
          )}
          {!readOnly && (
            <>
              <Button
                color="inherit"
                startIcon={<Icon path={mdiPrinter} />}
                onClick={() => window.print()}
              >
                Imprimir el comprobante
              </Button>
              <Button
                component={Link}
                to={cargaRoutes.start}
                color="inherit"
                startIcon={<Icon path={mdiFileUploadOutline} />}
              >
                Cargar otro archivo
              </Button>
            </>
          )}
        </Box>
      </Panel>
      {isAsking && (
        <AnularDialog id={carga.id} commands={commands} onClose={() => setIsAsking(false)} />
      )}
    </Box>
  );
}

interface DialogProps {
  id: number;
  commands: CargaCommands;
  onClose: () => void;
}
function AnularDialog({ id, commands, onClose }: DialogProps) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!anularCargaBody.safeParse({ motivo }).success)
      return setError('Contá en pocas palabras por qué, al menos 3 letras.');
    try {
      await commands.run(() => cargasApi.anular(id, motivo));
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title="¿Deshacer la carga?"
      icon={mdiUndoVariant}
      tone="warning"
      danger
      confirmLabel="Deshacer la carga"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <TextInput
          label="Motivo"
          value={motivo}
          autoFocus
          error={error}
          onChange={(event) => setMotivo(event.target.value)}
        />
      }
    >
      Lo que agregó se quita y lo que cambió vuelve a como estaba. La carga queda en el historial.
    </FieldDialog>
  );
}
