// How long things take, told by the middle and by the ninth of ten. Counted by the minute; where there are too many, by
// classes of minutes (see clase_de_minutos): one minute up to 64, 5 % wide beyond.
import { inicioDeMes, type Periodo, sumarDias, type Tiempo } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import { ask, type Db } from '../../db/transaction.ts';

const EXACT_BELOW = 64;
const STEP = 1.05;

const minutosDeClase = (clase: number) =>
  clase < EXACT_BELOW
    ? clase
    : Math.round(EXACT_BELOW * STEP ** (clase - EXACT_BELOW) * Math.sqrt(STEP));

export interface Clase {
  clase: number;
  n: number;
}

/** How many took how long, of each value of a dimension. */
export interface Largos {
  /** By classes of minutes instead of by the minute. */
  enClases: boolean;
  /** From the shortest on. */
  porValor: ReadonlyMap<string, readonly Clase[]>;
}

const minutosDe = ({ clase }: Clase, { enClases }: Largos) =>
  enClases ? minutosDeClase(clase) : clase;

/** How many took up to each of those minutes, and how many longer. */
export function tramosDe(largos: Largos, valor: string, hasta: readonly number[]): number[] {
  const clases = largos.porValor.get(valor) ?? [];
  return [...hasta, Infinity].map((until, index) => {
    const from = hasta[index - 1] ?? -1;
    return clases
      .filter((one) => minutosDe(one, largos) > from && minutosDe(one, largos) <= until)
      .reduce((sum, { n }) => sum + n, 0);
  });
}

export function tiempoDe(largos: Largos, valor = ''): Tiempo {
  const clases = largos.porValor.get(valor) ?? [];
  const n = clases.reduce((sum, one) => sum + one.n, 0);
  const at = (share: number) => {
    let left = Math.ceil(share * n);
    const found = clases.find((one) => (left -= one.n) <= 0);
    return found ? minutosDe(found, largos) : null;
  };
  return n > 0
    ? { n, mediana: at(0.5), p90: at(0.9), aproximado: largos.enClases }
    : { n: 0, mediana: null, p90: null, aproximado: false };
}

// How long the reports of a period took. Up to a limit they are counted by the minute, from the stretches of the period;
// beyond it they are classed: whole months come from the histogram kept by the events, and only the days at both ends and
// what was reopened are looked up.

export type Fragment = RawBuilder<unknown>;

/** So many are counted by the minute; more are classed. */
const EXACT_MAX = 30_000;

interface Asked extends Periodo {
  area?: number | undefined;
}
interface LargosAsked extends Asked {
  esperados: number;
  exactMax?: number;
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

interface Medidos {
  enClases: boolean;
  valor: Fragment;
  /** Where they come from. */
  parts: Fragment[];
  /** What the histogram holds of them, when it holds any. */
  months?: { valor: Fragment; rows: Fragment } | null;
}

async function measure(db: Db, { enClases, valor, parts, months }: Medidos): Promise<Largos> {
  const length = enClases ? sql`clase_de_minutos(minutos)` : sql`minutos`;
  const sums = parts.map(
    (rows) =>
      sql`select ${valor} as valor, ${length} as clase, count(*) as n from ${rows} group by 1, 2`,
  );
  if (months)
    sums.push(
      sql`select ${months.valor} as valor, clase, n from estadisticas_tiempos where ${months.rows}`,
    );
  const rows = await ask<Clase & { valor: string }>(db)`
    select valor, clase, sum(n)::int as n from (${sql.join(sums, sql` union all `)}) as c
    group by 1, 2 having sum(n) > 0 order by 2`;
  const porValor = new Map<string, Clase[]>();
  for (const { valor: key, clase, n } of rows) {
    const clases = porValor.get(key) ?? [];
    porValor.set(key, clases);
    clases.push({ clase, n });
  }
  return { enClases, porValor };
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
export function readResolver(db: Db, dimension: Dimension, asked: LargosAsked): Promise<Largos> {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const after = sumarDias(asked.hasta, 1);
  const valor = VALUES[dimension];
  const solved = solvedIn(area);
  if (esperados <= exactMax)
    return measure(db, {
      enClases: false,
      valor,
      parts: [
        sql`reportes_tramos where ${solved} and desde < ${startOf(after)} and hasta >= ${startOf(after)}
          and ${between(cierre, desde, after)}`,
      ],
    });
  const firm = sql`${solved} and es_cierre and hasta = 'infinity'`;
  // By the moment first, whatever the planner makes of the days of the period: few stood then.
  const moved = sql`(
    select * from reportes_tramos where ${solved} and not (es_cierre and hasta = 'infinity')
      and tstzrange(desde, hasta, '(]') @> ${startOf(after)} offset 0
  ) as movidos where ${between(cierre, desde, after)}`;
  // Of one area, the histogram knows the whole alone.
  const isCrossed = area !== undefined;
  const months = isCrossed && dimension !== 'total' ? null : wholeMonths(asked);
  return measure(db, {
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
  });
}

const takenIn = (area: number | undefined, from: string, until: string) =>
  sql`reportes_tramos where toma and ${ofArea(area)} and ${between(desdeColumn, from, until)}`;

/** From coming in to the first technician, of those first taken in the period. */
export function readTomar(db: Db, asked: LargosAsked): Promise<Largos> {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const valor = VALUES.total;
  if (esperados <= exactMax)
    return measure(db, {
      enClases: false,
      valor,
      parts: [takenIn(area, desde, sumarDias(asked.hasta, 1))],
    });
  const months = wholeMonths(asked);
  return measure(db, {
    enClases: true,
    valor,
    months: months && {
      valor,
      rows: sql`${area === undefined ? sql`dimension = 'tomar'` : sql`dimension = 'tomarArea' and valor = ${String(area)}`}
        and mes >= ${months.first} and mes < ${months.end}`,
    },
    parts: outside(asked, months).map(([from, until]) => takenIn(area, from, until)),
  });
}
