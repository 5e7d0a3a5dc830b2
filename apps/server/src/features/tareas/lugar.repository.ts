// The order people gave to what is pending: a number for each, with room between any two. Whoever gives a place first
// takes the lock, so that of two people at once the second finds the board as the first left it.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Digits after the comma that a place may have before all of them are numbered again. */
const SCALE_MAX = 40;

/** Before holding any task: everybody takes this one first. */
export const lockTablero = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('tareas.tablero'))`.execute(tx);

/** Below everything that is pending. */
export async function lastLugar(tx: Db): Promise<string> {
  const { rows } = await sql<{ lugar: string }>`
    select floor(coalesce(max(lugar), 0)) + 1 as lugar from tareas where estado = 'Pendiente'`.execute(
    tx,
  );
  return rows[0]?.lugar ?? '1';
}

/** The place it had, unless somebody has it now. */
export async function freeLugar(tx: Db, lugar: string): Promise<string> {
  const { rows } = await sql`
    select 1 from tareas where estado = 'Pendiente' and lugar = ${lugar}`.execute(tx);
  return rows.length === 0 ? lugar : lastLugar(tx);
}

interface Neighbours {
  despuesDe?: number | null | undefined;
  antesDe?: number | null | undefined;
}

async function placeBeside(tx: Db, id: number, neighbour: number, side: 'after' | 'before') {
  const others = sql`from tareas o where o.estado = 'Pendiente' and o.id <> ${id}`;
  const place =
    side === 'after'
      ? sql`coalesce((v.lugar + (select min(o.lugar) ${others} and o.lugar > v.lugar)) * 0.5, floor(v.lugar) + 1)`
      : sql`coalesce((v.lugar + (select max(o.lugar) ${others} and o.lugar < v.lugar)) * 0.5, ceil(v.lugar) - 1)`;
  const { rows } = await sql<{ lugar: string; scale: number }>`
    select lugar, scale(lugar) as scale from (
      select trim_scale(${place}) as lugar from tareas v
      where v.id = ${neighbour} and v.id <> ${id} and v.estado = 'Pendiente'
    ) as p`.execute(tx);
  return rows[0];
}

/** All of them again from one number on, above every number in use, so that none meets another meanwhile. */
const renumber = (tx: Db) =>
  sql`
  update tareas t set lugar = n.lugar
  from (
    select id, ceil(max(lugar) over ()) + row_number() over (order by lugar, id) as lugar
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
  if (place) await sql`update tareas set lugar = ${place.lugar} where id = ${id}`.execute(tx);
}
