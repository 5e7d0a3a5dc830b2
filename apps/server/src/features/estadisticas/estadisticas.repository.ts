// Figures of reports: the panels, out of what is counted and how long it took.
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
  TRAMOS_DE_RESOLVER,
  unidadDe,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import {
  type Cuentas,
  held,
  type Medida,
  opened,
  readContados,
  readPendientes,
  readPendientesPor,
  readReabiertos,
  readTotales,
} from './cuentas.repository.ts';
import { ofArea, readResolver, readTomar, tiempoDe, tramosDe } from './tiempos.repository.ts';

const EQUIPOS_MAX = 15;
/** A few seconds of work where a statement may take thirty, also on the embedded database of a busy machine. */
const BATCH = 2000;
const BATCH_DAYS = 14;

const sumOf = (counted: Cuentas) => [...counted.values()].reduce((sum, n) => sum + n, 0);

async function figuras(db: Db, asked: PeriodoQuery): Promise<Figuras> {
  const totales = await readTotales(db, asked);
  const [ingresados, realizados] = [totales.get('ingresados') ?? 0, totales.get('realizados') ?? 0];
  return {
    desde: asked.desde,
    hasta: asked.hasta,
    ingresados,
    realizados,
    anulados: totales.get('anulados') ?? 0,
    pendientes: (await readPendientesPor(db, 'total', asked)).get('') ?? 0,
    reabiertos: await readReabiertos(db, asked),
    tomar: tiempoDe(await readTomar(db, { ...asked, esperados: ingresados })),
    resolver: tiempoDe(await readResolver(db, 'total', { ...asked, esperados: realizados })),
  };
}

const pendientesPorIngreso = (db: Db, asked: PeriodoQuery) =>
  readPendientes(db, asked, {
    tramo: sql`(ingreso at time zone (select zona from municipio))::date::text`,
    suma: sql`base::text`,
    dimension: 'total',
  });

/** How the values of a dimension are called; what is its own name is not here. */
async function namesOf(db: Db, dimension: Dimension, values: string[]) {
  if (dimension !== 'area' && dimension !== 'tecnico') return new Map<string, string>();
  const ids = values.filter(Boolean).map(Number);
  const named =
    dimension === 'area'
      ? sql`select id, nombre from areas`
      : sql`select id, apellido_nombre as nombre from empleados`;
  const rows = await ask<{ id: number; nombre: string }>(db)`
    ${named} where id = any(${ids}::bigint[])`;
  return new Map([
    ['', 'Sin técnico'],
    ...rows.map(({ id, nombre }): [string, string] => [String(id), nombre]),
  ]);
}

const byWeight = (a: CorteReportes, b: CorteReportes) =>
  b.ingresados - a.ingresados ||
  b.realizados - a.realizados ||
  b.pendientes - a.pendientes ||
  a.nombre.localeCompare(b.nombre, 'es');
const byPriority = (a: CorteReportes, b: CorteReportes) =>
  PRIORIDADES.findIndex((one) => one === b.valor) - PRIORIDADES.findIndex((one) => one === a.valor);

async function por(db: Db, dimension: Dimension, query: PeriodoQuery): Promise<CorteReportes[]> {
  const ingresados = await readContados(db, 'ingresados', dimension, query);
  const realizados = await readContados(db, 'realizados', dimension, query);
  const pendientes = await readPendientesPor(db, dimension, query);
  const resolver = await readResolver(db, dimension, { ...query, esperados: sumOf(realizados) });
  const values = [...new Set([...ingresados.keys(), ...realizados.keys(), ...pendientes.keys()])];
  const names = await namesOf(db, dimension, values);
  return values
    .map((valor) => ({
      valor,
      nombre: names.get(valor) ?? valor,
      ingresados: ingresados.get(valor) ?? 0,
      realizados: realizados.get(valor) ?? 0,
      pendientes: pendientes.get(valor) ?? 0,
      resolver: tiempoDe(resolver, valor),
      tramos: tramosDe(resolver, valor, TRAMOS_DE_RESOLVER),
    }))
    .toSorted(dimension === 'prioridad' ? byPriority : byWeight);
}

