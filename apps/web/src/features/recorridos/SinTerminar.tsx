// Recorridos that nobody has ended: those that this phone holds, and those that another does, to go on with or to throw away.
import type { RecorridoEnLista } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../lib/Navigation.tsx';
import { formatFechaHora, hace, juntar } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { recorridosApi, resumenDeRecorrido, recorridoRoutes } from '../../nouns/recorridos.ts';
import { reviewed } from './recorridoLocal.rules.ts';
import { discardRecorrido, takeRecorrido, type LocalRecorridos } from './envio.actions.ts';

/** One thing at a time; what it does is shown wherever there are recorridos. */
export function useWork() {
  const queries = useQueryClient();
  const { isPending: busy, mutate: run } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['recorridos'] }),
  });
  return { busy, run, ...useQuestion() };
}

export const FORGET = {
  title: '¿Quitarlo de este teléfono?',
  confirmLabel: 'Quitarlo',
  text: 'Se pierde lo que marcaste acá y no llegó a guardarse.',
};
const DISCARD = {
  title: '¿Descartar el recorrido?',
  confirmLabel: 'Descartarlo',
  text: 'Lo marcado no pasa a los equipos. Queda en la lista como descartado, por si hay que traerlo de vuelta.',
};

/** Whether this phone has it, and not a copy of what another goes on with. */
const isHere = ({ recorridos }: LocalRecorridos, { clave, turno }: RecorridoEnLista) =>
  recorridos.some((one) => one.clave === clave && one.turno === turno);

/** What became of it without this phone; nothing while it is still its own. */
function elsewhereText(known: RecorridoEnLista | undefined): string | undefined {
  if (known?.descartadoPor) return `Lo descartó ${known.descartadoPor.nombre}.`;
  return known?.cerradoEn ? `Ya lo terminó ${known.llevadoPor.nombre}.` : undefined;
}

interface Props {
  local: LocalRecorridos;
  /** What the server says of them. */
  known: readonly RecorridoEnLista[];
}

export function EnEsteTelefono({ local, known }: Props) {
  const { empleado } = useUser();
  const { run, ask, dialog } = useWork();
  const { refresh } = local;
  const recorridos = local.recorridos.flatMap((recorrido) => {
    const there = known.find(({ clave }) => clave === recorrido.clave);
    const lost = elsewhereText(there);
    return !there || isHere(local, there) || lost ? [{ recorrido, lost }] : [];
  });
  if (recorridos.length === 0) return dialog ?? null;
  const discard = async (clave: string, isLost: boolean) => {
    await discardRecorrido(empleado.id, clave, isLost);
    refresh();
    toast(isLost ? 'El recorrido ya no está en este teléfono.' : 'Descartaste el recorrido.');
  };
  return (
    <>
      <LineList
        title="En este teléfono"
        lines={recorridos.map(({ recorrido, lost }) => ({
          id: recorrido.clave,
          text: <strong>{recorrido.area.nombre}</strong>,
          detail:
            lost ??
            (recorrido.cierre
              ? 'Terminado: espera la conexión y se manda solo.'
              : `Empezado ${formatFechaHora(recorrido.iniciadoEn)}. ${reviewed(recorrido)} de ${recorrido.equipos.length} revisados.`),
          buttons: [
            (!recorrido.cierre || lost !== undefined) && {
              onClick: () =>
                ask({
                  ...(lost ? FORGET : DISCARD),
                  onYes: () => run(() => discard(recorrido.clave, Boolean(lost))),
                }),
              children: lost ? 'Quitar de este teléfono' : 'Descartar',
            },
            {
              kind: 'main',
              to: recorridoRoutes.relevar(recorrido.clave),
              children: recorrido.cierre ? 'Ver' : 'Seguir',
            },
          ],
        }))}
      />
      {dialog}
    </>
  );
}

const lastMark = ({ ultimaMarcaEn }: RecorridoEnLista) =>
  ultimaMarcaEn ? `última marca ${hace(ultimaMarcaEn)}` : 'sin marcas todavía';

export function SinTerminar({
  recorridos,
  local,
}: {
  recorridos: readonly RecorridoEnLista[];
  local: LocalRecorridos;
}) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const { busy, run, ask, dialog } = useWork();
  const elsewhere = recorridos.filter((recorrido) => !isHere(local, recorrido));
  if (elsewhere.length === 0) return dialog ?? null;
  const take = async ({ id }: RecorridoEnLista) =>
    navigate(recorridoRoutes.relevar(await takeRecorrido(empleado.id, id)));
  const discard = async ({ id }: RecorridoEnLista) => {
    await recorridosApi.descartar(id, true);
    toast(
      'Descartaste el recorrido.',
      undoBy(() => run(() => recorridosApi.descartar(id, false))),
    );
  };
  const who = ({ llevadoPor }: RecorridoEnLista) =>
    llevadoPor.id === empleado.id ? 'Lo tenés en otro teléfono' : `Lo lleva ${llevadoPor.nombre}`;
  return (
    <>
      <LineList
        title="Sin terminar, en otro teléfono"
        lines={elsewhere.map((recorrido) => ({
          id: recorrido.id,
          text: (
            <strong>
              {recorrido.area.nombre}, {formatFechaHora(recorrido.iniciadoEn)}
            </strong>
          ),
          detail: juntar(
            `${who(recorrido)}, ${lastMark(recorrido)}`,
            resumenDeRecorrido(recorrido),
          ),
          buttons: [
            {
              disabled: busy,
              onClick: () => ask({ ...DISCARD, onYes: () => run(() => discard(recorrido)) }),
              children: 'Descartar',
            },
            {
              kind: 'main',
              disabled: busy,
              onClick: () =>
                ask({
                  title: `¿Seguir acá el recorrido de ${recorrido.area.nombre}?`,
                  text: `${who(recorrido)}, ${lastMark(recorrido)}. Todo lo que llegó pasa a este teléfono, y el otro deja de guardar.`,
                  confirmLabel: 'Seguirlo acá',
                  onYes: () => run(() => take(recorrido)),
                }),
              children: 'Seguir acá',
            },
          ],
        }))}
      />
      {dialog}
    </>
  );
}

/** One that was thrown away, and the way to bring it back. */
export function Descartado({ recorrido }: { recorrido: RecorridoEnLista }) {
  const { busy, run } = useWork();
  return (
    <>
      <Tag tone="neutral" label={`Descartado por ${recorrido.descartadoPor?.nombre ?? 'nadie'}`} />
      <Button
        size="small"
        disabled={busy}
        onClick={() => run(() => recorridosApi.descartar(recorrido.id, false))}
      >
        Traer de vuelta
      </Button>
    </>
  );
}
