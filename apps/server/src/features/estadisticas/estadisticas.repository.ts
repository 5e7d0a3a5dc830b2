// Figures of reports, from the sums that the events keep (estadisticas_dias): a row tells how many of a `base` day count
// from a `dia` on, so what held at the end of a day is the sum up to it, whatever came later.
import {
  ESPERAS,
  type AntiguedadReportes,
  type CorteReportes,
  type Dimension,
  diasEntre,
  type EquipoFallado,
  type Figuras,
  pasosDe,
  type Periodo,
  periodoAnterior,
  type PeriodoQuery,
  PRIORIDADES,
  type ResumenReportes,
  type SerieReportes,
  sumarDias,
  type Tiempo,
  unidadDe,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startOf, tiempoDeTomar, tiemposDeResolver, VALUES } from './tiempos.repository.ts';

type Fragment = RawBuilder<unknown>;
const MEDIDAS = ['ingresados', 'realizados', 'anulados'] as const;
type Medida = (typeof MEDIDAS)[number];
const NO_TIME: Tiempo = { n: 0, mediana: null, p90: null, aproximado: false };
const EQUIPOS_MAX = 15;
/** A few seconds of work where a statement may take thirty, also on the embedded database of a busy machine. */
const BATCH = 2000;
const BATCH_DAYS = 14;

const ofArea = (area: number | undefined) =>
  area === undefined ? sql`true` : sql`area_id = ${area}`;
/** Rows of a measure that hold at the end of the period. */
const held = (
  medidas: readonly Medida[],
  dimension: string,
  { desde, hasta, area }: PeriodoQuery,
) => sql`
  medida in (${sql.join(medidas)}) and dimension = ${dimension} and dia between ${desde} and ${hasta}
  and base between ${desde} and ${hasta} and ${ofArea(area)}`;

/** Changes of what is open on some days. By priority they are fewest. */
const opened = (dimension: string, area: number | undefined, days: Fragment) => sql`
  medida = 'pendientes' and dimension = ${dimension} and ${days} and ${ofArea(area)}`;

/** Open at the end of a day: what is open now, without what changed since. The past is read no further than that day. */
async function pendientes(
  db: Db,
  { hasta, area }: PeriodoQuery,
  of: { tramo: Fragment; suma: Fragment; dimension: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ valor: string; n: number }>`
    select valor, sum(n)::int as n from (
      select ${of.tramo} as valor, count(*) as n from reportes_tramos
      where abierto and hasta = 'infinity' and ${ofArea(area)} group by 1
      union all
      select ${of.suma}, -sum(n) from estadisticas_dias
      where ${opened(of.dimension, area, sql`dia > ${hasta}`)} group by 1
    ) as p group by 1 having sum(n) <> 0`.execute(db);
  return new Map(rows.map(({ valor, n }) => [valor, n]));
}
const pendientesPor = (db: Db, dimension: Dimension | 'total', query: PeriodoQuery) =>
  pendientes(db, query, {
    tramo: VALUES[dimension],
    suma: dimension === 'total' ? sql`''` : dimension === 'area' ? sql`area_id::text` : sql`valor`,
    dimension: dimension === 'total' || dimension === 'area' ? 'prioridad' : dimension,
  });
const totalPendientes = async (db: Db, query: PeriodoQuery) =>
  (await pendientesPor(db, 'total', query)).get('') ?? 0;

async function totals(db: Db, query: PeriodoQuery): Promise<Record<Medida, number>> {
  const { rows } = await sql<{ medida: Medida; n: number }>`
    select medida, sum(n)::int as n from estadisticas_dias
    where ${held(MEDIDAS, 'total', query)} group by 1`.execute(db);
  const none = { ingresados: 0, realizados: 0, anulados: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ medida, n }) => [medida, n])));
}

