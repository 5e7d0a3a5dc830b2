// Confirming a load of Rentas, cancelling that, and undoing it. Rows are written in short transactions, each with how far it got,
// while `cargas.vista` keeps them from being seen; one change of that row makes all of them count at once, or none. A
// process that dies leaves a task that goes on from its last batch.
import { setTimeout as sleep } from 'node:timers/promises';
import { sumarImportes } from '@muni/contract';
import type { Recuento } from '../../db/column-types.ts';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { publish } from '../../live/events.ts';
import {
  AUDIENCE,
  type CargaRow,
  paced,
  readCarga,
  renewLease,
  TaskGone,
  type Work,
} from './cargas.repository.ts';
import { makeAnulada, makeConfirmada, settle } from './cargas.actions.ts';
import {
  type Batch,
  insertLote,
  isEmpty,
  moveReplaced,
  removeOwn,
  restorePrevias,
} from './rentas.repository.ts';

const GRACE_MS = 100;
const NONE: Recuento = { nuevas: 0, cambian: 0, iguales: 0, importe: '0.00' };

/** Charges of many accounts changed. */
const announceRentas = (tx: Db) => publish(tx, { topic: 'rentas', audience: AUDIENCE });

/** Whether its rows are seen, while it is under way. */
const setVista = (db: Db, { id, tarea }: CargaRow, vista: 'oculta' | 'manda') =>
  ask(db)`update cargas set vista = ${vista} where id = ${id} and tarea = ${tarea}`;

/** Nothing is under way any more. */
const end = ({ database }: Work, { id }: CargaRow) =>
  inTransaction(database.db, async (tx) => {
    await settle(tx, id);
    await announceRentas(tx);
  });

/** One batch after the other from where it was left, each a transaction with its place; `step` answers null at the end. */
async function inBatches(
  { database, isStopped }: Work,
  carga: CargaRow,
  total: number,
  step: (tx: Db, after: number, size: number) => Promise<(Batch & { recuento?: string }) | null>,
): Promise<void> {
  const pace = paced(database);
  let { hasta, hechas } = carga;
  for (;;) {
    if (isStopped()) throw new TaskGone();
    const batch = await pace((size) =>
      inTransaction(database.db, async (tx) => {
        const done = await step(tx, hasta, size);
        if (!done) return null;
        const { filas, ...place } = done;
        const sofar = hechas + filas;
        await renewLease(tx, carga, { ...place, hechas: sofar, total: Math.max(total, sofar) });
        return done;
      }),
    );
    if (!batch) return;
    hasta = batch.hasta;
    hechas += batch.filas;
  }
}

async function writeRows(work: Work, carga: CargaRow): Promise<void> {
  const { id, lineas, nuevas, cambian, iguales } = carga;
  let recuento = carga.recuento ?? NONE;
  const isFirst = carga.hasta === 0 && (await isEmpty(work.database.db));
  await inBatches(work, carga, nuevas + cambian + iguales, async (tx, after, size) => {
    if (after >= lineas) return null;
    const hasta = Math.min(after + size, lineas);
    const found = await insertLote(tx, id, after, hasta, isFirst);
    recuento = {
      nuevas: recuento.nuevas + found.nuevas,
      cambian: recuento.cambian + found.cambian,
      iguales: recuento.iguales + found.iguales,
      importe: sumarImportes(recuento.importe, found.importe),
    };
    const filas = found.nuevas + found.cambian + found.iguales;
    return { hasta, filas, recuento: JSON.stringify(recuento) };
  });
}

/** The moment from which it counts. */
const makeCount = (db: Db, id: number): Promise<CargaRow> =>
  inTransaction(db, async (tx) => {
    const carga = await readCarga(tx, id);
    const recuento = carga.recuento ?? NONE;
    const settled = recuento.cambian === 0;
    const counted = await makeConfirmada(tx, carga, recuento, {
      vista: settled ? null : 'manda',
      tarea: settled ? null : 'confirmar',
      tareaHasta: settled ? null : carga.tareaHasta,
    });
    await announceRentas(tx);
    return counted;
  });

export async function confirm(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  let carga = task;
  if (carga.estado !== 'Confirmada') {
    await setVista(db, carga, 'oculta');
    // Whoever asked before it was hidden has the answer by now.
    await sleep(GRACE_MS);
    await writeRows(work, carga);
    carga = await makeCount(db, carga.id);
    if (carga.tarea === null) return;
  }
  // It counts; what it replaced is put aside.
  const { id, nuevas, cambian } = carga;
  await inBatches(work, carga, nuevas + cambian, (tx, after, size) =>
    moveReplaced(tx, id, after, size),
  );
  await end(work, carga);
}

/** What was written and never counted goes away. */
export async function cancel(work: Work, carga: CargaRow): Promise<void> {
  await inBatches(work, carga, carga.total, (tx, _after, size) => removeOwn(tx, carga.id, size));
  await end(work, carga);
}

/** What was replaced comes back, then it stops counting, then both what it wrote and what it kept go away. */
export async function undo(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  const total = task.nuevas + 3 * task.cambian;
  let carga = task;
  if (carga.estado === 'Confirmada') {
    await setVista(db, carga, 'manda');
    await inBatches(work, carga, total, (tx, after, size) =>
      restorePrevias(tx, task.id, after, size),
    );
    // The moment from which it no longer counts.
    carga = await inTransaction(db, async (tx) => {
      await announceRentas(tx);
      return makeAnulada(tx, task, { vista: 'oculta' });
    });
  }
  await inBatches(work, carga, total, (tx, _after, size) => removeOwn(tx, task.id, size));
  await end(work, carga);
}
