// What is counted of the reports of a period, from the sums that the events keep (estadisticas_dias): a row tells how many
// of a `base` day count from a `dia` on, so what held at the end of a day is the sum up to it, whatever came later.
import { type Dimension, type PeriodoQuery, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';
import { each, type Fragment, type Preguntadas, preguntar } from './partes.repository.ts';
import { ofArea, VALUES } from './tiempos.repository.ts';

/** How many of each key. */
export type Cuentas = ReadonlyMap<string, number>;
const MEDIDAS = ['ingresados', 'realizados', 'anulados'] as const;
export type Medida = (typeof MEDIDAS)[number];

/** Of the whole period, or what the days from `primero` on change of it. */
export interface Asked extends PeriodoQuery {
  primero?: string;
}

const seen = (day: string) => sql`${day}`;
/**
 * Not looked at by the planner, which keeps its plan only when it would make the same one of the values: for days that have
 * little, whichever they are. Measures and dimensions are part of the text, for the same reason.
 */
const unseen = (day: string) => sql`(select ${day}::date)`;

/** Rows of a measure that hold at the end of the period. */
export function held(
  medidas: readonly Medida[],
  dimension: string,
  { desde, hasta, area, primero }: Asked,
) {
  const day = primero === undefined ? seen : unseen;
  return sql`
    medida in (${sql.join(medidas.map((medida) => sql.lit(medida)))}) and dimension = ${sql.lit(dimension)}
    and dia between ${day(primero ?? desde)} and ${day(hasta)} and base between ${day(desde)} and ${day(hasta)} and ${ofArea(area)}`;
}

/** Changes of what is open on some days. By priority they are fewest. */
export const opened = (dimension: string, area: number | undefined, days: Fragment) => sql`
  medida = 'pendientes' and dimension = ${sql.lit(dimension)} and ${days} and ${ofArea(area)}`;

/** Of rows of `clave` and `n`. */
export async function contar<P extends string>(
  db: Db,
  partes: Readonly<Record<P, Fragment>>,
  how?: Preguntadas,
): Promise<Record<P, Cuentas>> {
  const found = await preguntar<P, { clave: string; n: number }>(
    db,
    each(
      partes,
      (rows) => sql`
        select clave::text as clave, sum(n)::int as n from (${rows}) as c group by 1 having sum(n) <> 0`,
    ),
    how,
  );
  return each(found, (rows) => new Map(rows.map(({ clave, n }) => [clave, n])));
}

/** Open at the end of a day: what is open now, without what changed since. The past is read no further than that day. */
export function pendientes(
  { hasta, area, primero }: Asked,
  of: { tramo: Fragment; suma: Fragment; dimension: string },
): Fragment {
  const changes = (days: Fragment, sign: Fragment) => sql`
    select ${of.suma} as clave, ${sign}n as n from estadisticas_dias where ${opened(of.dimension, area, days)}`;
  if (primero !== undefined)
    return changes(sql`dia between ${unseen(primero)} and ${unseen(hasta)}`, sql``);
  return sql`
    select ${of.tramo} as clave, 1 as n from reportes_tramos
    where abierto and hasta = 'infinity' and ${ofArea(area)}
    union all
    ${changes(sql`dia > ${hasta}`, sql`-`)}`;
}
export const pendientesPor = (dimension: Dimension | 'total', asked: Asked) =>
  pendientes(asked, {
    tramo: VALUES[dimension],
    suma: dimension === 'total' ? sql`''` : dimension === 'area' ? sql`area_id::text` : sql`valor`,
    dimension: dimension === 'total' || dimension === 'area' ? 'prioridad' : dimension,
  });

export const totales = (asked: Asked) =>
  sql`select medida as clave, n from estadisticas_dias where ${held(MEDIDAS, 'total', asked)}`;

/** Each report once, the first time that it is reopened in the period. */
export function reabiertos({ desde, hasta, area, primero }: Asked) {
  // Looked up for each of the few there are since then, whatever the planner makes of the days before.
  const isFirst =
    primero === undefined
      ? sql`true`
      : sql`not exists (
          select from reportes_tramos antes where antes.reporte_id = t.reporte_id and antes.reapertura
            and antes.desde >= ${startOf(desde)} and antes.desde < ${startOf(primero)} offset 0)`;
  return sql`
    select '' as clave, count(distinct reporte_id) as n from reportes_tramos t
    where reapertura and desde >= ${startOf(primero ?? desde)} and desde < ${startOf(sumarDias(hasta, 1))}
      and ${ofArea(area)} and ${isFirst}`;
}

/** None comes in by its technician. */
export function contados(medida: Medida, dimension: Dimension, asked: Asked) {
  const valor = dimension === 'area' ? sql`area_id::text` : sql`valor`;
  const rows = held([medida], dimension === 'area' ? 'total' : dimension, asked);
  return sql`select ${valor} as clave, n from estadisticas_dias where ${rows}`;
}
