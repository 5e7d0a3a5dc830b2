// Two confirmed loads compared from what each of them brought. It is worked out once for each pair and kept: what a
// confirmed load brought does not change any more.
import {
  type ComparacionCargas,
  type Diferencia,
  type DiferenciaDeCargas,
  DIFERENCIAS,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { CargaRow } from './cargas.repository.ts';

type Totales = ComparacionCargas['totales'];
interface Pair {
  id: number;
  con: number;
}

const rowsOf = (id: number) =>
  sql`(select * from cargas_filas where carga_id = ${id} and estado = 'lista')`;

const insert = sql`insert into cargas_diferencias
  (carga_id, con_id, tipo, n, tributo, cuenta, titular, anio, cuota, antes, despues)`;

/** Accounts of one that the other has not, both ways. */
async function compareAccounts(tx: Db, { id, con }: Pair) {
  for (const [tipo, mine, other] of [
    ['cuenta nueva', id, con],
    ['cuenta que falta', con, id],
  ] as const) {
    const isNew = tipo === 'cuenta nueva';
    await sql`
      with propias as (
        select tributo, cuenta, max(titular) as titular, sum(importe1) as importe from ${rowsOf(mine)} m group by 1, 2
      ), ajenas as (
        select distinct tributo, cuenta from ${rowsOf(other)} o
      )
      ${insert}
      select ${id}::bigint, ${con}::bigint, ${tipo}::text, row_number() over (order by p.tributo, p.cuenta), p.tributo,
        p.cuenta, p.titular, null, null, ${isNew ? sql`null` : sql`p.importe`}, ${isNew ? sql`p.importe` : sql`null`}
      from propias p left join ajenas a on a.tributo = p.tributo and a.cuenta = p.cuenta
      where a.cuenta is null`.execute(tx);
  }
}

async function compareCharges(tx: Db, { id, con }: Pair) {
  await sql`
    with pares as (
      select n.tributo, n.cuenta, n.titular, n.anio, n.cuota,
        case when v.saldo > 0 and n.saldo <= 0 and n.renta_estado = 'Pagado' then 'pagado'
          when v.importe1 <> n.importe1 then 'importe' end as tipo,
        v.importe1 as v_importe, n.importe1 as n_importe, v.saldo as v_saldo, n.saldo as n_saldo
      from ${rowsOf(id)} n join ${rowsOf(con)} v on v.clave = n.clave and v.huella <> n.huella
    )
    ${insert}
    select ${id}::bigint, ${con}::bigint, tipo, row_number() over (partition by tipo order by tributo, cuenta, anio, cuota),
      tributo, cuenta, titular, anio, cuota,
      case tipo when 'pagado' then v_saldo else v_importe end,
      case tipo when 'pagado' then n_saldo else n_importe end
    from pares where tipo is not null`.execute(tx);
}

async function totalsOf(tx: Db, { id, con }: Pair): Promise<Totales> {
  const { rows } = await sql<{ tipo: Diferencia } & Totales[Diferencia]>`
    select tipo, count(*) as cantidad, coalesce(sum(antes), 0)::numeric(18, 2)::text as antes,
      coalesce(sum(despues), 0)::numeric(18, 2)::text as despues
    from cargas_diferencias where carga_id = ${id} and con_id = ${con} group by tipo`.execute(tx);
  const found = new Map(rows.map(({ tipo, ...figures }) => [tipo, figures]));
  const none = { cantidad: 0, antes: '0.00', despues: '0.00' };
  return Object.fromEntries(DIFERENCIAS.map((tipo) => [tipo, found.get(tipo) ?? none])) as Totales;
}

function assertComparable(carga: CargaRow, con: CargaRow) {
  if (carga.id === con.id) throw new AppError('validation', 'Elegí otra carga para comparar.');
  for (const one of [carga, con])
    if (one.estado !== 'Confirmada')
      throw new AppError('conflict', `«${one.nombreArchivo}» no está confirmada.`);
}

export async function compareCargas(
  db: Db,
  carga: CargaRow,
  con: CargaRow,
): Promise<ComparacionCargas> {
  assertComparable(carga, con);
  const pair = { id: carga.id, con: con.id };
  const known = await sql<{ totales: Totales }>`
    select totales from cargas_comparaciones where carga_id = ${pair.id} and con_id = ${pair.con}`.execute(
    db,
  );
  const totales =
    known.rows[0]?.totales ??
    (await db.transaction().execute(async (tx) => {
      // Of two who ask at once, the second finds it done.
      await sql`select pg_advisory_xact_lock(${pair.id}::int, ${pair.con}::int)`.execute(tx);
      // Each side is read once and matched in memory: row by row would take hours.
      await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(
        tx,
      );
      await sql`
        delete from cargas_diferencias where carga_id = ${pair.id} and con_id = ${pair.con}`.execute(
        tx,
      );
      await compareAccounts(tx, pair);
      await compareCharges(tx, pair);
      const found = await totalsOf(tx, pair);
      await sql`
        insert into cargas_comparaciones (carga_id, con_id, totales)
        values (${pair.id}, ${pair.con}, ${JSON.stringify(found)}::jsonb) on conflict do nothing`.execute(
        tx,
      );
      return found;
    }));
  const { id, nombreArchivo, confirmadoEn } = con;
  return { con: { id, nombreArchivo, confirmadoEn: confirmadoEn ?? '' }, totales };
}

export async function listDiferencias(
  db: Db,
  { id, con }: Pair,
  tipo: Diferencia,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DiferenciaDeCargas[]> {
  const { rows } = await sql<DiferenciaDeCargas>`
    select tributo, cuenta, titular, anio, cuota, antes::text, despues::text from cargas_diferencias
    where carga_id = ${id} and con_id = ${con} and tipo = ${tipo} and n > ${(page - 1) * pageSize}
    order by n limit ${pageSize}`.execute(db);
  return rows;
}
