import { mdiDatabaseArrowDownOutline } from '@mdi/js';
import type { EstadoDeRespaldos, Respaldo } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatBytes, formatFechaHora } from '../../lib/formats.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/LineList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { requestJson } from '../../lib/http.ts';

const KEY = ['respaldos'];
const PATH = '/api/respaldos/';
const respaldosApi = {
  estado: (signal: AbortSignal) => requestJson<EstadoDeRespaldos>(PATH, { signal }),
  /** However long it takes. */
  hacer: () => requestJson<EstadoDeRespaldos>(PATH, { method: 'POST', timeoutMs: null }),
};
const detailOf = ({ filas, bytes, error, creadoPor, motivo, segundos, cifrado }: Respaldo) =>
  [
    creadoPor ? `${motivo}, por ${creadoPor.nombre}` : motivo,
    error ?? `${contar(filas ?? 0, 'fila', 'filas')}, ${formatBytes(bytes ?? 0)}, ${segundos} s`,
    cifrado ? 'Cifrado' : 'Sin cifrar',
  ].join(' · ');

function Resumen({ estado }: { estado: EstadoDeRespaldos }) {
  const { ultimo, atrasado, seGuardan, carpeta, cifrados } = estado;
  return (
    <>
      {atrasado && (
        <Notice tone="warning">
          {ultimo
            ? 'El último respaldo es de hace más de un día. Fijate que el servidor quede prendido de noche.'
            : 'Todavía no hay ningún respaldo. Hacé el primero ahora.'}
        </Notice>
      )}
      <Box tone="secondary" breaks>
        {seGuardan > 0
          ? `Cada noche se hace uno y se guardan los últimos ${seGuardan}, en ${carpeta}.`
          : `No se hacen solos. Los que pidas quedan en ${carpeta}.`}{' '}
        Copialos también a otra máquina.
        {cifrados &&
          ' Se cifran con la frase de BACKUP_PASSPHRASE: guardala fuera del servidor, porque sin ella no se abren.'}
      </Box>
      {!cifrados && (
        <Notice tone="info">
          No se cifran, así que van sin las claves del servidor ni las sesiones abiertas: al
          restaurar uno, cada persona ingresa otra vez. Llevan los datos de todos: para cifrarlos,
          poné una frase en BACKUP_PASSPHRASE y reiniciá.
        </Notice>
      )}
    </>
  );
}

/** The backups, how the last ones went, and one more now. */
export function RespaldosPanel() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => respaldosApi.estado(signal),
  });
  const { data, refetch } = query;
  const make = useMutation({
    mutationFn: respaldosApi.hacer,
    meta: { done: 'El respaldo está hecho.' },
    onSuccess: (estado) => {
      client.setQueryData(KEY, estado);
    },
    onError: () => void refetch(),
  });
  if (!data) return <Loaded query={query} noun="los respaldos" />;
  return (
    <Stack gap={1.5} maxWidth={760}>
      <Resumen estado={data} />
      <LineList
        title="Últimos respaldos"
        none="Todavía no hay ninguno."
        action={
          <Button
            kind="text"
            icon={mdiDatabaseArrowDownOutline}
            busy={make.isPending}
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
                <Box as="strong" tone="error">
                  {' '}
                  · Falló
                </Box>
              )}
            </>
          ),
          detail: detailOf(one),
        }))}
      />
    </Stack>
  );
}
