// Two confirmed loads compared: asked for once for each pair, worked out by the job and kept, because what a confirmed
// load brought does not change any more.
import {
  clasesDeCarga,
  type ComparacionCargas,
  type Diferencia,
  DIFERENCIAS,
  type DiferenciaDeCargas,
  type TotalesDeComparacion,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { type CargaRow, lease, TASK_CHANNEL } from './cargas.repository.ts';
import { limits, type Page } from './filas.repository.ts';

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

export const ofPair = ({ id, con }: Pair) => sql`carga_id = ${id} and con_id = ${con}`;

function assertComparable(carga: CargaRow, con: CargaRow) {
  if (carga.id === con.id) throw new AppError('validation', 'Elegí otra carga para comparar.');
  if (carga.clase !== con.clase || !clasesDeCarga[carga.clase].conImportes)
    throw new AppError('validation', 'Solo se comparan dos cargas de Rentas.');
  for (const one of [carga, con])
    if (one.estado !== 'Confirmada')
      throw new AppError('conflict', `«${one.nombreArchivo}» no está confirmada.`);
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
    await ask(db)`delete from cargas_comparaciones where ${ofPair(pair)}`;
    throw new AppError('conflict', known.error);
  }
  const total = carga.filas + 2 * con.filas;
  if (!known)
    await inTransaction(db, async (tx) => {
      await ask(tx)`
        insert into cargas_comparaciones (carga_id, con_id, total) values (${carga.id}, ${con.id}, ${total})
        on conflict do nothing`;
      await ask(tx)`select pg_notify(${TASK_CHANNEL}, '')`;
    });
  const { id, nombreArchivo, confirmadoEn } = con;
  const totales = known?.totales ?? null;
  return {
    con: { id, nombreArchivo, confirmadoEn: confirmadoEn ?? '' },
    totales,
    avance: totales ? null : { hechas: known?.hechas ?? 0, total: known?.total ?? total },
  };
}

/** In the order of the files, from the one after `after` on. */
export const listDiferencias = (
  db: Db,
  pair: Pair,
  tipo: Diferencia,
  { after = 0, ...page }: Page & { after?: number },
) =>
  ask<DiferenciaDeCargas & { n: number }>(db)`
    select n, tributo, cuenta, titular, anio, cuota, antes::text, despues::text from cargas_diferencias
    where ${ofPair(pair)} and tipo = ${tipo} and n > ${after} order by n ${limits(page)}`;

/** The next one that waits, or that a dead process left. */
export async function takeComparacion(db: Db): Promise<Pair | null> {
  const [row] = await ask<Pair>(db)`
    update cargas_comparaciones set tarea_hasta = ${lease}
    where (carga_id, con_id) = (
      select carga_id, con_id from cargas_comparaciones
      where totales is null and error is null and (tarea_hasta is null or tarea_hasta < now())
      order by pedida_en limit 1 for update skip locked)
    returning carga_id as id, con_id as con`;
  return row ?? null;
}

/** How far it is, or how it ended. Whether it is still wanted. */
export async function noteComparacion(
  db: Db,
  pair: Pair,
  part: { hechas?: number; totales?: TotalesDeComparacion; error?: string },
): Promise<boolean> {
  const { hechas, totales, error = null } = part;
  const rows = await ask(db)`
    update cargas_comparaciones set hechas = coalesce(${hechas ?? null}::bigint, hechas),
      tarea_hasta = ${hechas === undefined ? null : lease}, totales = ${totales ? JSON.stringify(totales) : null}::jsonb,
      error = ${error}::text
    where ${ofPair(pair)} and totales is null returning 1`;
  return rows.length > 0;
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

/** Rows of the same charge in both loads, or of an account that only one of them has: the line in each. */
export interface Couple {
  linea: number | null;
  antes: number | null;
}

/**
 * Of the charges that say something else, those that were paid, also in part, and those whose amount changed; and of accounts,
 * those that are new or gone: each account is one difference, however far apart its rows are. `n` is the first line.
 */
export async function addDiferencias(
  tx: Db,
  pair: Pair,
  couples: readonly Couple[],
): Promise<void> {
  if (couples.length === 0) return;
  const { id, con } = pair;
  await ask(tx)`
    with pares as materialized (
      select p.linea, p.antes as linea_antes, n.importe1 as importe, v.importe1 as importe_antes, n.saldo, v.saldo as saldo_antes,
        coalesce(n.tributo, v.tributo) as tributo, coalesce(n.cuenta, v.cuenta) as cuenta, coalesce(n.titular, v.titular) as titular,
        n.anio, n.cuota,
        case when p.antes is null then 'cuenta nueva' when p.linea is null then 'cuenta que falta'
          when n.saldo < v.saldo and (n.renta_estado = 'Pagado' or n.pagado > v.pagado) then 'pagado'
          when v.importe1 <> n.importe1 then 'importe' end as tipo
      from unnest(${couples.map(({ linea }) => linea)}::int[], ${couples.map(({ antes }) => antes)}::int[]) as p (linea, antes)
      left join cargas_filas n on n.carga_id = ${id} and n.linea = p.linea
      left join cargas_filas v on v.carga_id = ${con} and v.linea = p.antes
    ), halladas as (
      select tipo, coalesce(linea, linea_antes) as n, tributo, cuenta, titular,
        case when linea_antes is not null then anio end as anio, case when linea_antes is not null then cuota end as cuota,
        case tipo when 'pagado' then saldo_antes else importe_antes end as antes,
        case tipo when 'pagado' then saldo else importe end as despues
      from pares where tipo is not null
    )
    insert into cargas_diferencias (carga_id, con_id, tipo, n, tributo, cuenta, titular, anio, cuota, antes, despues)
    select ${id}::bigint, ${con}::bigint, tipo, min(n), tributo, cuenta, max(titular), anio, cuota, sum(antes), sum(despues)
    from halladas group by tipo, tributo, cuenta, anio, cuota, case when anio is not null then n end
    on conflict (carga_id, con_id, tipo, tributo, cuenta) where anio is null
    do update set antes = cargas_diferencias.antes + excluded.antes, despues = cargas_diferencias.despues + excluded.despues`;
}

export async function readTotales(db: Db, pair: Pair): Promise<TotalesDeComparacion> {
  const rows = await ask<TotalesDeComparacion[Diferencia] & { tipo: Diferencia }>(db)`
    select t.tipo, count(d.n) as cantidad, coalesce(sum(d.antes), 0)::numeric(18, 2)::text as antes,
      coalesce(sum(d.despues), 0)::numeric(18, 2)::text as despues
    from unnest(${[...DIFERENCIAS]}::text[]) as t (tipo)
    left join (select * from cargas_diferencias where ${ofPair(pair)}) d on d.tipo = t.tipo group by t.tipo`;
  return Object.fromEntries(
    rows.map(({ tipo, ...total }) => [tipo, total]),
  ) as TotalesDeComparacion;
}
