// What is counted of the reports of a period, from the sums that the events keep (estadisticas_dias): a row tells how many
// of a `base` day count from a `dia` on, so what held at the end of a day is the sum up to it, whatever came later.
import { type Dimension, type PeriodoQuery, sumarDias } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';
import type { Cuentas } from './pasado.repository.ts';
import { ofArea, VALUES } from './tiempos.repository.ts';

type Fragment = RawBuilder<unknown>;
const MEDIDAS = ['ingresados', 'realizados', 'anulados'] as const;
export type Medida = (typeof MEDIDAS)[number];

/** Of the whole period, or what the days from `primero` on change of it. */
export interface Asked extends PeriodoQuery {
  primero?: string;
}

/** Rows of a measure that hold at the end of the period. */
export const held = (
  medidas: readonly Medida[],
  dimension: string,
  { desde, hasta, area, primero = desde }: Asked,
) => sql`
  medida in (${sql.join(medidas)}) and dimension = ${dimension} and dia between ${primero} and ${hasta}
  and base between ${desde} and ${hasta} and ${ofArea(area)}`;

/** Changes of what is open on some days. By priority they are fewest. */
export const opened = (dimension: string, area: number | undefined, days: Fragment) => sql`
  medida = 'pendientes' and dimension = ${dimension} and ${days} and ${ofArea(area)}`;

async function cuentas(db: Db, rows: Fragment): Promise<Cuentas> {
  const { rows: found } = await sql<{ clave: string; n: number }>`
    select clave, sum(n)::int as n from (${rows}) as c group by 1 having sum(n) <> 0`.execute(db);
  return new Map(found.map(({ clave, n }) => [clave, n]));
}

/** Open at the end of a day: what is open now, without what changed since. The past is read no further than that day. */
export function pendientes(
  db: Db,
  { hasta, area, primero }: Asked,
  of: { tramo: Fragment; suma: Fragment; dimension: string },
): Promise<Cuentas> {
  const changes = (days: Fragment, sign: Fragment) => sql`
    select ${of.suma} as clave, ${sign}n as n from estadisticas_dias where ${opened(of.dimension, area, days)}`;
  return cuentas(
    db,
    primero === undefined
      ? sql`
          select ${of.tramo} as clave, 1 as n from reportes_tramos
          where abierto and hasta = 'infinity' and ${ofArea(area)}
          union all
          ${changes(sql`dia > ${hasta}`, sql`-`)}`
      : changes(sql`dia between ${primero} and ${hasta}`, sql``),
  );
}
export const pendientesPor = (db: Db, dimension: Dimension | 'total', asked: Asked) =>
  pendientes(db, asked, {
    tramo: VALUES[dimension],
    suma: dimension === 'total' ? sql`''` : dimension === 'area' ? sql`area_id::text` : sql`valor`,
    dimension: dimension === 'total' || dimension === 'area' ? 'prioridad' : dimension,
  });

export const totales = (db: Db, asked: Asked) =>
  cuentas(
    db,
    sql`select medida as clave, n from estadisticas_dias where ${held(MEDIDAS, 'total', asked)}`,
  );

/** Each report once, the first time that it is reopened in the period. */
export function reabiertos(
  db: Db,
  { desde, hasta, area, primero = desde }: Asked,
): Promise<Cuentas> {
  return cuentas(
    db,
    sql`
      select '' as clave, count(distinct reporte_id) as n from reportes_tramos t
      where reapertura and desde >= ${startOf(primero)} and desde < ${startOf(sumarDias(hasta, 1))} and ${ofArea(area)}
        and not exists (
          select from reportes_tramos antes where antes.reporte_id = t.reporte_id and antes.reapertura
            and antes.desde >= ${startOf(desde)} and antes.desde < ${startOf(primero)})`,
  );
}

export function contados(db: Db, medida: Medida, dimension: Dimension, asked: Asked) {
  const valor = dimension === 'area' ? sql`area_id::text` : sql`valor`;
  const rows = held([medida], dimension === 'area' ? 'total' : dimension, asked);
  return cuentas(db, sql`select ${valor} as clave, n from estadisticas_dias where ${rows}`);
}
