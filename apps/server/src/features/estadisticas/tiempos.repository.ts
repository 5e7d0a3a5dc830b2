// Medians and nineties of a period. Up to a limit they are exact, from the stretches of the period; beyond it they are
// classed: whole months come from the histogram kept by the events, and only the days at both ends and what was reopened
// are looked up.
import { type Periodo, inicioDeMes, sumarDias, type Tiempo } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Clase, tiempoDeClases } from './tiempos.rules.ts';

type Fragment = RawBuilder<unknown>;

/** So many are sorted; more are classed. */
const EXACT_MAX = 30_000;

export interface TiemposAsked extends Periodo {
  area?: number | undefined;
  dimension: 'total' | 'area' | 'categoria' | 'prioridad' | 'tecnico';
  /** About how many there are. */
  esperados: number;
  exactMax?: number;
}

export const VALUES: Record<TiemposAsked['dimension'], Fragment> = {
  total: sql`''`,
  area: sql`area_id::text`,
  categoria: sql`categoria`,
  prioridad: sql`prioridad`,
  tecnico: sql`coalesce(tecnico_id::text, '')`,
};

/** The moment a day begins in the town hall. */
export const startOf = (day: string) =>
  sql`(${day}::date::timestamp at time zone (select zona from municipio))`;

const ofArea = (area: number | undefined) =>
  area === undefined ? sql`true` : sql`area_id = ${area}`;

interface TiempoRow {
  valor: string;
  n: number;
  cortes: [mediana: number, p90: number];
}

async function exact(db: Db, valor: Fragment, rows: Fragment): Promise<Map<string, Tiempo>> {
  const found = await sql<TiempoRow>`
    select ${valor} as valor, count(*)::int as n,
      percentile_disc(array[0.5, 0.9]) within group (order by minutos) as cortes
    from reportes_tramos where ${rows} group by 1`.execute(db);
  return new Map(
    found.rows.map(({ valor: key, n, cortes: [mediana, p90] }) => [
      key,
      { n, mediana, p90, aproximado: false },
    ]),
  );
}

interface Classed {
  valor: Fragment;
  /** What the histogram holds of it, when it holds any. */
  months?: { valor: Fragment; rows: Fragment } | null;
  /** Where the rest comes from. */
  parts: Fragment[];
}

async function classed(db: Db, { valor, months, parts }: Classed): Promise<Map<string, Tiempo>> {
  const sums = [
    ...(months
      ? [
          sql`select ${months.valor} as valor, clase, n from estadisticas_tiempos where ${months.rows}`,
        ]
      : []),
    ...parts.map(
      (rows) => sql`
        select ${valor} as valor, clase_de_minutos(minutos) as clase, count(*) as n
        from ${rows} group by 1, 2`,
    ),
  ];
  const found = await sql<Clase & { valor: string }>`
    select valor, clase, sum(n)::int as n from (${sql.join(sums, sql` union all `)}) as c group by 1, 2`.execute(
    db,
  );
  const byValue = new Map<string, Clase[]>();
  for (const row of found.rows) {
    const clases = byValue.get(row.valor);
    if (clases) clases.push(row);
    else byValue.set(row.valor, [row]);
  }
  return new Map([...byValue].map(([key, clases]) => [key, tiempoDeClases(clases)]));
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

const between = (column: Fragment, from: string, until: string) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(until)}`;

/** Of those closed in the period, solved, and still closed at its end. */
export function tiemposDeResolver(db: Db, asked: TiemposAsked): Promise<Map<string, Tiempo>> {
  const { desde, area, dimension, esperados, exactMax = EXACT_MAX } = asked;
  const after = sumarDias(asked.hasta, 1);
  const valor = VALUES[dimension];
  const cierre = sql`cierre`;
  const solved = sql`not abierto and not anulado and ${ofArea(area)}`;
  if (esperados <= exactMax)
    return exact(
      db,
      valor,
      sql`${solved} and desde < ${startOf(after)} and hasta >= ${startOf(after)} and ${between(cierre, desde, after)}`,
    );
  const firm = sql`${solved} and es_cierre and hasta = 'infinity'`;
  // By the moment first, whatever the planner makes of the days of the period: few stood then.
  const moved = sql`(
    select * from reportes_tramos where ${solved} and not (es_cierre and hasta = 'infinity')
      and tstzrange(desde, hasta, '(]') @> ${startOf(after)} offset 0
  ) as movidos where ${between(cierre, desde, after)}`;
  // Of one area, the histogram knows the whole alone.
  const isCrossed = area !== undefined;
  const months = isCrossed && dimension !== 'total' ? null : wholeMonths(asked);
  return classed(db, {
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

/** From coming in to the first technician, of those first taken in the period. */
export async function tiempoDeTomar(db: Db, asked: Omit<TiemposAsked, 'dimension'>) {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const moment = sql`desde`;
  const taken = sql`toma and ${ofArea(area)}`;
  const none = sql`''`;
  const months = wholeMonths(asked);
  const found =
    esperados <= exactMax
      ? await exact(
          db,
          none,
          sql`${taken} and ${between(moment, desde, sumarDias(asked.hasta, 1))}`,
        )
      : await classed(db, {
          valor: none,
          months: months && {
            valor: none,
            rows: sql`${area === undefined ? sql`dimension = 'tomar'` : sql`dimension = 'tomarArea' and valor = ${String(area)}`}
              and mes >= ${months.first} and mes < ${months.end}`,
          },
          parts: outside(asked, months).map(
            ([from, until]) =>
              sql`reportes_tramos where ${taken} and ${between(moment, from, until)}`,
          ),
        });
  return [...found.values()][0];
}