async function reabiertos(db: Db, { desde, hasta, area }: PeriodoQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct reporte_id)::int as n from reportes_tramos
    where reapertura and desde >= ${startOf(desde)} and desde < ${startOf(sumarDias(hasta, 1))} and ${ofArea(area)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function figuras(db: Db, query: PeriodoQuery): Promise<Figuras> {
  const { desde, hasta } = query;
  const { ingresados, realizados, anulados } = await totals(db, query);
  const resolver = await tiemposDeResolver(db, {
    ...query,
    dimension: 'total',
    esperados: realizados,
  });
  return {
    desde,
    hasta,
    ingresados,
    realizados,
    anulados,
    pendientes: await totalPendientes(db, query),
    reabiertos: await reabiertos(db, query),
    tomar: (await tiempoDeTomar(db, { ...query, esperados: ingresados })) ?? NO_TIME,
    resolver: resolver.get('') ?? NO_TIME,
  };
}

async function counted(db: Db, medida: Medida, dimension: Dimension, query: PeriodoQuery) {
  const valor = dimension === 'area' ? sql`area_id::text` : sql`valor`;
  const { rows } = await sql<{ valor: string; n: number }>`
    select ${valor} as valor, sum(n)::int as n from estadisticas_dias
    where ${held([medida], dimension === 'area' ? 'total' : dimension, query)}
    group by 1 having sum(n) <> 0`.execute(db);
  return new Map(rows.map(({ valor: key, n }) => [key, n]));
}

/** How the values of a dimension are called; what is its own name is not here. */
async function namesOf(db: Db, dimension: Dimension, values: string[]) {
  if (dimension !== 'area' && dimension !== 'tecnico') return new Map<string, string>();
  const ids = values.filter(Boolean).map(Number);
  const { rows } = await (
    dimension === 'area'
      ? sql<{
          id: number;
          nombre: string;
        }>`select id, nombre from areas where id = any(${ids}::bigint[])`
      : sql<{ id: number; nombre: string }>`
          select id, apellido_nombre as nombre from empleados where id = any(${ids}::bigint[])`
  ).execute(db);
  return new Map([
    ['', 'Sin técnico'],
    ...rows.map(({ id, nombre }): [string, string] => [String(id), nombre]),
  ]);
}

/** A part of the whole before it has the name it goes by today. */
type Corte = Omit<CorteReportes, 'nombre'>;

const byWeight = (a: CorteReportes, b: CorteReportes) =>
  b.ingresados - a.ingresados ||
  b.realizados - a.realizados ||
  b.pendientes - a.pendientes ||
  a.nombre.localeCompare(b.nombre, 'es');
const byPriority = (a: CorteReportes, b: CorteReportes) =>
  PRIORIDADES.findIndex((one) => one === b.valor) - PRIORIDADES.findIndex((one) => one === a.valor);

async function cortes(db: Db, dimension: Dimension, query: PeriodoQuery): Promise<Corte[]> {
  const came =
    dimension === 'tecnico'
      ? new Map<string, number>()
      : await counted(db, 'ingresados', dimension, query);
  const closed = await counted(db, 'realizados', dimension, query);
  const open = await pendientesPor(db, dimension, query);
  const esperados = [...closed.values()].reduce((sum, n) => sum + n, 0);
  const times = await tiemposDeResolver(db, { ...query, dimension, esperados });
  const values = [...new Set([...came.keys(), ...closed.keys(), ...open.keys()])];
  return values.map((valor) => ({
    valor,
    ingresados: came.get(valor) ?? 0,
    realizados: closed.get(valor) ?? 0,
    pendientes: open.get(valor) ?? 0,
    resolver: times.get(valor) ?? NO_TIME,
  }));
}

async function nombrar(
  db: Db,
  dimension: Dimension,
  partes: readonly Corte[],
): Promise<CorteReportes[]> {
  const names = await namesOf(
    db,
    dimension,
    partes.map(({ valor }) => valor),
  );
  return partes
    .map((corte) => ({ ...corte, nombre: names.get(corte.valor) ?? corte.valor }))
    .toSorted(dimension === 'prioridad' ? byPriority : byWeight);
}

export const estadisticasRepository = {
  resumen: async (db: Db, query: PeriodoQuery): Promise<ResumenReportes> => ({
    actual: await figuras(db, query),
    anterior: await figuras(db, { ...query, ...periodoAnterior(query) }),
  }),

  /** Each step counts as a period of its own. */
  async serie(
    db: Db,
    query: PeriodoQuery,
    steps: Periodo[] = pasosDe(query, unidadDe(query)),
  ): Promise<SerieReportes> {
    const perStep = async (medida: Medida) => {
      const { rows } = await sql<{ desde: string; n: number }>`
        select p.desde, coalesce(sum(e.n), 0)::int as n
        from unnest(${steps.map(({ desde }) => desde)}::date[], ${steps.map(({ hasta }) => hasta)}::date[]) as p (desde, hasta)
        join estadisticas_dias e on e.medida = ${medida} and e.dimension = 'total' and e.dia between p.desde and p.hasta
          and e.base between p.desde and p.hasta and ${ofArea(query.area)}
        group by 1`.execute(db);
      return new Map(rows.map(({ desde, n }) => [desde, n]));
    };
    const [came, closed] = [await perStep('ingresados'), await perStep('realizados')];
    const { rows: days } = await sql<{ dia: string; n: number }>`
      select dia, sum(n)::int as n from estadisticas_dias
      where ${opened('prioridad', query.area, sql`dia between ${query.desde} and ${query.hasta}`)}
      group by 1 order by 1 desc`.execute(db);
    // From the end backwards: before a day there was what there is after it, without its changes.
    let open = await totalPendientes(db, query);
    let next = 0;
    const openAt = new Map<string, number>();
    for (const { desde, hasta } of steps.toReversed()) {
      for (let day = days[next]; day && day.dia > hasta; day = days[(next += 1)]) open -= day.n;
      openAt.set(desde, open);
    }
    const pasos = steps.map(({ desde, hasta }: Periodo) => ({
      desde,
      hasta,
      ingresados: came.get(desde) ?? 0,
      realizados: closed.get(desde) ?? 0,
      pendientes: openAt.get(desde) ?? 0,
    }));
    return { unidad: unidadDe(query), pasos };
  },

  cortes,
  nombrar,
  por: async (db: Db, dimension: Dimension, query: PeriodoQuery): Promise<CorteReportes[]> =>
    nombrar(db, dimension, await cortes(db, dimension, query)),

  async antiguedad(db: Db, query: PeriodoQuery): Promise<AntiguedadReportes[]> {
    const cameIn = await pendientes(db, query, {
      tramo: sql`(ingreso at time zone (select zona from municipio))::date::text`,
      suma: sql`base::text`,
      dimension: 'total',
    });
    const rows = [...cameIn].map(([base, n]) => ({ base, n }));
    return ESPERAS.map(([nombre, from, until]) => ({
      nombre,
      desde: until === null ? null : sumarDias(query.hasta, -until),
      hasta: sumarDias(query.hasta, -from),
      n: rows
        .filter(({ base }) => {
          const days = diasEntre(base, query.hasta);
          return days >= from && (until === null || days <= until);
        })
        .reduce((sum, { n }) => sum + n, 0),
    }));
  },

  /** The devices that most reports of the period are about. */
  async equipos(db: Db, query: PeriodoQuery): Promise<EquipoFallado[]> {
    const top = (tipo: string, table: string) => sql`
      select ${tipo} as tipo, d.id, d.nombre_corto as nombre,
        case when a.id is not null then json_build_object('id', a.id, 'nombre', a.nombre) end as area, t.n
      from (
        select valor::bigint as id, sum(n)::int as n from estadisticas_dias where ${held(['ingresados'], tipo, query)}
        group by 1 having sum(n) > 0 order by 2 desc, 1 limit ${EQUIPOS_MAX}
      ) as t join ${sql.table(table)} d on d.id = t.id left join areas a on a.id = d.area_id`;
    const { rows } = await sql<EquipoFallado>`
      select * from (${top('computadora', 'computadoras')} union all ${top('impresora', 'impresoras')}) as e
      order by n desc, nombre, id limit ${EQUIPOS_MAX}`.execute(db);
    return rows;
  },

  /** Everything again from the events, with the working hours of now. Says how many stretches there are. */
  recalcular: (db: Db): Promise<number> =>
    inTransaction(db, async (tx) => {
      await sql`select estadisticas_vaciar()`.execute(tx);
      const { rows } = await sql<{ primero: number | null; ultimo: number | null }>`
        select min(id) as primero, max(id) as ultimo from reportes`.execute(tx);
      const { primero, ultimo } = { primero: rows[0]?.primero ?? 1, ultimo: rows[0]?.ultimo ?? 0 };
      // In parts, so that no statement takes longer than a statement may.
      for (let id = primero; id <= ultimo; id += BATCH)
        await sql`select estadisticas_tramos(${id}, ${id + BATCH - 1})`.execute(tx);
      const { rows: parts } = await sql<{ desde: string; hasta: string }>`
        select d as desde, d + ${BATCH_DAYS}::int * interval '1 day' as hasta
        from (select date_trunc('day', min(desde)) as primero, max(desde) as ultimo from reportes_tramos) as t,
          generate_series(primero, ultimo, ${BATCH_DAYS}::int * interval '1 day') as d`.execute(tx);
      for (const { desde, hasta } of parts)
        await sql`select estadisticas_contar(${desde}, ${hasta})`.execute(tx);
      const { rows: made } = await sql<{ n: number }>`
        select count(*)::int as n from reportes_tramos`.execute(tx);
      return made[0]?.n ?? 0;
    }),
};
