// Two confirmed loads compared: asked for once for each pair, worked out by the job and kept, because what a confirmed
// load brought does not change any more.
import {
  clasesDeCarga,
  type ComparacionCargas,
  type Diferencia,
  type DiferenciaDeCargas,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { type CargaRow, TASK_CHANNEL } from './cargas.repository.ts';

export interface Pair {
  id: number;
  con: number;
}

interface StoredComparacion {
  totales: ComparacionCargas['totales'];
  hechas: number;
  total: number;
  error: string | null;
}

const ofPair = ({ id, con }: Pair) => sql`carga_id = ${id} and con_id = ${con}`;

function assertComparable(carga: CargaRow, con: CargaRow) {
  if (carga.id === con.id) throw new AppError('validation', 'Elegí otra carga para comparar.');
  if (carga.clase !== con.clase || !clasesDeCarga[carga.clase].conImportes)
    throw new AppError('validation', 'Solo se comparan dos cargas de Rentas.');
  for (const one of [carga, con])
    if (one.estado !== 'Confirmada')
      throw new AppError('conflict', `«${one.nombreArchivo}» no está confirmada.`);
}

const forget = (db: Db, pair: Pair) =>
  ask(db)`delete from cargas_comparaciones where ${ofPair(pair)}`;

async function start(db: Db, { id, con }: Pair, total: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await ask(tx)`
      insert into cargas_comparaciones (carga_id, con_id, total) values (${id}, ${con}, ${total})
      on conflict do nothing`;
    await ask(tx)`select pg_notify(${TASK_CHANNEL}, '')`;
  });
}

/** What is known by now; the first who asks sets the work going. */
export async function readComparacion(
  db: Db,
  carga: CargaRow,
  con: CargaRow,
): Promise<ComparacionCargas> {
  assertComparable(carga, con);
  const pair = { id: carga.id, con: con.id };
  const [known] = await ask<StoredComparacion>(db)`
    select totales, hechas, total, error from cargas_comparaciones where ${ofPair(pair)}`;
  if (known?.error) {
    // Whoever asks again after reading this has it tried again.
    await forget(db, pair);
    throw new AppError('conflict', known.error);
  }
  const total = carga.filas + 2 * con.filas;
  if (!known) await start(db, pair, total);
  const { id, nombreArchivo, confirmadoEn } = con;
  const totales = known?.totales ?? null;
  return {
    con: { id, nombreArchivo, confirmadoEn: confirmadoEn ?? '' },
    totales,
    avance: totales ? null : { hechas: known?.hechas ?? 0, total: known?.total ?? total },
  };
}

