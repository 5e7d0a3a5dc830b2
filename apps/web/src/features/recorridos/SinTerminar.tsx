// Walks that nobody has ended: those that this phone holds, and those that another does, to go on with or to throw away.
import type { RecorridoEnLista } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatFechaHora, hace } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LineList } from '../../ui/LineList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { recorridosApi, resumenDeRecorrido, recorridoRoutes } from '../../nouns/recorridos.ts';
import { type Caminata, reviewed } from './caminata.rules.ts';
import { discardWalk, takeWalk } from './envio.actions.ts';
import type { LocalWalks } from './walks.actions.ts';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  work: () => Promise<unknown>;
}

/** One thing at a time, asked before it is done. */
function useQuestion() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Question>();
  const { isPending: busy, mutate: run } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onMutate: () => setAsked(undefined),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['recorridos'] }),
  });
  const dialog = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      cancelLabel="Cancelar"
      onConfirm={() => run(asked.work)}
      onCancel={() => setAsked(undefined)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return { busy, run, ask: setAsked, dialog };
}

const FORGET = {
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
const isHere = ({ walks }: LocalWalks, { clave, turno }: RecorridoEnLista) =>
  walks.some((one) => one.clave === clave && (one.turno ?? 1) === turno);

/** What became of it without this phone; nothing while it is still its own. */
function elsewhereText(known: RecorridoEnLista | undefined): string | undefined {
  if (known?.descartadoPor) return `Lo descartó ${known.descartadoPor.nombre}.`;
  return known?.cerradoEn ? `Ya lo terminó ${known.llevadoPor.nombre}.` : undefined;
}

interface Props {
  local: LocalWalks;
  /** What the server says of them. */
  known: readonly RecorridoEnLista[];
}

export function EnEsteTelefono({ local, known }: Props) {
  const { empleado } = useUser();
  const { ask, dialog } = useQuestion();
  const { refresh } = local;
  const knownOf = (walk: Caminata) => known.find(({ clave }) => clave === walk.clave);
  const walks = local.walks.filter((walk) => {
    const there = knownOf(walk);
    return !there || isHere(local, there) || elsewhereText(there) !== undefined;
  });
  if (walks.length === 0) return dialog ?? null;
  const discard = async (clave: string) => {
    const isLost = known.some((one) => one.clave === clave && elsewhereText(one) !== undefined);
    await discardWalk(empleado.id, clave, isLost);
    refresh();
    toast(isLost ? 'El recorrido ya no está en este teléfono.' : 'Descartaste el recorrido.');
  };
  return (
    <>
      <LineList
        title="En este teléfono"
        none=""
        lines={walks.map((walk) => ({
          id: walk.clave,
          text: <strong>{walk.area.nombre}</strong>,
          detail:
            elsewhereText(knownOf(walk)) ??
            (walk.cierre
              ? 'Terminado: espera la conexión y se manda solo.'
              : `Empezado ${formatFechaHora(walk.iniciadoEn)}. ${reviewed(walk)} de ${walk.equipos.length} revisados.`),
          actions: (
            <>
              {(!walk.cierre || elsewhereText(knownOf(walk))) && (
                <Button
                  size="small"
                  onClick={() =>
                    ask({
                      ...(elsewhereText(knownOf(walk)) ? FORGET : DISCARD),
                      work: () => discard(walk.clave),
                    })
                  }
                >
                  {elsewhereText(knownOf(walk)) ? 'Quitar de este teléfono' : 'Descartar'}
                </Button>
              )}
              <Button kind="main" to={recorridoRoutes.walk(walk.clave)} size="small">
                {walk.cierre ? 'Ver' : 'Seguir'}
              </Button>
            </>
          ),
        }))}
      />
      {dialog}
    </>
  );
}

const lastMark = ({ ultimaMarcaEn }: RecorridoEnLista) =>
  ultimaMarcaEn ? `última marca ${hace(ultimaMarcaEn)}` : 'sin marcas todavía';

export function SinTerminar({
  walks,
  local,
}: {
  walks: readonly RecorridoEnLista[];
  local: LocalWalks;
}) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const { busy, run, ask, dialog } = useQuestion();
  const elsewhere = walks.filter((walk) => !isHere(local, walk));
  if (elsewhere.length === 0) return dialog ?? null;
  const take = async ({ id }: RecorridoEnLista) =>
    navigate(recorridoRoutes.walk(await takeWalk(empleado.id, id)));
  const discard = async ({ id }: RecorridoEnLista) => {
    await recorridosApi.descartar(id, true);
    toast('Descartaste el recorrido.', {
      action: {
        label: 'Deshacer',
        onClick: () => run(() => recorridosApi.descartar(id, false)),
      },
    });
  };
  const who = ({ llevadoPor }: RecorridoEnLista) =>
    llevadoPor.id === empleado.id ? 'Lo tenés en otro teléfono' : `Lo lleva ${llevadoPor.nombre}`;
  return (
    <>
      <LineList
        title="Sin terminar, en otro teléfono"
        none=""
        lines={elsewhere.map((walk) => ({
          id: walk.id,
          text: (
            <strong>
              {walk.area.nombre}, {formatFechaHora(walk.iniciadoEn)}
            </strong>
          ),
          detail: [`${who(walk)}, ${lastMark(walk)}`, resumenDeRecorrido(walk)]
            .filter(Boolean)
            .join(' · '),
          actions: (
            <>
              <Button
                size="small"
                disabled={busy}
                onClick={() => ask({ ...DISCARD, work: () => discard(walk) })}
              >
                Descartar
              </Button>
              <Button
                kind="main"
                size="small"
                disabled={busy}
                onClick={() =>
                  ask({
                    title: `¿Seguir acá el recorrido de ${walk.area.nombre}?`,
                    text: `${who(walk)}, ${lastMark(walk)}. Todo lo que llegó pasa a este teléfono, y el otro deja de guardar.`,
                    confirmLabel: 'Seguirlo acá',
                    work: () => take(walk),
                  })
                }
              >
                Seguir acá
              </Button>
            </>
          ),
        }))}
      />
      {dialog}
    </>
  );
}

/** One that was thrown away, and the way to bring it back. */
export function Descartado({ walk }: { walk: RecorridoEnLista }) {
  const { busy, run } = useQuestion();
  return (
    <>
      <Tag tone="neutral" label={`Descartado por ${walk.descartadoPor?.nombre ?? 'nadie'}`} />
      <Button
        size="small"
        disabled={busy}
        onClick={() => run(() => recorridosApi.descartar(walk.id, false))}
      >
        Traer de vuelta
      </Button>
    </>
  );
}
