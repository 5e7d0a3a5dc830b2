// Tasks on loads, kept in the database: whoever takes one has it for a while and says again and again that it goes on. One
// that was left, because its process died, is taken up by the next.
import type { CargaTarea } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { announce, type CargaRow, readCarga } from './cargas.repository.ts';

/** It was cancelled, or somebody else has it: there is nothing left to do here. */
export class TaskGone extends Error {}

const LEASE_SECONDS = 30;
const TELL_EVERY_MS = 400;

export const lease = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export async function takeTask(db: Db, tareas: readonly CargaTarea[]): Promise<CargaRow | null> {
  const { rows } = await sql<{ id: number }>`
    update cargas set tarea_hasta = ${lease}
    where id = (
      select id from cargas where tarea = any(${[...tareas]}::text[]) and (tarea_hasta is null or tarea_hasta < now())
      order by tarea_desde limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0] ? readCarga(db, rows[0].id) : null;
}

/** Nobody else uses an embedded database: whatever was taken was taken by a process that is no more. */
export async function releaseTasks(db: Db): Promise<void> {
  await sql`update cargas set tarea_hasta = null where tarea_hasta is not null`.execute(db);
  await sql`update cargas_comparaciones set tarea_hasta = null where tarea_hasta is not null`.execute(
    db,
  );
}

/** Whoever stops in good order leaves it to the next at once. */
export const releaseTask = (db: Db, id: number) =>
  db.updateTable('cargas').set({ tareaHasta: null }).where('id', '=', id).execute();

interface Progress {
  hechas: number;
  total: number;
  filas?: number;
  hasta?: number;
  recuento?: string;
}

const lastTold = new WeakMap<CargaRow, number>();

/** How far it is. Open screens hear of it now and then. */
export async function renewLease(db: Db, carga: CargaRow, progress: Progress): Promise<void> {
  const still = await db
    .updateTable('cargas')
    .set({ ...progress, tareaHasta: lease })
    .where('id', '=', carga.id)
    .where('tarea', '=', carga.tarea)
    .returning('id')
    .executeTakeFirst();
  if (!still) throw new TaskGone();
  const now = Date.now();
  if (now - (lastTold.get(carga) ?? 0) < TELL_EVERY_MS) return;
  lastTold.set(carga, now);
  await announce(db, carga.id);
}