export async function listDiferencias(
  db: Db,
  { id, con }: Pair,
  tipo: Diferencia,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DiferenciaDeCargas[]> {
  return ask<DiferenciaDeCargas>(db)`
    select tributo, cuenta, titular, anio, cuota, antes::text, despues::text from cargas_diferencias
    where carga_id = ${id} and con_id = ${con} and tipo = ${tipo} and n > ${(page - 1) * pageSize}
    order by n limit ${pageSize}`;
}

/** The next one that waits, or that a dead process left. */
export async function takeComparacion(db: Db, lease: unknown): Promise<Pair | null> {
  const [row] = await ask<Pair>(db)`
    update cargas_comparaciones set tarea_hasta = ${lease}
    where (carga_id, con_id) = (
      select carga_id, con_id from cargas_comparaciones
      where totales is null and error is null and (tarea_hasta is null or tarea_hasta < now())
      order by pedida_en limit 1 for update skip locked)
    returning carga_id as id, con_id as con`;
  return row ?? null;
}

/** Whether it is still wanted. */
export async function noteComparacion(
  db: Db,
  pair: Pair,
  part: { hechas?: number; lease?: unknown; totales?: string; error?: string },
): Promise<boolean> {
  const { hechas, lease = null, totales = null, error = null } = part;
  const rows = await ask(db)`
    update cargas_comparaciones set hechas = coalesce(${hechas ?? null}::bigint, hechas), tarea_hasta = ${lease},
      totales = ${totales}::jsonb, error = ${error}::text
    where ${ofPair(pair)} and totales is null returning 1`;
  return rows.length > 0;
}

/** What an earlier attempt left, a part at a time. */
export async function forgetDiferencias(db: Db, pair: Pair, size: number): Promise<number> {
  const rows = await ask(db)`
    delete from cargas_diferencias where ctid = any(array(
      select ctid from cargas_diferencias where ${ofPair(pair)} limit ${size})) returning 1`;
  return rows.length;
}

// What two loads differ in, written as it is found: the keys of a part of a load, and of the rows that differ what a
// person is to see.

/** Hexadecimal digits of the hashes, as many as `createSeen` looks at. */
export interface Keys {
  linea: number;
  clave: string;
  huella: string;
  cuenta: string;
}

export async function keysAfter(db: Db, id: number, after: number, size: number): Promise<Keys[]> {
  return ask<Keys>(db)`
    select linea, left(replace(clave::text, '-', ''), 16) as clave, left(huella::text, 8) as huella,
      left(md5(tributo || chr(31) || cuenta), 16) as cuenta
    from cargas_filas where carga_id = ${id} and linea > ${after} and estado = 'lista'
    order by linea limit ${size}`;
}

export interface Found {
  tipo: Diferencia;
  cantidad: number;
  antes: string;
  despues: string;
}

const COLUMNS = sql`(carga_id, con_id, tipo, n, tributo, cuenta, titular, anio, cuota, antes, despues)`;
const money = (amount: string) => sql.raw(`coalesce(${amount}, 0)::numeric(18, 2)::text`);

/** Of rows that say something else: those that were paid, also in part, and those whose amount changed. `n` goes on where it was. */
export async function addCharges(
  tx: Db,
  { id, con }: Pair,
  changed: readonly { linea: number; antes: number }[],
  countOf: (tipo: Diferencia) => number,
): Promise<Found[]> {
  if (changed.length === 0) return [];
  return ask<Found>(tx)`
    with pares as (
      select n.linea, n.tributo, n.cuenta, n.titular, n.anio, n.cuota,
        case when n.saldo < v.saldo and (n.renta_estado = 'Pagado' or n.pagado > v.pagado) then 'pagado'
          when v.importe1 <> n.importe1 then 'importe' end as tipo,
        v.importe1 as v_importe, n.importe1 as n_importe, v.saldo as v_saldo, n.saldo as n_saldo
      from unnest(${changed.map(({ linea }) => linea)}::int[], ${changed.map(({ antes }) => antes)}::int[]) as p (linea, antes)
      join cargas_filas n on n.carga_id = ${id} and n.linea = p.linea
      join cargas_filas v on v.carga_id = ${con} and v.linea = p.antes
    ), escritas as (
      insert into cargas_diferencias ${COLUMNS}
      select ${id}::bigint, ${con}::bigint, tipo,
        row_number() over (partition by tipo order by linea)
          + case tipo when 'pagado' then ${countOf('pagado')}::int else ${countOf('importe')}::int end,
        tributo, cuenta, titular, anio, cuota,
        case tipo when 'pagado' then v_saldo else v_importe end,
        case tipo when 'pagado' then n_saldo else n_importe end
      from pares where tipo is not null
      returning tipo, antes, despues
    )
    select tipo, count(*) as cantidad, ${money('sum(antes)')} as antes, ${money('sum(despues)')} as despues
    from escritas group by tipo`;
}

/** Rows of accounts that only one of them has; each account is one difference, however far apart its rows are. */
export async function addAccounts(
  tx: Db,
  { id, con }: Pair,
  tipo: 'cuenta nueva' | 'cuenta que falta',
  lines: readonly { linea: number; n: number }[],
  cantidad: number,
): Promise<Found[]> {
  if (lines.length === 0) return [];
  const isNew = tipo === 'cuenta nueva';
  const amount = sql.raw(isNew ? 'despues' : 'antes');
  const [sums] = await ask<Pick<Found, 'antes' | 'despues'>>(tx)`
    with lote as materialized (
      select p.n, f.tributo, f.cuenta, f.titular, f.importe1
      from unnest(${lines.map(({ linea }) => linea)}::int[], ${lines.map(({ n }) => n)}::int[]) as p (linea, n)
      join cargas_filas f on f.carga_id = ${isNew ? id : con} and f.linea = p.linea
    ), escritas as (
      insert into cargas_diferencias (carga_id, con_id, tipo, n, tributo, cuenta, titular, ${amount})
      select ${id}::bigint, ${con}::bigint, ${tipo}::text, min(n), tributo, cuenta, max(titular), sum(importe1)
      from lote group by tributo, cuenta
      on conflict (carga_id, con_id, tipo, tributo, cuenta) where anio is null
      do update set ${amount} = cargas_diferencias.${amount} + excluded.${amount}
    )
    select ${money(isNew ? 'null' : 'sum(importe1)')} as antes, ${money(isNew ? 'sum(importe1)' : 'null')} as despues
    from lote`;
  return sums ? [{ tipo, cantidad, ...sums }] : [];
}
