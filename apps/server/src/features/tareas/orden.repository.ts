// The order people gave to what is pending: a number for each, with room between any two. Whoever gives a place first
// takes the lock, so that of two people at once the second finds the board as the first left it.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Digits after the comma that a place may have before all of them are numbered again. */
const SCALE_MAX = 40;

/** Before holding any task: everybody takes this one first. */
export const lockOrden = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('tareas.orden'))`.execute(tx);

/** Below everything that is pending. */
export async function lastOrden(tx: Db): Promise<string> {
  const { rows } = await sql<{ orden: string }>`
    select floor(coalesce(max(orden), 0)) + 1 as orden from tareas where estado = 'Pendiente'`.execute(
    tx,
  );
  return rows[0]?.orden ?? '1';
}

/** The place it had, unless somebody has it now. */
export async function freeOrden(tx: Db, orden: string): Promise<string> {
  const { rows } = await sql`
    select 1 from tareas where estado = 'Pendiente' and orden = ${orden}`.execute(tx);
  return rows.length === 0 ? orden : lastOrden(tx);
}

interface Neighbours {
  despuesDe?: number | null | undefined;
  antesDe?: number | null | undefined;
}

async function placeBeside(tx: Db, id: number, neighbour: number, side: 'after' | 'before') {
  const others = sql`from tareas o where o.estado = 'Pendiente' and o.id <> ${id}`;
  const place =
    side === 'after'
      ? sql`coalesce((v.orden + (select min(o.orden) ${others} and o.orden > v.orden)) * 0.5, floor(v.orden) + 1)`
      : sql`coalesce((v.orden + (select max(o.orden) ${others} and o.orden < v.orden)) * 0.5, ceil(v.orden) - 1)`;
  const { rows } = await sql<{ orden: string; scale: number }>`
    select orden, scale(orden) as scale from (
      select trim_scale(${place}) as orden from tareas v
      where v.id = ${neighbour} and v.id <> ${id} and v.estado = 'Pendiente'
    ) as p`.execute(tx);
  return rows[0];
}

/** All of them again from one number on, above every number in use, so that none meets another meanwhile. */
const renumber = (tx: Db) =>
  sql`
  update tareas t set orden = n.orden
  from (
    select id, ceil(max(orden) over ()) + row_number() over (order by orden, id) as orden
    from tareas where estado = 'Pendiente'
  ) as n
  where n.id = t.id`.execute(tx);

/** Between its neighbours as they stand now. One that has gone is not asked; without any, it stays where it is. */
export async function moveTo(
  tx: Db,
  id: number,
  { despuesDe, antesDe }: Neighbours,
): Promise<void> {
  const find = async () =>
    (despuesDe ? await placeBeside(tx, id, despuesDe, 'after') : undefined) ??
    (antesDe ? await placeBeside(tx, id, antesDe, 'before') : undefined);
  let place = await find();
  if (place && place.scale > SCALE_MAX) {
    await renumber(tx);
    place = await find();
  }
  if (place) await sql`update tareas set orden = ${place.orden} where id = ${id}`.execute(tx);
}
