// Medians and nineties of a period. Up to a limit they are exact, from the stretches of the period; beyond it whole months
// come from the histogram kept by the events, and only the days at both ends and what was reopened are looked up.
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

const VALUES: Record<TiemposAsked['dimension'], Fragment> = {
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

interface TiempoRow extends Omit<Tiempo, 'aproximado'> {
  valor: string;
}

async function exact(db: Db, valor: Fragment, rows: Fragment): Promise<Map<string, Tiempo>> {
  const found = await sql<TiempoRow>`
    select ${valor} as valor, count(*)::int as n,
      percentile_disc(0.5) within group (order by minutos) as mediana,
      percentile_disc(0.9) within group (order by minutos) as p90
    from reportes_tramos where ${rows} group by 1`.execute(db);
  return new Map(
    found.rows.map(({ valor: key, ...times }) => [key, { ...times, aproximado: false }]),
  );
}

/** `parts` are conditions for what the histogram does not hold. */
async function classed(
  db: Db,
  {
    valor,
    monthValue,
    months,
    parts,
  }: { valor: Fragment; monthValue: Fragment; months: Fragment; parts: Fragment[] },
): Promise<Map<string, Tiempo>> {
  const edges = parts.map(
    (rows) => sql`
      union all select ${valor}, clase_de_minutos(minutos), count(*) from reportes_tramos where ${rows} group by 1, 2`,
  );
  const found = await sql<Clase & { valor: string }>`
    select valor, clase, sum(n)::int as n from (
      select ${monthValue} as valor, clase, n from estadisticas_tiempos where ${months} ${sql.join(edges, sql` `)}
    ) as c group by 1, 2`.execute(db);
  const byValue = new Map<string, Clase[]>();
  for (const row of found.rows) byValue.set(row.valor, [...(byValue.get(row.valor) ?? []), row]);
  return new Map([...byValue].map(([key, clases]) => [key, tiempoDeClases(clases)]));
}

/** The whole months inside: the first day of the first, and the day after the last. */
function wholeMonths({ desde, hasta }: Periodo): { first: string; end: string } | null {
  const first = desde === inicioDeMes(desde) ? desde : inicioDeMes(desde, 1);
  const end = inicioDeMes(sumarDias(hasta, 1));
  return first < end ? { first, end } : null;
}

const between = (column: Fragment, from: string, until: string) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(until)}`;

/** Of those closed in the period, solved, and still closed at its end. */
export function tiemposDeResolver(db: Db, asked: TiemposAsked): Promise<Map<string, Tiempo>> {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const after = sumarDias(asked.hasta, 1);
  const months = wholeMonths(asked);
  const cierre = sql`cierre`;
  const solved = sql`not abierto and not anulado and ${ofArea(area)}`;
  const stands = sql`desde < ${startOf(after)} and hasta >= ${startOf(after)}`;
  const hasHistogram = area === undefined || asked.dimension === 'total';
  if (esperados <= exactMax || !months || !hasHistogram)
    return exact(
      db,
      VALUES[asked.dimension],
      sql`${solved} and ${stands} and ${between(cierre, desde, after)}`,
    );
  const firm = sql`${solved} and es_cierre and hasta = 'infinity'`;
  const crossed = area !== undefined;
  return classed(db, {
    valor: VALUES[asked.dimension],
    monthValue: crossed ? sql`''` : sql`valor`,
    months: sql`dimension = ${crossed ? 'area' : asked.dimension} and mes >= ${months.first} and mes < ${months.end}
      ${crossed ? sql`and valor = ${String(area)}` : sql``}`,
    parts: [
      sql`${firm} and ${between(cierre, desde, months.first)}`,
      sql`${firm} and ${between(cierre, months.end, after)}`,
      sql`${solved} and not (es_cierre and hasta = 'infinity') and ${stands} and ${between(cierre, desde, after)}`,
    ],
  });
}

/** From coming in to the first technician, of those first taken in the period. */
export async function tiempoDeTomar(db: Db, asked: Omit<TiemposAsked, 'dimension'>) {
  const { desde, area, esperados, exactMax = EXACT_MAX } = asked;
  const after = sumarDias(asked.hasta, 1);
  const months = wholeMonths(asked);
  const moment = sql`desde`;
  const taken = sql`toma and ${ofArea(area)}`;
  const none = sql`''`;
  const found =
    esperados <= exactMax || !months
      ? await exact(db, none, sql`${taken} and ${between(moment, desde, after)}`)
      : await classed(db, {
          valor: none,
          monthValue: none,
          months: sql`${area === undefined ? sql`dimension = 'tomar'` : sql`dimension = 'tomarArea' and valor = ${String(area)}`}
            and mes >= ${months.first} and mes < ${months.end}`,
          parts: [
            sql`${taken} and ${between(moment, desde, months.first)}`,
            sql`${taken} and ${between(moment, months.end, after)}`,
          ],
        });
  return [...found.values()][0];
}
