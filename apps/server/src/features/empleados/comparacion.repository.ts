// How many people worked where on two sides: an area or all of them, on a day. From the dates of joining and leaving. A person
// counts with the tipo and area of today; the day of leaving is the last one worked.
import { areas, type Comparacion, type ComparacionQuery, type Referencia } from '@muni/contract';
import { sql } from 'kysely';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';

const MONTHS = 24;

/** The last days of the two years that end with the month of a day; the last one is the day itself. */
export function monthEnds(lastDay: string): string[] {
  const [year = 0, month = 0] = lastDay.split('-').map(Number);
  const ends = Array.from({ length: MONTHS - 1 }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 0)).toISOString().slice(0, 10),
  );
  return [...ends, lastDay];
}

interface Side {
  area: Referencia | null;
  /** The area and those below it; null for everybody. */
  areaIds: number[] | null;
  fecha: string;
}

const workedOn = (day: unknown) => sql`
  (fecha_ingreso is null or fecha_ingreso <= ${day}::date)
  and case when fecha_baja is null then activo else fecha_baja >= ${day}::date end`;
const within = ({ areaIds }: Side) =>
  areaIds === null ? sql`true` : sql`area_id = any(${areaIds}::bigint[])`;

const isOn = (side: Side) => sql`(${within(side)} and ${workedOn(side.fecha)})`;

async function sideOf(db: Db, areaId: number | undefined, fecha: string): Promise<Side> {
  if (areaId === undefined) return { area: null, areaIds: null, fecha };
  const rows = await ask<Referencia>(db)`
    with recursive ramas as (
      select id, nombre, 0 as nivel from areas where id = ${areaId}
      union all select a.id, a.nombre, nivel + 1 from areas a join ramas r on a.area_padre_id = r.id where nivel < 100
    ) select id, nombre from ramas order by nivel`;
  const [area] = rows;
  if (!area) throw notFound(areas.noun);
  return { area, areaIds: rows.map(({ id }) => id), fecha };
}

/** By tipo and by area, the largest first. */
const cutsOf = (db: Db, a: Side, b: Side) =>
  ask<{
    tipo: string | null;
    areaId: number | null;
    areaNombre: string | null;
    totales: [number, number];
  }>(db)`
    select tipo, area_id, area_nombre, array[a, b] as totales from (
      select tipo, area_id, area_nombre, count(*) filter (where ${isOn(a)})::int as a,
        count(*) filter (where ${isOn(b)})::int as b
      from empleados_vista group by grouping sets ((tipo), (area_id, area_nombre))
    ) as cut
    where a + b > 0 order by a + b desc, a = 0, tipo, area_nombre, area_id`;

async function monthsOf(db: Db, [a, b]: readonly [Side, Side]): Promise<Comparacion['porMes']> {
  const ends = monthEnds(a.fecha > b.fecha ? a.fecha : b.fecha);
  const rows = await ask<{ dia: string; a: number; b: number }>(db)`
    select d.dia, count(empleados.id) filter (where ${within(a)})::int as a,
      count(empleados.id) filter (where ${within(b)})::int as b
    from unnest(${ends}::date[]) as d (dia)
    left join empleados on ${workedOn(sql.ref('d.dia'))}
    group by d.dia order by d.dia`;
  return rows.map(({ dia, ...totals }) => ({
    mes: dia.slice(0, 7),
    totales: [totals.a, totals.b],
  }));
}

export async function readComparacion(
  db: Db,
  query: ComparacionQuery,
  today: string,
): Promise<Comparacion> {
  const a = await sideOf(db, query.areaA, query.fechaA ?? today);
  const b = await sideOf(db, query.areaB, query.fechaB ?? today);
  const cuts = await cutsOf(db, a, b);
  const porTipo = cuts.flatMap(({ tipo, totales }) => (tipo === null ? [] : [{ tipo, totales }]));
  const porArea = cuts.flatMap(({ areaId: id, areaNombre: nombre, totales }) =>
    id === null ? [] : [{ area: { id, nombre: nombre ?? '' }, totales }],
  );
  const sideAt = ({ area, fecha }: Side, place: 0 | 1) => {
    const total = porTipo.reduce((sum, { totales }) => sum + totales[place], 0);
    return { area, fecha, total };
  };
  const { total: sinFechaIngreso } = await askOne<{ total: number }>(db)`
    select count(*)::int as total from empleados where fecha_ingreso is null`;
  return {
    lados: [sideAt(a, 0), sideAt(b, 1)],
    porTipo,
    porArea,
    porMes: await monthsOf(db, [a, b]),
    sinFechaIngreso,
  };
}