async function pasos(db: Db, query: PeriodoQuery, steps: readonly Periodo[]) {
  const { desde: start, hasta: end, area } = query;
  const perStep = async (medida: Medida) => {
    const rows = await ask<{ desde: string; n: number }>(db)`
      select p.desde, coalesce(sum(e.n), 0)::int as n
      from unnest(${steps.map(({ desde }) => desde)}::date[], ${steps.map(({ hasta }) => hasta)}::date[]) as p (desde, hasta)
      join estadisticas_dias e on e.medida = ${medida} and e.dimension = 'total' and e.dia between p.desde and p.hasta
        and e.base between p.desde and p.hasta and ${ofArea(area)}
      group by 1`;
    return new Map(rows.map(({ desde, n }) => [desde, n]));
  };
  const [came, closed] = [await perStep('ingresados'), await perStep('realizados')];
  const days = await ask<{ dia: string; n: number }>(db)`
    select dia, sum(n)::int as n from estadisticas_dias
    where ${opened('prioridad', area, sql`dia between ${start} and ${end}`)}
    group by 1 order by 1 desc`;
  // From the end backwards: before a day there was what there is after it, without its changes.
  let open = sumOf(await pendientesPorIngreso(db, query));
  let next = 0;
  const openAt = new Map<string, number>();
  for (const { desde, hasta } of steps.toReversed()) {
    for (let day = days[next]; day && day.dia > hasta; day = days[(next += 1)]) open -= day.n;
    openAt.set(desde, open);
  }
  return steps.map(({ desde, hasta }) => ({
    desde,
    hasta,
    ingresados: came.get(desde) ?? 0,
    realizados: closed.get(desde) ?? 0,
    pendientes: openAt.get(desde) ?? 0,
  }));
}

export const estadisticasRepository = {
  resumen: async (db: Db, query: PeriodoQuery): Promise<ResumenReportes> => ({
    actual: await figuras(db, query),
    anterior: await figuras(db, { ...query, ...periodoAnterior(query) }),
  }),

  serie: async (
    db: Db,
    query: PeriodoQuery,
    steps: readonly Periodo[] = pasosDe(query, unidadDe(query)),
  ): Promise<SerieReportes> => ({
    unidad: unidadDe(query),
    pasos: await pasos(db, query, steps),
  }),

  por,

  antiguedad: async (db: Db, query: PeriodoQuery): Promise<AntiguedadReportes[]> => {
    const cameIn = await pendientesPorIngreso(db, query);
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
  equipos: async (db: Db, query: PeriodoQuery): Promise<EquipoFallado[]> => {
    const top = (tipo: string, table: string) => sql`
      select ${tipo} as tipo, d.id, d.nombre_corto as nombre,
        case when a.id is not null then json_build_object('id', a.id, 'nombre', a.nombre) end as area, t.n
      from (
        select valor::bigint as id, sum(n)::int as n from estadisticas_dias where ${held(['ingresados'], tipo, query)}
        group by 1 having sum(n) > 0 order by 2 desc, 1 limit ${EQUIPOS_MAX}
      ) as t join ${sql.table(table)} d on d.id = t.id left join areas a on a.id = d.area_id`;
    return ask<EquipoFallado>(db)`
      select * from (${top('computadora', 'computadoras')} union all ${top('impresora', 'impresoras')}) as e
      order by n desc, nombre, id limit ${EQUIPOS_MAX}`;
  },

  /** Everything again from the events, with the working hours of now. Says how many stretches there are. */
  recalcular: (db: Db): Promise<number> =>
    inTransaction(db, async (tx) => {
      await ask(tx)`select estadisticas_vaciar()`;
      const { primero, ultimo } = await askOne<{ primero: number; ultimo: number }>(tx)`
        select coalesce(min(id), 1) as primero, coalesce(max(id), 0) as ultimo from reportes`;
      // In parts, so that no statement takes longer than a statement may.
      for (let id = primero; id <= ultimo; id += BATCH)
        await ask(tx)`select estadisticas_tramos(${id}, ${id + BATCH - 1})`;
      const parts = await ask<{ desde: string; hasta: string }>(tx)`
        select d as desde, d + ${BATCH_DAYS}::int * interval '1 day' as hasta
        from (select date_trunc('day', min(desde)) as primero, max(desde) as ultimo from reportes_tramos) as t,
          generate_series(primero, ultimo, ${BATCH_DAYS}::int * interval '1 day') as d`;
      for (const { desde, hasta } of parts)
        await ask(tx)`select estadisticas_contar(${desde}, ${hasta})`;
      const { n } = await askOne<{ n: number }>(tx)`
        select count(*)::int as n from reportes_tramos`;
      return n;
    }),
};
