import { mdiDatabaseArrowDownOutline } from '@mdi/js';
import type { EstadoDeRespaldos, Respaldo } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { contar, formatFechaHora, formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LineList } from '../../ui/LineList.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { respaldosApi } from './respaldos.api.ts';

const KEY = ['respaldos'];
const HOME = { to: '/inicio', label: 'Ir al inicio' };

const kilobytes = (bytes: number) => `${formatNumero(Math.ceil(bytes / 1024))} KB`;
const detailOf = ({ filas, bytes, error, creadoPor, motivo, segundos }: Respaldo) =>
  [
    creadoPor ? `${motivo}, por ${creadoPor.nombre}` : motivo,
    error ?? `${contar(filas ?? 0, 'fila', 'filas')}, ${kilobytes(bytes ?? 0)}, ${segundos} s`,
  ].join(' · ');

function Resumen({ estado }: { estado: EstadoDeRespaldos }) {
  const { ultimo, atrasado, seGuardan, carpeta } = estado;
  return (
    <>
      {atrasado && (
        <Alert severity="warning">
          {ultimo
            ? 'El último respaldo es de hace más de un día. Fijate que el servidor quede prendido de noche.'
            : 'Todavía no hay ningún respaldo. Hacé el primero ahora.'}
        </Alert>
      )}
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {seGuardan > 0
          ? `Cada noche se hace uno y se guardan los últimos ${seGuardan}, en ${carpeta}.`
          : `No se hacen solos. Los que pidas quedan en ${carpeta}.`}{' '}
        Copialos también a otra máquina.
      </Box>
    </>
  );
}

/** The backups, how the last ones went, and one more now. */
export function RespaldosPanel() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => respaldosApi.estado(signal),
  });
  const make = useMutation({
    mutationFn: respaldosApi.hacer,
    onSuccess: (estado) => {
      client.setQueryData(KEY, estado);
      toast('El respaldo está hecho.');
    },
    onError: (failure) => {
      toast(messageOf(failure), { kind: 'error' });
      void refetch();
    },
  });
  if (!data)
    return (
      <RecordStatus error={error} onRetry={() => void refetch()} noun="los respaldos" list={HOME} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 760 }}>
      <Resumen estado={data} />
      <LineList
        title="Últimos respaldos"
        none="Todavía no hay ninguno."
        action={
          <Button
            startIcon={<Icon path={mdiDatabaseArrowDownOutline} />}
            loading={make.isPending}
            loadingPosition="start"
            onClick={() => make.mutate()}
          >
            Hacer uno ahora
          </Button>
        }
        lines={data.recientes.map((one) => ({
          id: one.id,
          text: (
            <>
              {formatFechaHora(one.creadoEn)}
              {one.error && (
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {' '}
                  · Falló
                </Box>
              )}
            </>
          ),
          detail: detailOf(one),
        }))}
      />
    </Box>
  );
}
