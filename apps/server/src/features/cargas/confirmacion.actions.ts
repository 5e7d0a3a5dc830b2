// Charges of Rentas written, taken back and undone. Rows go in short transactions, one statement each with its figures and what it
// stands on, and with how far it got, while `cargas.vista` keeps them from being seen; one change of that row makes all of them
// count at once, or none. A process that dies leaves a task that goes on from its last batch.
import { setTimeout as sleep } from 'node:timers/promises';
import { sumarImportes } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Recuento } from '../../db/column-types.ts';
import { ask, askFirst, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import { publish } from '../../live/events.ts';
import { hiddenCargas } from '../rentas/index.ts';
import { IDLE, makeAnulada, makeConfirmada, settle } from './cargas.actions.ts';
import {
  AUDIENCE,
  type CargaRow,
  changeCarga,
  deleteSome,
  readCarga,
  renewLease,
  ROWS_AT_A_TIME,
  TaskGone,
  type Work,
} from './cargas.repository.ts';
import { VALORES } from './filas.rules.ts';
import { columnOfValor, snake } from './lotes.actions.ts';

const columns = sql.raw(VALORES.map(snake).join(', '));
const values = sql.raw(VALORES.map((name) => `f.${columnOfValor(name)}`).join(', '));

/** The charge with the key of the row `f` that counts now, as `s`. */
export const countingNow = async (db: Db) => sql`lateral (
  select r.* from rentas r
  where r.clave = f.clave and r.carga_id <> all(${await hiddenCargas(db)}::bigint[])
  order by r.carga_id desc limit 1) s`;

export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await ask(db)`select from rentas limit 1`;
  return rows.length === 0;
}

/** What was there before, and what is needed to take it out of the figures. */
const previous = sql`
  p.id as previa_id, p.carga_id as previa_carga, p.huella as previa_huella, p.tributo as previa_tributo,
  p.anio as previa_anio, p.vencimiento1 as previa_vencimiento, p.estado as previa_estado,
  p.importe1 as previa_importe, p.pagado as previa_pagado, p.saldo as previa_saldo`;

/**
 * Lines after `after` up to `hasta`. Those that say what is there already are left as they are; the rest are written
 * under the load. `isFirst` when there is nothing else to compare with.
 */
export async function insertLote(
  tx: Db,
  id: number,
  after: number,
  hasta: number,
  isFirst: boolean,
): Promise<Recuento> {
  const stored = isFirst
    ? sql`join (select * from rentas where false) p on true`
    : sql`join rentas p on p.clave = f.clave and p.carga_id <> ${id}`;
  // A batch is to stay in memory.
  await ask(tx)`select set_config('work_mem', '64MB', true)`;
  return askOne<Recuento>(tx)`
    with lote as materialized (
      select f.linea, f.clave, f.huella, ${values}, ${previous} from cargas_filas f left ${stored}
      where f.carga_id = ${id} and f.linea > ${after} and f.linea <= ${hasta} and f.estado = 'lista'
    ), distintas as not materialized (
      select * from lote where previa_huella is distinct from huella
    ), escritas as (
      insert into rentas (carga_id, linea, cambia, clave, huella, ${columns})
      select ${id}::bigint, f.linea, f.previa_id is not null, f.clave, f.huella, ${values} from distintas f
    ), apoyadas as (
      insert into cargas_apoyos (carga_id, sobre_id, filas)
      select ${id}::bigint, previa_carga, count(*) from lote where previa_id is not null group by previa_carga
      on conflict (carga_id, sobre_id) do update set filas = cargas_apoyos.filas + excluded.filas
    ), cifras as (
      insert into rentas_resumen (carga_id, tributo, anio, vencimiento, estado, cargos, emitido, cobrado, saldo)
      select ${id}::bigint, c.tributo, c.anio, c.vencimiento, c.estado, sum(c.uno), sum(c.uno * c.importe),
        sum(c.uno * c.pagado), sum(c.uno * c.saldo)
      from (
        select tributo, anio, vencimiento1 as vencimiento, renta_estado as estado, 1 as uno, importe1 as importe, pagado, saldo
        from distintas
        union all
        select previa_tributo, previa_anio, previa_vencimiento, previa_estado, -1, previa_importe, previa_pagado, previa_saldo
        from distintas where previa_id is not null
      ) c
      group by c.tributo, c.anio, c.vencimiento, c.estado
      on conflict on constraint rentas_resumen_unico do update set cargos = rentas_resumen.cargos + excluded.cargos,
        emitido = rentas_resumen.emitido + excluded.emitido, cobrado = rentas_resumen.cobrado + excluded.cobrado,
        saldo = rentas_resumen.saldo + excluded.saldo
    )
    select count(*) filter (where previa_id is null) as nuevas,
      count(*) filter (where previa_huella <> huella) as cambian,
      count(*) filter (where previa_huella = huella) as iguales,
      coalesce(sum(importe1), 0)::numeric(18, 2)::text as importe
    from lote`;
}

/** Where a batch ended and how many it was. */
interface Batch {
  hasta: number;
  filas: number;
  recuento?: string;
}
/** Some of the rows `of` a load, as `lote`, and what becomes of them; nothing when there are none. */
const inOrder =
  (of: Condition, becomes: (id: number) => Condition) =>
  (tx: Db, id: number, after: number, size: number) =>
    askFirst<Batch>(tx)`
      with lote as materialized (${of} = ${id} and id > ${after} order by id limit ${size}),
      ${becomes(id)}
      select max(id) as hasta, count(*) as filas from lote having count(*) > 0`;

