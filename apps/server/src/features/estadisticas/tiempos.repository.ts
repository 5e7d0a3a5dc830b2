// How long the reports of a period took. Up to a limit they are counted by the minute, from the stretches of the period;
// beyond it they are classed: whole months come from the histogram kept by the events, and only the days at both ends and
// what was reopened are looked up.
import { type Periodo, inicioDeMes, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';
import { each, type Fragment, type Preguntadas, preguntar } from './partes.repository.ts';
import { byLength, type Clase, type Largos } from './tiempos.rules.ts';

/** So many are counted by the minute; more are classed. */
const EXACT_MAX = 30_000;

interface Asked extends Periodo {
  area?: number | undefined;
}
export interface LargosAsked extends Asked {
  /** About how many there are. */
  esperados: number;
  exactMax?: number;
}
/** What the days from `primero` on change of the lengths of the period. */
export interface CambiosAsked extends Asked {
  primero: string;
  enClases: boolean;
}
type Dimension = 'total' | 'area' | 'categoria' | 'prioridad' | 'tecnico';

export const VALUES: Record<Dimension, Fragment> = {
  total: sql`''`,
  area: sql`area_id::text`,
  categoria: sql`categoria`,
  prioridad: sql`prioridad`,
  tecnico: sql`coalesce(tecnico_id::text, '')`,
};

const between = (column: Fragment, from: string, until: string) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(until)}`;

export const ofArea = (area: number | undefined) =>
  area === undefined ? sql`true` : sql`area_id = ${area}`;

/** What is measured. */
export interface Medidos {
  enClases: boolean;
  valor: Fragment;
  /** Where they come from. */
  parts: Fragment[];
  /** What has to be taken off. */
  less?: Fragment;
  /** What the histogram holds of them, when it holds any. */
  months?: { valor: Fragment; rows: Fragment } | null;
}

function lengths({ enClases, valor, parts, less, months }: Medidos): Fragment {
  const length = enClases ? sql`clase_de_minutos(minutos)` : sql`minutos`;
  const grouped = (rows: Fragment, sign: Fragment) =>
    sql`select ${valor} as valor, ${length} as clase, ${sign}count(*) as n from ${rows} group by 1, 2`;
  const sums = [
    ...parts.map((rows) => grouped(rows, sql``)),
    ...(less ? [grouped(less, sql`-`)] : []),
    ...(months
      ? [
          sql`select ${months.valor} as valor, clase, n from estadisticas_tiempos where ${months.rows}`,
        ]
      : []),
  ];
  return sql`
    select valor, clase, sum(n)::int as n from (${sql.join(sums, sql` union all `)}) as c
    group by 1, 2 having sum(n) <> 0`;
}

export async function medir<P extends string>(
  db: Db,
  partes: Readonly<Record<P, Medidos>>,
  how?: Preguntadas,
): Promise<Record<P, Largos>> {
  const found = await preguntar<P, Clase & { valor: string }>(db, each(partes, lengths), how);
  return each(partes, ({ enClases }, parte) => {
    const porValor = new Map<string, Clase[]>();
    // In order, which is done once for what is kept: putting a few more in their place takes little.
    for (const { valor, clase, n } of found[parte].toSorted(byLength)) {
      const clases = porValor.get(valor);
      if (clases) clases.push({ clase, n });
      else porValor.set(valor, [{ clase, n }]);
    }
    return { enClases, porValor };
  });
}

/** The whole months inside: the first day of the first, and the day after the last. */
function wholeMonths({ desde, hasta }: Periodo): { first: string; end: string } | null {
  const first = desde === inicioDeMes(desde) ? desde : inicioDeMes(desde, 1);
  const end = inicioDeMes(sumarDias(hasta, 1));
  return first < end ? { first, end } : null;
}

/** What of the period the whole months leave, each from a day until another. */
function outside(
  { desde, hasta }: Periodo,
  months: { first: string; end: string } | null,
): [from: string, until: string][] {
  const after = sumarDias(hasta, 1);
  if (!months) return [[desde, after]];
  const ends: [string, string][] = [
    [desde, months.first],
    [months.end, after],
  ];
  return ends.filter(([from, until]) => from < until);
}

const desdeColumn = sql`desde`;
const cierre = sql`cierre`;
const solvedIn = (area: number | undefined) => sql`not abierto and not anulado and ${ofArea(area)}`;

/** Of those closed in the period, solved, and still closed at its end. */
export function largosDeResolver(dimension: Dimension, asked: LargosAsked): Medidos {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const after = sumarDias(asked.hasta, 1);
  const valor = VALUES[dimension];
  const solved = solvedIn(area);
  if (esperados <= exactMax)
    return {
      enClases: false,
      valor,
      parts: [
        sql`reportes_tramos where ${solved} and desde < ${startOf(after)} and hasta >= ${startOf(after)}
          and ${between(cierre, desde, after)}`,
      ],
    };
  const firm = sql`${solved} and es_cierre and hasta = 'infinity'`;
  // By the moment first, whatever the planner makes of the days of the period: few stood then.
  const moved = sql`(
    select * from reportes_tramos where ${solved} and not (es_cierre and hasta = 'infinity')
      and tstzrange(desde, hasta, '(]') @> ${startOf(after)} offset 0
  ) as movidos where ${between(cierre, desde, after)}`;
  // Of one area, the histogram knows the whole alone.
  const isCrossed = area !== undefined;
  const months = isCrossed && dimension !== 'total' ? null : wholeMonths(asked);
  return {
    enClases: true,
    valor,
    months: months && {
      valor: isCrossed ? sql`''` : sql`valor`,
      rows: sql`dimension = ${isCrossed ? 'area' : dimension} and mes >= ${months.first} and mes < ${months.end}
        ${isCrossed ? sql`and valor = ${String(area)}` : sql``}`,
    },
    parts: [
      ...outside(asked, months).map(
        ([from, until]) => sql`reportes_tramos where ${firm} and ${between(cierre, from, until)}`,
      ),
      moved,
    ],
  };
}

/** Closings since then, closed ones that changed since then, and without those of before that no longer stand. */
export function cambiosDeResolver(
  dimension: Dimension,
  { desde, hasta, area, primero, enClases }: CambiosAsked,
): Medidos {
  const after = sumarDias(hasta, 1);
  const solved = solvedIn(area);
  const stands = sql`${solved} and hasta >= ${startOf(after)}`;
  return {
    enClases,
    valor: VALUES[dimension],
    parts: [
      sql`reportes_tramos where ${stands} and es_cierre and ${between(cierre, primero, after)}`,
      sql`reportes_tramos where ${stands} and not es_cierre and ${between(desdeColumn, primero, after)}
        and ${between(cierre, desde, after)}`,
    ],
    // By when they ended first, as above.
    less: sql`(
      select * from reportes_tramos where not abierto and hasta < 'infinity' and ${between(sql`hasta`, primero, after)}
      offset 0
    ) as terminados where ${solved} and desde < ${startOf(primero)} and ${between(cierre, desde, primero)}`,
  };
}

const takenIn = (area: number | undefined, from: string, until: string) =>
  sql`reportes_tramos where toma and ${ofArea(area)} and ${between(desdeColumn, from, until)}`;

/** From coming in to the first technician, of those first taken in the period. */
export function largosDeTomar(asked: LargosAsked): Medidos {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const valor = VALUES.total;
  if (esperados <= exactMax)
    return {
      enClases: false,
      valor,
      parts: [takenIn(area, desde, sumarDias(asked.hasta, 1))],
    };
  const months = wholeMonths(asked);
  return {
    enClases: true,
    valor,
    months: months && {
      valor,
      rows: sql`${area === undefined ? sql`dimension = 'tomar'` : sql`dimension = 'tomarArea' and valor = ${String(area)}`}
        and mes >= ${months.first} and mes < ${months.end}`,
    },
    parts: outside(asked, months).map(([from, until]) => takenIn(area, from, until)),
  };
}

export const cambiosDeTomar = ({ hasta, area, primero, enClases }: CambiosAsked): Medidos => ({
  enClases,
  valor: VALUES.total,
  parts: [takenIn(area, primero, sumarDias(hasta, 1))],
});
