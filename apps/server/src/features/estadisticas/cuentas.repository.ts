// What is counted of the reports of a period, from the sums that the events keep (estadisticas_dias): a row tells how many
// of a `base` day count from a `dia` on, so what held at the end of a day is the sum up to it, whatever came later.
import {
  type Dimension,
  type PeriodoQuery,
  type Recuento,
  sumarDias,
  type TrabajoEstadisticas,
} from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { type Fragment, ofArea, VALUES } from './tiempos.repository.ts';

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
async function countBy(db: Db, counted: Fragment): Promise<Cuentas> {
  const rows = await ask<{ clave: string; n: number }>(db)`
    select clave::text as clave, sum(n)::int as n from (${counted}) as c group by 1 having sum(n) <> 0`;
  return new Map(rows.map(({ clave, n }) => [clave, n]));
}

/** Open at the end of a day: what is open now, without what changed since. The past is read no further than that day. */
export const readPendientes = (
  db: Db,
  { hasta, area }: PeriodoQuery,
  of: { tramo: Fragment; suma: Fragment; dimension: string },
): Promise<Cuentas> =>
  countBy(
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
  countBy(
    db,
    sql`select medida as clave, n from estadisticas_dias where ${held(MEDIDAS, 'total', asked)}`,
  );

/** Each report once, however often it is reopened in the period. */
export async function readReabiertos(db: Db, { desde, hasta, area }: PeriodoQuery) {
  const { n } = await askOne<{ n: number }>(db)`
    select count(distinct reporte_id)::int as n from reportes_tramos
    where reapertura and desde >= ${startOf(desde)} and desde < ${startOf(sumarDias(hasta, 1))}
      and ${ofArea(area)}`;
  return n;
}

/** None comes in by its technician. */
export function readContados(db: Db, medida: Medida, dimension: Dimension, asked: PeriodoQuery) {
  const valor = dimension === 'area' ? sql`area_id::text` : sql`valor`;
  const rows = held([medida], dimension === 'area' ? 'total' : dimension, asked);
  return countBy(db, sql`select ${valor} as clave, n from estadisticas_dias where ${rows}`);
}

// Tasks and work orders of a period: few enough to be counted when they are asked for.

type Tarea = TrabajoEstadisticas['tareas'][number];

export async function readTrabajo(db: Db, { desde, hasta, area }: PeriodoQuery) {
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(desde)} and ${sql.ref(column)} < ${startOf(sumarDias(hasta, 1))}`;
  const inArea = area === undefined ? sql`true` : sql`o.area_id = ${area}`;
  const tareas = await ask<Tarea>(db)`
    select t.responsable_id as id, coalesce(e.apellido_nombre, 'Sin responsable') as nombre,
      count(*) filter (where t.estado = 'Realizada')::int as realizadas,
      count(*) filter (where t.estado = 'Pendiente')::int as pendientes
    from tareas t left join empleados e on e.id = t.responsable_id
    where t.estado = 'Pendiente' or ${during('t.fechaRealizada')}
    group by 1, 2 order by 3 desc, 4 desc, 2`;
  const ordenes = await ask<Recuento>(db)`
    select o.tipo as nombre, count(*)::int as n, json_strip_nulls(json_build_object(
      'tipo', o.tipo, 'desde', ${desde}::text, 'hasta', ${hasta}::text, 'area', ${area ?? null}::text)) as filtro
    from ordenes o where ${during('o.creadoEn')} and ${inArea}
    group by 1 order by 2 desc, 1`;
  const tecnicos = await ask<TrabajoEstadisticas['tecnicos'][number]>(db)`
    select e.id, e.apellido_nombre as nombre, h.minutos,
      (select count(*)::int from ordenes o where o.tecnico_responsable_id = e.id and ${during('o.fechaFin')} and ${inArea})
        as responsable
    from (
      select h.tecnico_id, sum(h.minutos)::int as minutos
      from ordenes_horas h join ordenes o on o.id = h.orden_id
      where h.fecha between ${desde} and ${hasta} and ${inArea} group by 1
    ) as h join empleados e on e.id = h.tecnico_id
    order by h.minutos desc, e.apellido_nombre`;
  return { tareas, ordenes, tecnicos };
}
