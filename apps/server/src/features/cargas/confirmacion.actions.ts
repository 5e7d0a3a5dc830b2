// Confirming a load, cancelling that, and undoing it. Rows are written in short transactions, each with how far it got,
// while `cargas.vista` keeps them from being seen; one change of that row makes all of them count at once, or none. A
// process that dies leaves a task that goes on from its last batch.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeAudit } from '../../crud/audit.ts';
import type { Recuento } from '../../db/column-types.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { avisar } from '../avisos/index.ts';
import type { Work } from './analisis.actions.ts';
import { announce, announceRentas, type CargaRow, readCarga } from './cargas.repository.ts';
import { paced } from './ritmo.rules.ts';
import { centsText } from './importes.rules.ts';
import { insertLote, moveReplaced, removeOwn, restorePrevias } from './rentas.repository.ts';
import { renewLease, TaskGone } from './tareas.repository.ts';

const GRACE_MS = 100;
const NONE: Recuento = { nuevas: 0, cambian: 0, iguales: 0, importe: '0.00' };
const cents = (text: string) => BigInt(text.replace('.', ''));
const add = (a: Recuento, b: Recuento): Recuento => ({
  nuevas: a.nuevas + b.nuevas,
  cambian: a.cambian + b.cambian,
  iguales: a.iguales + b.iguales,
  importe: centsText(cents(a.importe) + cents(b.importe)),
});

/** Who answers for it: the job works in the name of whoever asked. */
const actorOf = (empleadoId: number | null, quien: string | null): Actor => ({
  empleadoId,
  quien: quien ?? 'sistema',
  direccion: null,
  pedido: null,
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

async function isEmpty(db: Db) {
  const { rows } = await sql`select from rentas limit 1`.execute(db);
  return rows.length === 0;
}

/** The moment from which it counts. */
async function makeCount(db: Db, id: number): Promise<CargaRow> {
  return db.transaction().execute(async (tx) => {
    const carga = await readCarga(tx, id);
    const { cambian, ...counts } = carga.recuento ?? NONE;
    const settled = cambian === 0;
    const done = await tx
      .updateTable('cargas')
      .set({
        estado: 'Confirmada',
        vista: settled ? null : 'manda',
        tarea: settled ? null : 'confirmar',
        ...counts,
        cambian,
        confirmadoEn: sql<string>`now()`,
        segundos: sql<number>`extract(epoch from now() - tarea_desde)::int`,
        recuento: null,
        archivo: null,
        hasta: 0,
        hechas: 0,
      })
      .where('id', '=', id)
      .where('tarea', '=', 'confirmar')
      .returning('id')
      .executeTakeFirst();
    if (!done) throw new TaskGone();
    const { nuevas, iguales, importe } = counts;
    await writeAudit(tx, actorOf(carga.confirmadoPorId, carga.confirmadoPorNombre), {
      tabla: 'cargas',
      registroId: id,
      accion: 'confirmación',
      cambios: {
        nuevas: { antes: null, despues: nuevas },
        cambian: { antes: null, despues: cambian },
        iguales: { antes: null, despues: iguales },
        importe: { antes: null, despues: importe },
      },
    });
    await tellWhoAsked(tx, carga, nuevas + cambian);
    await announce(tx, id);
    await announceRentas(tx);
    return readCarga(tx, id);
  });
}

async function tellWhoAsked(
  tx: Db,
  { id, nombreArchivo, confirmadoPorId }: CargaRow,
  rows: number,
) {
  if (confirmadoPorId === null) return;
  await avisar(tx, {
    para: [confirmadoPorId],
    actor: { empleadoId: null },
    tipo: 'cargaTerminada',
    titulo: 'Terminó la carga de Rentas',
    texto: `«${nombreArchivo}»: ${rows.toLocaleString('es-AR')} filas nuevas o cambiadas.`,
    ruta: `/cargaDatosEfimuni?carga=${id}`,
    clave: `carga:${id}:confirmada`,
  });
}

/** Nothing is under way any more. */
async function settle(db: Db, id: number, more: Record<string, unknown> = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('cargas')
      .set({ vista: null, tarea: null, tareaHasta: null, hasta: 0, recuento: null, ...more })
      .where('id', '=', id)
      .execute();
    await announce(tx, id);
    await announceRentas(tx);
  });
}

export async function confirm(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  let carga = task;
  if (carga.estado !== 'Confirmada') {
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
  await settle(db, carga.id);
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
  await settle(work.database.db, carga.id);
}

/** What was replaced comes back, then it stops counting, then both what it wrote and what it kept go away. */
export async function undo(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  let carga = task;
  const total = task.nuevas + 3 * task.cambian;
  if (carga.estado === 'Confirmada') {
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
  await settle(db, carga.id);
}

/** The moment from which it no longer counts. */
function makeGone(db: Db, { id, tarea }: CargaRow): Promise<CargaRow> {
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('cargas')
      .set({ estado: 'Anulada', vista: 'oculta', anuladoEn: sql<string>`now()`, hasta: 0 })
      .where('id', '=', id)
      .where('tarea', '=', tarea)
      .returning(['id'])
      .executeTakeFirst();
    if (!done) throw new TaskGone();
    const carga = await readCarga(tx, id);
    await writeAudit(tx, actorOf(carga.anuladoPorId, carga.anuladoPorNombre), {
      tabla: 'cargas',
      registroId: id,
      accion: 'anulación',
      cambios: { motivo: { antes: null, despues: carga.motivoAnulacion } },
    });
    await announce(tx, id);
    await announceRentas(tx);
    return carga;
  });
}
