// Two sides, side by side. Pure: the repository brings how many of each kind there were on each side.
import { areas, type Comparacion, type ComparacionQuery, type Referencia } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ask, askOne } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';

type Par = [number, number];

export interface Group {
  tipo: string;
  areaId: number;
  areaNombre: string;
  total: number;
}

const sum = (groups: readonly Group[]) => groups.reduce((total, group) => total + group.total, 0);

/** The sides added up by some key, the largest first. */
function pairBy<Key>(sides: readonly [Group[], Group[]], keyOf: (group: Group) => Key) {
  const pairs = new Map<Key, Par>();
  sides.forEach((groups, side) => {
    for (const group of groups) {
      const pair = pairs.get(keyOf(group)) ?? [0, 0];
      pair[side === 0 ? 0 : 1] += group.total;
      pairs.set(keyOf(group), pair);
    }
  });
  return [...pairs].toSorted(([, a], [, b]) => b[0] + b[1] - (a[0] + a[1]));
}

export function compare(
  sides: readonly [Group[], Group[]],
): Pick<Comparacion, 'porTipo' | 'porArea'> & { totales: Par } {
  const names = new Map(sides.flat().map(({ areaId, areaNombre }) => [areaId, areaNombre]));
  return {
    totales: [sum(sides[0]), sum(sides[1])],
    porTipo: pairBy(sides, ({ tipo }) => tipo).map(([tipo, totales]) => ({ tipo, totales })),
    porArea: pairBy(sides, ({ areaId }) => areaId).map(([id, totales]) => ({
      area: { id, nombre: names.get(id) ?? '' },
      totales,
    })),
  };
}

const MONTHS = 24;

/** The last days of the two years that end with the month of a day; the last one is the day itself. */
export function monthEnds(lastDay: string): string[] {
  const [year = 0, month = 0] = lastDay.split('-').map(Number);
  const ends = Array.from({ length: MONTHS - 1 }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 0)).toISOString().slice(0, 10),
  );
  return [...ends, lastDay];
}

// How many people worked where on a day, from the dates of joining and leaving. A person counts with the tipo and area
// of today; the day of leaving is the last one worked.

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

const groupsOf = (db: Db, side: Side) =>
  ask<Group>(db)`
    select tipo, area_id, area_nombre, count(*)::int as total from empleados_vista
    where ${within(side)} and ${workedOn(side.fecha)}
    group by tipo, area_id, area_nombre order by tipo, area_nombre`;

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
  const { totales, ...tables } = compare([await groupsOf(db, a), await groupsOf(db, b)]);
  const { total: sinFechaIngreso } = await askOne<{ total: number }>(db)`
    select count(*)::int as total from empleados where fecha_ingreso is null`;
  return {
    lados: [
      { area: a.area, fecha: a.fecha, total: totales[0] },
      { area: b.area, fecha: b.fecha, total: totales[1] },
    ],
    ...tables,
    porMes: await monthsOf(db, [a, b]),
    sinFechaIngreso,
  };
}
