// Accounts of Rentas: found by the one box, and their figures.
import {
  ANTIGUEDADES,
  type Hallazgo,
  porcentajeCobrado,
  RANGO,
  rangoDe,
  type Renta,
  type ResumenRentas,
} from '@muni/contract';
import { sql } from 'kysely';
import { matching } from '../../crud/list.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import {
  figuresConditions,
  money,
  rentasConditions,
  type RentasFilters,
  wordCondition,
} from './rentas.repository.ts';
import { digitsOf, numberQuery } from './rentas.rules.ts';

// Accounts of Rentas for the one box that finds everything: by what it says of their owner, or by a whole number.

const FOUND = 5;
/** How many charges are looked at: a common name does not make the whole table be grouped. */
const LOOKED_AT = 300;
/** Fewer letters begin too many names. */
const LETTERS_MIN = 4;

export async function searchCuentas(db: Db, q: string): Promise<Hallazgo[]> {
  if (q.length < LETTERS_MIN) return [];
  const digits = digitsOf(q);
  // By number it is found only whole.
  const byNumber = /^\d+$/.test(digits);
  const conditions = await rentasConditions(db, byNumber ? {} : { q });
  if (byNumber) conditions.push(wordCondition(numberQuery(digits)));
  const rows = await ask<Pick<Renta, 'id' | 'tributo' | 'cuenta' | 'titular'>>(db)`
    select max(id) as id, tributo, cuenta, max(titular) as titular
    from (
      select id, tributo, cuenta, titular from rentas
      where ${sql.join(conditions, sql` and `)} limit ${LOOKED_AT}
    ) as r
    group by tributo, cuenta order by titular, tributo, cuenta limit ${FOUND}`;
  return rows.map(({ id, tributo, cuenta, titular }) => ({
    tipo: 'cuenta',
    id,
    titulo: titular,
    detalle: `${tributo} · cuenta ${cuenta}`,
    ruta: `/rentas/cuenta?${new URLSearchParams({ tributo, cuenta }).toString()}`,
    rango: byNumber ? RANGO.exacto : rangoDe(q, [titular]),
  }));
}

// The figures of Rentas, from what each load added to them: some thousands of rows, however many charges there are.

type Cifra = ResumenRentas['total'];

const sums = sql`
  coalesce(sum(cargos), 0)::bigint as cargos, ${money(sql`emitido`)} as emitido, ${money(sql`cobrado`)} as cobrado,
  ${money(sql`saldo`)} as saldo`;

/** From how many days past its due date, in order. */
const TRAMOS = sql`
  case when vencimiento is null then 'Sin vencimiento'
    when hoy - vencimiento <= 0 then 'Por vencer'
    when hoy - vencimiento <= 30 then 'Hasta 30 días'
    when hoy - vencimiento <= 90 then '31 a 90 días'
    when hoy - vencimiento <= 180 then '91 a 180 días'
    when hoy - vencimiento <= 365 then '181 a 365 días'
    when hoy - vencimiento <= 1826 then '1 a 5 años'
    else 'Más de 5 años' end`;

type ResumenFilters = Pick<RentasFilters, 'tributo' | 'anio' | 'venceDesde' | 'venceHasta'>;

export async function readResumen(
  db: Db,
  { fecha, ...filters }: ResumenFilters & { fecha: string },
): Promise<ResumenRentas> {
  const from = matching('rentas_resumen', await figuresConditions(db, filters));
  const grouped = <T>(column: string, expression = sql.raw(column)) =>
    ask<T & Cifra>(db)`
      select ${expression} as ${sql.raw(column)}, ${sums} ${from}
      group by 1 having sum(cargos) <> 0 order by 1 nulls last`;
  const porTributo = await grouped<{ tributo: string }>('tributo');
  const porMes = await grouped<{ mes: string | null }>('mes', sql`to_char(vencimiento, 'YYYY-MM')`);
  const porEstado = await grouped<{ estado: string }>('estado');
  const total = await askOne<Cifra>(db)`select ${sums} ${from}`;
  const tramos = await ask<Cifra & { tramo: string }>(db)`
    select ${TRAMOS} as tramo, ${sums}
    from (select *, ${fecha}::date as hoy ${from}) as r
    where estado not in ('Pagado', 'Exento', 'Prescripto', 'Anulado') group by 1 having sum(cargos) <> 0`;
  const there = await askOne<{ tributos: string[] | null; anios: number[] | null }>(db)`
    select array_agg(distinct tributo order by tributo) as tributos, array_agg(distinct anio order by anio desc) as anios
    ${matching('rentas_resumen', await figuresConditions(db, {}))}`;
  const byTramo = new Map(tramos.map((one) => [one.tramo, one]));
  return {
    total,
    porTributo,
    porMes: porMes.map((one) => Object.assign(one, { porcentaje: porcentajeCobrado(one) })),
    porEstado,
    antiguedad: ANTIGUEDADES.map((tramo) => {
      const { cargos = 0, saldo = '0.00' } = byTramo.get(tramo) ?? {};
      return { tramo, cargos, saldo };
    }),
    tributos: there.tributos ?? [],
    anios: there.anios ?? [],
  };
}
