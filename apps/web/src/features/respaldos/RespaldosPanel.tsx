import { mdiDatabaseArrowDownOutline, mdiDownload } from '@mdi/js';
import type { EstadoDeRespaldos, Respaldo } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveResponse } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatBytes, formatFechaHora, juntar } from '../../lib/formats.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { requestJson, send } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';

const ESTADO = reading<EstadoDeRespaldos>('respaldos');
const PATH = '/api/respaldos/';
const LOOK_MS = 1000;
const respaldosApi = {
  /** However long it takes. */
  hacer: () => requestJson<EstadoDeRespaldos>(PATH, { method: 'POST', timeoutMs: null }),
  bajar: async ({ id, archivo }: Respaldo) =>
    saveResponse(await send(`${PATH}${id}/archivo/`, { timeoutMs: null }), archivo),
};

const placeOf = ({ maquina, archivo }: Respaldo, own: string) =>
  maquina && maquina !== own
    ? `Está en la máquina ${maquina}, en ${archivo}`
    : `El archivo ya no está en ${archivo}`;
const detailOf = (one: Respaldo, own: string) => {
  const { aca, filas, bytes, error, creadoPor, motivo, segundos, cifrado } = one;
  return juntar(
    creadoPor ? `${motivo}, por ${creadoPor.nombre}` : motivo,
    error ?? `${contar(filas ?? 0, 'fila', 'filas')}, ${formatBytes(bytes ?? 0)}, ${segundos} s`,
    cifrado ? 'Cifrado' : 'Sin cifrar',
    !aca && !error && placeOf(one, own),
  );
};

/** How far the one under way is, by how much the last one had. */
function EnCurso({ estado: { enCurso, ultimo, maquina } }: { estado: EstadoDeRespaldos }) {
  if (!enCurso) return null;
  const all = ultimo?.filas;
  const where = enCurso.maquina === maquina ? '' : ` en la máquina ${enCurso.maquina}`;
  return (
    <Stack gap={0.5}>
      Se está haciendo un respaldo{where}: {contar(enCurso.filas, 'fila', 'filas')}
      <Progress
        label="El respaldo que se está haciendo"
        value={all ? Math.min(99, (100 * enCurso.filas) / all) : undefined}
      />
    </Stack>
  );
}

function Resumen({ estado }: { estado: EstadoDeRespaldos }) {
  const { ultimo, atrasado, seGuardan, carpeta, cifrados, maquina } = estado;
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
          ? `Cada noche se hace uno y se guardan los últimos ${seGuardan}, en ${carpeta} de la máquina ${maquina}.`
          : `No se hacen solos. Los que pidas quedan en ${carpeta} de la máquina ${maquina}.`}{' '}
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
  const make = useMutation({
    mutationFn: respaldosApi.hacer,
    onSuccess: (estado) => void client.setQueryData(ESTADO.queryKey, estado),
    onError: () => client.invalidateQueries({ queryKey: ESTADO.queryKey }),
  });
  const download = useMutation({ mutationFn: respaldosApi.bajar });
  const query = useQuery({
    ...ESTADO,
    refetchInterval: ({ state }) => (make.isPending || state.data?.enCurso ? LOOK_MS : false),
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los respaldos" />;
  return (
    <Stack gap={1.5} maxWidth={760}>
      <Resumen estado={data} />
      <EnCurso estado={data} />
      <LineList
        title="Últimos respaldos"
        none="Todavía no hay ninguno."
        buttons={[
          {
            kind: 'text',
            size: undefined,
            icon: mdiDatabaseArrowDownOutline,
            busy: make.isPending || data.enCurso !== null,
            onClick: () => make.mutate(),
            children: 'Hacer un respaldo ahora',
          },
        ]}
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
          detail: detailOf(one, data.maquina),
          buttons: [
            one.aca && {
              kind: 'text',
              icon: mdiDownload,
              busy: download.isPending && download.variables.id === one.id,
              onClick: () => download.mutate(one),
              children: 'Descargar',
            },
          ],
        }))}
      />
    </Stack>
  );
}