/** By name: an upgrade may add columns while this version works. */
const names = sql.raw(
  `id, carga_id, linea, cambia, clave, huella, ${VALORES.map(snake).join(', ')}`,
);

/** Versions that rows of the load replaced are put aside. */
export const moveReplaced = inOrder(
  sql`select id, clave from rentas where carga_id`,
  (id) => sql`
    viejas as (
      delete from rentas v using lote l where v.clave = l.clave and v.carga_id <> ${id} returning v.*
    ), guardadas as (
      insert into rentas_previas (${names}, reemplazada_por) select ${names}, ${id}::bigint from viejas
    )`,
);

/** And come back, beside those that replaced them. */
const restorePrevias = inOrder(
  sql`select * from rentas_previas where reemplazada_por`,
  () =>
    sql`vueltas as (insert into rentas (${names}) select ${names} from lote on conflict do nothing)`,
);

/** Rows that the load wrote, then those it kept, and at the end its figures. */
async function removeOwn(tx: Db, id: number, _after: number, size: number): Promise<Batch | null> {
  const filas =
    (await deleteSome(tx, 'rentas', sql`carga_id = ${id} order by id`, size)) ||
    (await deleteSome(tx, 'rentas_previas', sql`reemplazada_por = ${id} order by id`, size));
  if (filas > 0) return { hasta: 0, filas };
  await ask(tx)`delete from rentas_resumen where carga_id = ${id}`;
  await ask(tx)`delete from cargas_apoyos where carga_id = ${id}`;
  return null;
}

const GRACE_MS = 100;
const NONE: Recuento = { nuevas: 0, cambian: 0, iguales: 0, importe: '0.00' };

/** Charges of many accounts changed. */
const announceRentas = (tx: Db) => publish(tx, { topic: 'rentas', audience: AUDIENCE });

/** Nothing is under way any more. */
const end = ({ database }: Work, { id }: CargaRow) =>
  inTransaction(database.db, async (tx) => {
    await settle(tx, id);
    await announceRentas(tx);
  });

/** One batch after the other from where it was left, each a transaction with its place; `step` answers nothing at the end. */
async function inBatches(
  { database, isStopped }: Work,
  carga: CargaRow,
  total: number,
  step: (tx: Db, id: number, after: number, size: number) => Promise<Batch | null | undefined>,
): Promise<void> {
  const size = ROWS_AT_A_TIME[database.kind];
  let { hasta, hechas } = carga;
  for (;;) {
    if (isStopped()) throw new TaskGone();
    await database.othersFirst();
    const batch = await inTransaction(database.db, async (tx) => {
      const done = await step(tx, carga.id, hasta, size);
      if (!done) return null;
      const { filas, ...place } = done;
      const sofar = hechas + filas;
      await renewLease(tx, carga, { ...place, hechas: sofar, total: Math.max(total, sofar) });
      return done;
    });
    if (!batch) return;
    hasta = batch.hasta;
    hechas += batch.filas;
  }
}

async function writeRows(work: Work, carga: CargaRow): Promise<void> {
  const { lineas, nuevas, cambian, iguales } = carga;
  let recuento = carga.recuento ?? NONE;
  const isFirst = carga.hasta === 0 && (await isEmpty(work.database.db));
  await inBatches(work, carga, nuevas + cambian + iguales, async (tx, id, after, size) => {
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
    const more = recuento.cambian === 0 ? { ...IDLE, vista: null } : { vista: 'manda' };
    const counted = await makeConfirmada(tx, carga, recuento, more);
    await announceRentas(tx);
    return counted;
  });

export async function confirm(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  let carga = task;
  if (carga.estado !== 'Confirmada') {
    await changeCarga(db, carga, { vista: 'oculta' });
    // Whoever asked before it was hidden has the answer by now.
    await sleep(GRACE_MS);
    await writeRows(work, carga);
    carga = await makeCount(db, carga.id);
    if (carga.tarea === null) return;
  }
  // It counts; what it replaced is put aside.
  await inBatches(work, carga, carga.nuevas + carga.cambian, moveReplaced);
  await end(work, carga);
}

/** What was written and never counted goes away. */
export async function cancel(work: Work, carga: CargaRow): Promise<void> {
  await inBatches(work, carga, carga.total, removeOwn);
  await end(work, carga);
}

/** What was replaced comes back, then it stops counting, then both what it wrote and what it kept go away. */
export async function undo(work: Work, task: CargaRow): Promise<void> {
  const { db } = work.database;
  const total = task.nuevas + 3 * task.cambian;
  let carga = task;
  if (carga.estado === 'Confirmada') {
    await changeCarga(db, carga, { vista: 'manda' });
    await inBatches(work, carga, total, restorePrevias);
    // The moment from which it no longer counts.
    carga = await inTransaction(db, async (tx) => {
      await announceRentas(tx);
      return makeAnulada(tx, task, { vista: 'oculta' });
    });
  }
  await inBatches(work, carga, total, removeOwn);
  await end(work, carga);
}
