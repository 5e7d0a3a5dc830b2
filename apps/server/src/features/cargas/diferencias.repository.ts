// What two loads differ in, written as it is found: the keys of a part of a load, and of the rows that differ what a
// person is to see.
import type { Diferencia } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Pair } from './comparacion.repository.ts';

/** Hexadecimal digits of the hashes, as many as `createSeen` looks at. */
export interface Keys {
  linea: number;
  clave: string;
  huella: string;
  cuenta: string;
}

export async function keysAfter(db: Db, id: number, after: number, size: number): Promise<Keys[]> {
  const { rows } = await sql<Keys>`
    select linea, left(replace(clave::text, '-', ''), 16) as clave, left(huella::text, 8) as huella,
      left(md5(tributo || chr(31) || cuenta), 16) as cuenta
    from cargas_filas where carga_id = ${id} and linea > ${after} and estado = 'lista'
    order by linea limit ${size}`.execute(db);
  return rows;
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
  const { rows } = await sql<Found>`
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
    from escritas group by tipo`.execute(tx);
  return rows;
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
  const { rows } = await sql<Pick<Found, 'antes' | 'despues'>>`
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
    from lote`.execute(tx);
  const [sums] = rows;
  return sums ? [{ tipo, cantidad, ...sums }] : [];
}
