// Two confirmed loads compared: asked for once for each pair and kept, because what a confirmed load brought does not change any
// more. The job does it a part at a time, so that others get in between: the keys of the earlier one are noted in a table of
// numbers, the later one is read against it, and only the rows that differ are fetched. It begins anew whenever it is taken up
// again.
import {
  clasesDeCarga,
  type ComparacionCargas,
  type Diferencia,
  DIFERENCIAS,
  type DiferenciaDeCargas,
  type TotalesDeComparacion,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, askFirst, type Db, inTransaction } from '../../db/transaction.ts';
import { createSeen } from '../../files/seen.ts';
import { AppError } from '../../http/errors.ts';
import {
  announce,
  announceAtTimes,
  type CargaRow,
  deleteSome,
  lease,
  ROWS_AT_A_TIME,
  TASK_CHANNEL,
  TaskGone,
  type Work,
} from './cargas.repository.ts';
import { limits, type Page } from './filas.repository.ts';

export interface Pair {
  id: number;
  con: number;
}

type Stored = Pick<ComparacionCargas, 'totales'> &
  NonNullable<ComparacionCargas['avance']> & { error: string | null };

const ofPair = ({ id, con }: Pair) => sql`carga_id = ${id} and con_id = ${con}`;

function assertComparable(carga: CargaRow, con: CargaRow) {
  if (carga.id === con.id) throw new AppError('validation', 'Elegí otra carga para comparar.');
  if (carga.clase !== con.clase || !clasesDeCarga[carga.clase].conImportes)
    throw new AppError('validation', 'Solo se comparan dos cargas de Rentas.');
  for (const one of [carga, con])
    if (one.estado !== 'Confirmada')
      throw new AppError('conflict', `«${one.nombreArchivo}» no está confirmada.`);
}

