// Confirming a load of Rentas, cancelling that, and undoing it. Rows are written in short transactions, each with how far it got,
// while `cargas.vista` keeps them from being seen; one change of that row makes all of them count at once, or none. A
// process that dies leaves a task that goes on from its last batch.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Recuento } from '../../db/column-types.ts';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
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
import { centsOf, centsText } from './valores.rules.ts';
import {
  insertLote,
  isEmpty,
  moveReplaced,
  removeOwn,
  restorePrevias,
} from './rentas.repository.ts';

const GRACE_MS = 100;
const NONE: Recuento = { nuevas: 0, cambian: 0, iguales: 0, importe: '0.00' };
const add = (a: Recuento, b: Recuento): Recuento => ({
  nuevas: a.nuevas + b.nuevas,
  cambian: a.cambian + b.cambian,
  iguales: a.iguales + b.iguales,
  importe: centsText(centsOf(a.importe) + centsOf(b.importe)),
});

/** Charges of many accounts changed. */
const announceRentas = (tx: Db) => publish(tx, { topic: 'rentas', audience: AUDIENCE });

/** Whether its rows are seen, while it is under way. */
const setVista = (db: Db, { id, tarea }: CargaRow, vista: 'oculta' | 'manda') =>
  ask(db)`update cargas set vista = ${vista} where id = ${id} and tarea = ${tarea}`;

/** Nothing is under way any more. */
const end = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    await settle(tx, id);
    await announceRentas(tx);
  });

function assertGoingOn({ isStopped }: Work) {
  if (isStopped()) throw new TaskGone();
}

/** One batch after the other, each a transaction with its place; `step` answers where it ended, or null at the end. */
async function inBatches(
  work: Work,
  from: number,
  step: (tx: Db, after: number, size: number) => Promise<number | null>,
): Promise<void> {
  const { db } = work.database;
  const pace = paced(work.database);
  let after = from;
  for (;;) {
    assertGoingOn(work);
    const next = await pace((size) => db.transaction().execute((tx) => step(tx, after, size)));
    if (next === null) return;
    after = next;
  }
}

async function writeRows(work: Work, carga: CargaRow): Promise<void> {
  let recuento = carga.recuento ?? NONE;
  const isFirst = carga.hasta === 0 && (await isEmpty(work.database.db));
  await inBatches(work, carga.hasta, async (tx, after, size) => {
    if (after >= carga.lineas) return null;
    const hasta = Math.min(after + size, carga.lineas);
    recuento = add(recuento, await insertLote(tx, carga.id, after, hasta, isFirst));
    const hechas = recuento.nuevas + recuento.cambian + recuento.iguales;
    const total = carga.nuevas + carga.cambian + carga.iguales;
    await renewLease(tx, carga, { hechas, total, hasta, recuento: JSON.stringify(recuento) });
    return hasta;
  });
}

/** The moment from which it counts. */
const makeCount = (db: Db, id: number): Promise<CargaRow> =>
  db.transaction().execute(async (tx) => {
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
  let { hechas } = carga;
  await inBatches(work, carga.hasta, async (tx, after, size) => {
    const moved = await moveReplaced(tx, carga.id, after, size);
    if (moved.hasta === null) return null;
    hechas += moved.filas;
    await renewLease(tx, carga, {
      hechas,
      total: carga.nuevas + carga.cambian,
      hasta: moved.hasta,
    });
    return moved.hasta;
  });
  await end(db, carga.id);
}

/** `total` of what is to go away, with what was already done of it. */
async function removeAll(work: Work, carga: CargaRow, total: number): Promise<void> {
  let { hechas } = carga;
  await inBatches(work, 0, async (tx, _after, size) => {
    const removed = await removeOwn(tx, carga.id, size);
    if (removed === 0) return null;
    hechas += removed;
    await renewLease(tx, carga, { hechas, total: Math.max(total, hechas) });
    return 0;
  });
}

/** What was written and never counted goes away. */
export async function cancel(work: Work, carga: CargaRow): Promise<void> {
  await removeAll(work, carga, carga.total);
  await end(work.database.db, carga.id);
}

/** What was replaced comes back, then it stops counting, then both what it wrote and what it kept go away. */
export async function undo(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  let carga = task;
  const total = task.nuevas + 3 * task.cambian;
  if (carga.estado === 'Confirmada') {
    await setVista(db, carga, 'manda');
    let { hechas } = carga;
    await inBatches(work, carga.hasta, async (tx, after, size) => {
      const back = await restorePrevias(tx, carga.id, after, size);
      if (back.hasta === null) return null;
      hechas += back.filas;
      await renewLease(tx, carga, { hechas, total, hasta: back.hasta });
      return back.hasta;
    });
    carga = await makeGone(db, carga);
  }
  await removeAll(work, carga, total);
  await end(db, carga.id);
}

/** The moment from which it no longer counts. */
const makeGone = (db: Db, task: CargaRow): Promise<CargaRow> =>
  db.transaction().execute(async (tx) => {
    const carga = await makeAnulada(tx, task, { vista: 'oculta' });
    await announceRentas(tx);
    return carga;
  });
