// Does what is asked of loads, from the tasks in the database: one file is read at a time, meanwhile one is written and two
// are compared. What a dead process left is taken up.
import type { CargaTarea } from '@muni/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { dbError } from '../../db/errors.ts';
import { AppError } from '../../http/errors.ts';
import { startQueue } from '../../jobs/queue.ts';
import { analyze, type Work } from './analisis.actions.ts';
import { announce, type CargaRow, startTask, TASK_CHANNEL } from './cargas.repository.ts';
import { compareNext } from './comparacion.actions.ts';
import { cancel, confirm, undo } from './confirmacion.actions.ts';
import { releaseTask, releaseTasks, TaskGone, takeTask } from './tareas.repository.ts';

export interface CargasJobOptions {
  database: Pick<Database, 'db' | 'kind' | 'bulkInsert' | 'othersFirst' | 'listen'>;
  /** Where uploaded files wait. */
  dir: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  everyMs?: number;
}

const EVERY_MS = 5000;
const STOP_MS = 3000;

const RUN: Record<CargaTarea, (work: Work, carga: CargaRow) => Promise<void>> = {
  analizar: analyze,
  confirmar: confirm,
  cancelar: cancel,
  anular: undo,
};
/** Reading disturbs nobody, so it need not wait for who writes. */
const LANES: readonly (readonly CargaTarea[])[] = [
  ['analizar'],
  ['confirmar', 'cancelar', 'anular'],
];

const BROKEN = 'No se pudo terminar por una falla nuestra. Volvé a intentar.';

/** What rows are found by. Telling of the words of a charge, too, takes as long as of all these together. */
const FOUND_BY = {
  cargas_filas: 'carga_id, linea, clave, estado',
  rentas:
    'carga_id, clave, tributo, cuenta, titular, documento, cuit, dominio, anio, cuota, vencimiento1, saldo, estado',
  rentas_previas: 'reemplazada_por, id',
  rentas_resumen: 'carga_id, tributo, anio, vencimiento, estado',
} as const;
type Written = keyof typeof FOUND_BY;
const WRITTEN: Record<'read' | 'written', readonly Written[]> = {
  read: ['cargas_filas'],
  written: ['rentas', 'rentas_previas', 'rentas_resumen'],
};

/**
 * The planner knows nothing of what was just put there. A small sample will do until the night, when all is tidied up: a
 * whole one keeps the embedded database from everybody for a second and more.
 */
async function tellPlanner({ db, othersFirst }: Work['database'], table: Written): Promise<void> {
  await othersFirst();
  await db.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = 5`.execute(tx);
    await sql`analyze ${sql.table(table)} (${sql.raw(FOUND_BY[table])})`.execute(tx);
  });
}

export async function startCargasJob(
  options: CargasJobOptions,
): Promise<{ stop(): Promise<void> }> {
  const { database, dir, log } = options;
  const { db } = database;
  const stopping = new AbortController();
  const work: Work = { database, dir, isStopped: () => stopping.signal.aborted };

  /** A task that cannot end says why; what it wrote and does not count is taken away. */
  async function giveUp(carga: CargaRow, error: unknown): Promise<void> {
    const isSameFile = dbError(error)?.constraint === 'cargas_archivo_unico';
    const message =
      error instanceof AppError
        ? error.message
        : isSameFile
          ? 'Este mismo archivo ya se cargó.'
          : BROKEN;
    if (!(error instanceof AppError) && !isSameFile)
      log.error({ err: error, carga: carga.id, task: carga.tarea }, 'a load failed');
    await db.transaction().execute(async (tx) => {
      const isWriting = carga.tarea === 'confirmar' && carga.estado !== 'Confirmada';
      if (isWriting) await startTask(tx, carga.id, 'cancelar', { error: message });
      else if (carga.tarea === 'analizar')
        await tx
          .updateTable('cargas')
          .set({ tarea: null, tareaHasta: null, error: message })
          .where('id', '=', carga.id)
          .execute();
      // The others are tried again when their time is over: they must end.
      await announce(tx, carga.id);
    });
  }

  async function doNext(tareas: readonly CargaTarea[]): Promise<boolean> {
    const carga = await takeTask(db, tareas);
    if (!carga?.tarea) return false;
    try {
      await RUN[carga.tarea](work, carga);
    } catch (error) {
      if (error instanceof TaskGone) {
        if (work.isStopped()) await releaseTask(db, carga.id);
        return true;
      }
      await giveUp(carga, error);
      return carga.tarea === 'analizar' || carga.tarea === 'confirmar';
    }
    for (const table of WRITTEN[carga.tarea === 'analizar' ? 'read' : 'written'])
      await tellPlanner(database, table);
    return true;
  }

  if (database.kind === 'embebida') await releaseTasks(db);
  return startQueue({
    database,
    channel: TASK_CHANNEL,
    everyMs: options.everyMs ?? EVERY_MS,
    stopMs: STOP_MS,
    stopping,
    lanes: [
      ...LANES.map((tareas) => () => doNext(tareas)),
      () =>
        compareNext(work, (err, pair) =>
          log.error({ err, ...pair }, 'two loads were not compared'),
        ),
    ],
    failed: (error) => log.error({ err: error }, 'the tasks of loads could not be read'),
  });
}