/** What is known by now; the first who asks sets the work going. */
export async function readComparacion(db: Db, carga: CargaRow, con: CargaRow) {
  assertComparable(carga, con);
  const pair = { id: carga.id, con: con.id };
  const [known] = await ask<Stored>(db)`
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
const takeComparacion = (db: Db) =>
  askFirst<Pair>(db)`
    update cargas_comparaciones set tarea_hasta = ${lease}
    where (carga_id, con_id) = (
      select carga_id, con_id from cargas_comparaciones
      where totales is null and error is null and (tarea_hasta is null or tarea_hasta < now())
      order by pedida_en limit 1 for update skip locked)
    returning carga_id as id, con_id as con`;

/** How far it is, or how it ended. Whether it is still wanted. */
async function noteComparacion(
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
interface Keys {
  linea: number;
  clave: string;
  huella: string;
  cuenta: string;
}

async function keysAfter(db: Db, id: number, after: number, size: number): Promise<Keys[]> {
  return ask<Keys>(db)`
    select linea, left(replace(clave::text, '-', ''), 16) as clave, left(huella::text, 8) as huella,
      left(md5(tributo || chr(31) || cuenta), 16) as cuenta
    from cargas_filas where carga_id = ${id} and linea > ${after} and estado = 'lista'
    order by linea limit ${size}`;
}

/** Rows of the same charge in both loads, or of an account that only one of them has: the line in each. */
type Couple = Record<'linea' | 'antes', number | null>;

/**
 * Of the charges that say something else, those that were paid, also in part, and those whose amount changed; and of accounts,
 * those that are new or gone: each account is one difference, however far apart its rows are. `n` is the first line.
 */
async function addDiferencias(tx: Db, pair: Pair, couples: readonly Couple[]): Promise<void> {
  if (couples.length === 0) return;
  const { id, con } = pair;
  await ask(tx)`
    with pares as materialized (
      select coalesce(p.linea, p.antes) as n, coalesce(n.tributo, v.tributo) as tributo, coalesce(n.cuenta, v.cuenta) as cuenta,
        coalesce(n.titular, v.titular) as titular, n.importe1 as importe, v.importe1 as importe_antes,
        n.saldo, v.saldo as saldo_antes,
        case when p.antes is not null then n.anio end as anio, case when p.antes is not null then n.cuota end as cuota,
        case when p.antes is null then 'cuenta nueva' when p.linea is null then 'cuenta que falta'
          when n.saldo < v.saldo and (n.renta_estado = 'Pagado' or n.pagado > v.pagado) then 'pagado'
          when v.importe1 <> n.importe1 then 'importe' end as tipo
      from unnest(${couples.map(({ linea }) => linea)}::int[], ${couples.map(({ antes }) => antes)}::int[]) as p (linea, antes)
      left join cargas_filas n on n.carga_id = ${id} and n.linea = p.linea
      left join cargas_filas v on v.carga_id = ${con} and v.linea = p.antes
    )
    insert into cargas_diferencias (carga_id, con_id, tipo, n, tributo, cuenta, titular, anio, cuota, antes, despues)
    select ${id}::bigint, ${con}::bigint, tipo, min(n), tributo, cuenta, max(titular), anio, cuota,
      sum(case tipo when 'pagado' then saldo_antes else importe_antes end),
      sum(case tipo when 'pagado' then saldo else importe end)
    from pares where tipo is not null group by tipo, tributo, cuenta, anio, cuota, case when anio is not null then n end
    on conflict (carga_id, con_id, tipo, tributo, cuenta) where anio is null
    do update set antes = cargas_diferencias.antes + excluded.antes, despues = cargas_diferencias.despues + excluded.despues`;
}

async function readTotales(db: Db, pair: Pair): Promise<TotalesDeComparacion> {
  const rows = await ask<TotalesDeComparacion[Diferencia] & { tipo: Diferencia }>(db)`
    select t.tipo, count(d.n) as cantidad, coalesce(sum(d.antes), 0)::numeric(18, 2)::text as antes,
      coalesce(sum(d.despues), 0)::numeric(18, 2)::text as despues
    from unnest(${[...DIFERENCIAS]}::text[]) as t (tipo)
    left join (select * from cargas_diferencias where ${ofPair(pair)}) d on d.tipo = t.tipo group by t.tipo`;
  return Object.fromEntries(
    rows.map(({ tipo, ...total }) => [tipo, total]),
  ) as TotalesDeComparacion;
}

const BROKEN = 'No se pudo comparar por una falla nuestra. Volvé a intentar.';

async function compare({ database, isStopped }: Work, pair: Pair): Promise<void> {
  const { db } = database;
  const size = ROWS_AT_A_TIME[database.kind];
  let hechas = 0;
  async function note(rows: number): Promise<void> {
    hechas += rows;
    await database.othersFirst();
    if (isStopped() || !(await noteComparacion(db, pair, { hechas }))) throw new TaskGone();
    await announceAtTimes(db, pair);
  }
  /** A load from end to end; what `look` finds in each part is written with it. */
  async function each(id: number, look: (row: Keys) => Couple | null): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const keys = await inTransaction(db, async (tx) => {
        const found = await keysAfter(tx, id, from, size);
        const couples = found.flatMap((row) => look(row) ?? []);
        await addDiferencias(tx, pair, couples);
        return found;
      });
      after = keys.at(-1)?.linea;
      await note(keys.length);
    }
  }
  // What an earlier attempt left.
  while ((await deleteSome(db, 'cargas_diferencias', ofPair(pair), size)) > 0) await note(0);
  const { id, con } = pair;
  const [charges, oldAccounts, newAccounts] = [createSeen(), createSeen(), createSeen()];
  await each(con, ({ clave, huella, cuenta, linea }) => {
    charges.note(clave, huella, linea);
    oldAccounts.note(cuenta, cuenta, linea);
    return null;
  });
  await each(id, ({ clave, huella, cuenta, linea }) => {
    newAccounts.note(cuenta, cuenta, linea);
    if (!oldAccounts.look(cuenta, cuenta)) return { linea, antes: null };
    const earlier = charges.look(clave, huella);
    return earlier && !earlier.same ? { linea, antes: earlier.line } : null;
  });
  await each(con, ({ cuenta, linea }) =>
    newAccounts.look(cuenta, cuenta) ? null : { linea: null, antes: linea },
  );
}

/** Does one that waits. Whether there was one. */
export async function compareNext(work: Work, failed: (error: unknown, pair: Pair) => void) {
  const { db } = work.database;
  const pair = await takeComparacion(db);
  if (!pair) return false;
  try {
    await compare(work, pair);
    await noteComparacion(db, pair, { totales: await readTotales(db, pair) });
  } catch (error) {
    // Left to the next process, or nobody wants it any more.
    if (error instanceof TaskGone) {
      await noteComparacion(db, pair, {});
      return !work.isStopped();
    }
    failed(error, pair);
    await noteComparacion(db, pair, { error: BROKEN });
  }
  await announce(db, pair.id);
  return true;
}
