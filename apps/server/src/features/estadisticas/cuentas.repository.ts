// What is counted of the reports of a period, from the sums that the events keep (estadisticas_dias): a row tells how many
// of a `base` day count from a `dia` on, so what held at the end of a day is the sum up to it, whatever came later.
import { type Dimension, type PeriodoQuery, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';
import { type Fragment, ofArea, VALUES } from './tiempos.repository.ts';

/** How many of each key. */
export type Cuentas = ReadonlyMap<string, number>;
const MEDIDAS = ['ingresados', 'realizados', 'anulados'] as const;
export type Medida = (typeof MEDIDAS)[number];

/** Rows of a measure that hold at the end of the period. */
export const held = (
  medidas: readonly Medida[],
  dimension: string,
  { desde, hasta, area }: PeriodoQuery,
) => sql`
  medida = any(${medidas}) and dimension = ${dimension}
  and dia between ${desde} and ${hasta} and base between ${desde} and ${hasta} and ${ofArea(area)}`;

/** Changes of what is open on some days. By priority they are fewest. */
export const opened = (dimension: string, area: number | undefined, days: Fragment) => sql`
  medida = 'pendientes' and dimension = ${dimension} and ${days} and ${ofArea(area)}`;

/** Of rows of `clave` and `n`. */
async function contar(db: Db, counted: Fragment): Promise<Cuentas> {
  const { rows } = await sql<{ clave: string; n: number }>`
    select clave::text as clave, sum(n)::int as n from (${counted}) as c group by 1 having sum(n) <> 0`.execute(
    db,
  );
  return new Map(rows.map(({ clave, n }) => [clave, n]));
}

/** Open at the end of a day: what is open now, without what changed since. The past is read no further than that day. */
export const readPendientes = (
  db: Db,
  { hasta, area }: PeriodoQuery,
  of: { tramo: Fragment; suma: Fragment; dimension: string },
): Promise<Cuentas> =>
  contar(
    db,
    sql`
      select ${of.tramo} as clave, 1 as n from reportes_tramos
      where abierto and hasta = 'infinity' and ${ofArea(area)}
      union all
      select ${of.suma} as clave, -n as n from estadisticas_dias
      where ${opened(of.dimension, area, sql`dia > ${hasta}`)}`,
  );
export const readPendientesPor = (db: Db, dimension: Dimension | 'total', asked: PeriodoQuery) =>
  readPendientes(db, asked, {
    tramo: VALUES[dimension],
    suma: dimension === 'total' ? sql`''` : dimension === 'area' ? sql`area_id::text` : sql`valor`,
    dimension: dimension === 'total' || dimension === 'area' ? 'prioridad' : dimension,
  });

export const readTotales = (db: Db, asked: PeriodoQuery): Promise<Cuentas> =>
  contar(
    db,
    sql`select medida as clave, n from estadisticas_dias where ${held(MEDIDAS, 'total', asked)}`,
  );

/** Each report once, however often it is reopened in the period. */
export async function readReabiertos(
  db: Db,
  { desde, hasta, area }: PeriodoQuery,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct reporte_id)::int as n from reportes_tramos
    where reapertura and desde >= ${startOf(desde)} and desde < ${startOf(sumarDias(hasta, 1))}
      and ${ofArea(area)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** None comes in by its technician. */
export function readContados(
  db: Db,
  medida: Medida,
  dimension: Dimension,
  asked: PeriodoQuery,
): Promise<Cuentas> {
  const valor = dimension === 'area' ? sql`area_id::text` : sql`valor`;
  const rows = held([medida], dimension === 'area' ? 'total' : dimension, asked);
  return contar(db, sql`select ${valor} as clave, n from estadisticas_dias where ${rows}`);
}
