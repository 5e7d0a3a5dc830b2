// Files that wait on the disk of the server until their load is confirmed or given up.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/schema.ts';
import { sweepFolder } from '../../files/receive.ts';
import { forgetFilas } from './analisis.actions.ts';

export const newArchivo = () => randomUUID();

export const removeArchivo = async (dir: string, archivo: string | null): Promise<void> => {
  if (archivo !== null) await rm(join(dir, archivo), { force: true });
};

const ABANDONED_DAYS = 30;
const DAY_MS = 86_400_000;

/** What no load waits for any more: left by a process that died, or by a load that was confirmed. */
export async function sweepCargas(db: Db, dir: string): Promise<void> {
  const waiting = await db
    .selectFrom('cargas')
    .select('archivo')
    .where('archivo', 'is not', null)
    .execute();
  const kept = new Set(waiting.map(({ archivo }) => archivo));
  await sweepFolder(dir, (name) => !kept.has(name));
}

/** A load that nobody confirmed in a month, with its rows and its file. */
export async function forgetAbandoned(db: Db, dir: string): Promise<void> {
  const limit = new Date(Date.now() - ABANDONED_DAYS * DAY_MS).toISOString();
  const abandoned = await db
    .deleteFrom('cargas')
    .where('estado', 'in', ['Subida', 'Analizada'])
    .where('tarea', 'is', null)
    .where('creadoEn', '<', limit)
    .returning(['id', 'archivo'])
    .execute();
  for (const { id, archivo } of abandoned) {
    await forgetFilas(db, id);
    await removeArchivo(dir, archivo);
  }
}
