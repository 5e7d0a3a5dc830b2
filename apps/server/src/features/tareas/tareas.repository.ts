// The order people gave to what is pending: a number for each, with room between any two. Whoever gives a place first
// takes the lock, so that of two people at once the second finds the board as the first left it.
import { finDeSemana, hoy, type Tarea, type TareaPlazo, tareas, YA_NO_ESTA } from '@muni/contract';
import { sql } from 'kysely';
import { betweenDates, betweenDays, type Condition } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import { ask, askFirst, askOne, type Db } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import { COMPUTOS } from '../../live/events.ts';

/** Digits after the comma that a place may have before all of them are numbered again. */
const SCALE_MAX = 40;

/** Before holding any task: everybody takes this one first. */
export const lockTablero = (tx: Db) =>
  ask(tx)`select pg_advisory_xact_lock(hashtext('tareas.tablero'))`;

/** Below everything that is pending. */
export async function lastLugar(tx: Db): Promise<string> {
  const { lugar } = await askOne<{ lugar: string }>(tx)`
    select floor(coalesce(max(lugar), 0)) + 1 as lugar from tareas where estado = 'Pendiente'`;
  return lugar;
}

/** The place it had, unless somebody has it now. */
export async function freeLugar(tx: Db, lugar: string): Promise<string> {
  const rows = await ask(tx)`
    select 1 from tareas where estado = 'Pendiente' and lugar = ${lugar}`;
  return rows.length === 0 ? lugar : lastLugar(tx);
}

interface Neighbours {
  despuesDe?: number | null | undefined;
  antesDe?: number | null | undefined;
}

function placeBeside(tx: Db, id: number, neighbour: number, side: 'after' | 'before') {
  const others = sql`from tareas o where o.estado = 'Pendiente' and o.id <> ${id}`;
  const place =
    side === 'after'
      ? sql`coalesce((v.lugar + (select min(o.lugar) ${others} and o.lugar > v.lugar)) * 0.5, floor(v.lugar) + 1)`
      : sql`coalesce((v.lugar + (select max(o.lugar) ${others} and o.lugar < v.lugar)) * 0.5, ceil(v.lugar) - 1)`;
  return askFirst<{ lugar: string; scale: number }>(tx)`
    select lugar, scale(lugar) as scale from (
      select trim_scale(${place}) as lugar from tareas v
      where v.id = ${neighbour} and v.id <> ${id} and v.estado = 'Pendiente'
    ) as p`;
}

/** All of them again from one number on, above every number in use, so that none meets another meanwhile. */
const renumber = (tx: Db) =>
  ask(tx)`
  update tareas t set lugar = n.lugar
  from (
    select id, ceil(max(lugar) over ()) + row_number() over (order by lugar, id) as lugar
    from tareas where estado = 'Pendiente'
  ) as n
  where n.id = t.id`;

/** Between its neighbours as they stand now. One that has gone is not asked; without any, it stays where it is. */
export async function moveTo(tx: Db, id: number, { despuesDe, antesDe }: Neighbours) {
  const find = async () =>
    (despuesDe ? await placeBeside(tx, id, despuesDe, 'after') : undefined) ??
    (antesDe ? await placeBeside(tx, id, antesDe, 'before') : undefined);
  let place = await find();
  if (place && place.scale > SCALE_MAX) {
    await renumber(tx);
    place = await find();
  }
  if (place) await ask(tx)`update tareas set lugar = ${place.lugar} where id = ${id}`;
}

async function saveColaboradores(
  tx: Db,
  tareaId: number,
  { colaboradores }: { colaboradores?: readonly number[] },
) {
  if (!colaboradores) return;
  await ask(tx)`delete from tareas_colaboradores where tarea_id = ${tareaId}`;
  await ask(tx)`
    insert into tareas_colaboradores (tarea_id, empleado_id) select ${tareaId}, unnest(${colaboradores}::bigint[])`;
}

const helpsIn = (empleadoId: unknown) =>
  sql`id = any(array(select tarea_id from tareas_colaboradores where empleado_id = ${empleadoId}))`;

const due = (condition: Condition) =>
  sql`(estado = 'Pendiente' and fecha_vencimiento ${condition})`;

/** The same as `plazoDe`, asked of the database. */
export const plazoConditions: Readonly<Record<TareaPlazo, (today: string) => Condition>> = {
  vencidas: (today) => due(sql`< ${today}`),
  hoy: (today) => due(sql`= ${today}`),
  semana: (today) => due(sql`between ${today}::date + 1 and ${finDeSemana(today)}`),
  adelante: (today) => due(sql`> ${finDeSemana(today)}`),
  sinFecha: () => due(sql`is null`),
};

/** Who answers for it or helps. */
export const isOf = (persona: unknown) => sql`(responsable_id = ${persona} or ${helpsIn(persona)})`;

const base = tableRepository({
  resource: tareas,
  table: 'tareas',
  sortColumns: { prioridad: 'ordenPrioridad' },
  filterBy: {
    colaborador: helpsIn,
    persona: isOf,
    sinResponsable: (isTrue) => sql`(responsable_id is null) = ${isTrue}`,
    plazo: (plazo) => plazoConditions[plazo as TareaPlazo](hoy()),
    ...betweenDates('fechaVencimiento', 'desde', 'hasta'),
    ...betweenDays('fechaRealizada', 'realizadaDesde', 'realizadaHasta'),
    etiqueta: (etiqueta) => sql`etiquetas @> array[${etiqueta}::text]`,
  },
  json: ['listaControl'],
  parts: { fields: ['colaboradores'], save: saveColaboradores },
  constraints: {
    tareas_responsable_fk: ['responsable', YA_NO_ESTA.persona],
    tareas_colaboradores_empleado_fk: ['colaboradores', YA_NO_ESTA.persona],
    tareas_reporte_fk: ['reporte', 'No encontramos ese reporte.'],
    tareas_orden_fk: ['orden', 'No encontramos esa orden de trabajo.'],
    tareas_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    tareas_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    tareas_repite_con_fecha: ['fechaVencimiento', 'Se repite: tiene que vencer algún día.'],
  },
  live: () => COMPUTOS,
});

export interface HeldTarea {
  tarea: Tarea;
  ocurrencia: string | null;
  dia: number | null;
  lugar: string;
}

export const tareasRepository = {
  ...base,

  /** Held until the transaction ends: of two actions at once, the second sees what the first did. */
  async hold(tx: Db, id: number): Promise<HeldTarea> {
    const row = await askFirst<Omit<HeldTarea, 'tarea'>>(tx)`
      select ocurrencia, dia, lugar from tareas where id = ${id} for update`;
    if (!row) throw notFound(tareas.noun);
    return { ...row, tarea: await base.get(tx, id) };
  },
};
