// Does what is asked of loads, from the tasks in the database: one file is read at a time, meanwhile one is written and two
// are compared. What a dead process left is taken up.
import type { CargaTarea } from '@muni/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { startQueue } from '../../jobs/queue.ts';
import { forgetArchivo } from './archivos.actions.ts';
import {
  announce,
  type CargaRow,
  changeCarga,
  readCarga,
  releaseTasks,
  startTask,
  takeTask,
  TASK_CHANNEL,
  TaskGone,
  type Clases,
  type Work,
} from './cargas.repository.ts';
import { compareNext } from './comparacion.actions.ts';

export interface CargasJobOptions extends Pick<Work, 'dir'> {
  database: Work['database'] & Pick<Database, 'listen'>;
  clases: Clases;
  log: Pick<FastifyBaseLogger, 'error'>;
  everyMs?: number;
}

const STOP_MS = 3000;

const BROKEN = 'No se pudo terminar por una falla nuestra. Volvé a intentar.';

/**
 * The planner knows nothing of what was just put there. A small sample will do until the night, when all is tidied up: a
 * whole one keeps the embedded database from everybody for a second and more.
 */
async function tellPlanner({ db, othersFirst }: Work['database'], table: string) {
  await othersFirst();
  await inTransaction(db, async (tx) => {
    await ask(tx)`set local default_statistics_target = 5`;
    await ask(tx)`analyze ${sql.table(table)}`;
  });
}

export async function startCargasJob(options: CargasJobOptions) {
  const { database, clases, dir, log, everyMs = 5000 } = options;
  const { db } = database;
  const stopping = new AbortController();
  const work: Work = { database, dir, isStopped: () => stopping.signal.aborted };

  /** A task that cannot end says why; what it wrote and does not count is taken away. */
  async function giveUp(carga: CargaRow, error: unknown): Promise<void> {
    const isTold = error instanceof AppError;
    const message = isTold ? error.message : BROKEN;
    if (!isTold) log.error({ err: error, carga: carga.id, task: carga.tarea }, 'a load failed');
    await inTransaction(db, async (tx) => {
      const isWriting = carga.tarea === 'confirmar' && carga.estado !== 'Confirmada';
      if (isWriting) await startTask(tx, carga, 'cancelar', { error: message });
      else if (carga.tarea === 'analizar' || isTold)
        await changeCarga(tx, carga, { tarea: null, tareaHasta: null, error: message });
      // What failed otherwise is tried again when its time is over: it must end.
      await announce(tx, carga.id);
    });
  }

  async function doNext(tareas: readonly CargaTarea[]): Promise<boolean> {
    const carga = await takeTask(db, tareas);
    if (!carga?.tarea) return false;
    try {
      await clases[carga.clase][carga.tarea](work, carga);
    } catch (error) {
      if (error instanceof TaskGone) {
        // Whoever stops in good order leaves it to the next at once.
        if (work.isStopped()) await changeCarga(db, carga, { tareaHasta: null });
        return true;
      }
      await giveUp(carga, error);
      return carga.tarea === 'analizar' || carga.tarea === 'confirmar';
    }
    // The file of a confirmed load is not needed any more.
    if (carga.tarea === 'confirmar' && (await readCarga(db, carga.id)).estado === 'Confirmada')
      await forgetArchivo(db, dir, carga);
    const written = carga.tarea === 'analizar' ? ['cargas_filas'] : clases[carga.clase].tablas;
    for (const table of written) await tellPlanner(database, table);
    return true;
  }

  if (database.kind === 'embebida') await releaseTasks(db);
  return startQueue({
    database,
    channel: TASK_CHANNEL,
    everyMs,
    stopMs: STOP_MS,
    stopping,
    lanes: [
      // Reading disturbs nobody, so it need not wait for who writes.
      () => doNext(['analizar']),
      () => doNext(['confirmar', 'cancelar', 'anular']),
      () =>
        compareNext(work, (err, pair) =>
          log.error({ err, ...pair }, 'two loads were not compared'),
        ),
    ],
    failed: (error) => log.error({ err: error }, 'the tasks of loads could not be read'),
  });
}
