// The reports behind a figure of the statistics: read from the stretches of their lives, as they stood at the end of the
// period, so that the list has as many rows as the figure says.
import { type Figura, sumarDias } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import type { Atrasado } from '../avisos/index.ts';

export interface FiguraFilters {
  figura?: Figura;
  periodoDesde?: string;
  periodoHasta?: string;
  sinTecnico?: boolean;
  area?: number;
  categoria?: string;
  prioridad?: string;
  tecnico?: number;
  computadora?: number;
  impresora?: number;
}

function figureCondition(
  figura: Figura,
  desde: string | undefined,
  hasta: string | undefined,
): RawBuilder<unknown> {
  const start = desde ? startOf(desde) : sql`'-infinity'::timestamptz`;
  const end = hasta ? startOf(sumarDias(hasta, 1)) : sql`'infinity'::timestamptz`;
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const stands = sql`desde < ${end} and hasta >= ${end}`;
  const conditions: Record<Figura, RawBuilder<unknown>> = {
    ingresados: sql`${during('ingreso')} and ${stands}`,
    realizados: sql`not abierto and ${during('cierre')} and ${stands}`,
    resueltos: sql`not abierto and not anulado and ${during('cierre')} and ${stands}`,
    anulados: sql`not abierto and anulado and ${during('cierre')} and ${stands}`,
    pendientes: sql`abierto and ${stands}`,
    reabiertos: sql`reapertura and ${during('desde')}`,
    tomados: sql`toma and ${during('desde')}`,
  };
  return conditions[figura];
}

/** Takes the filters that the figure reads as of then; the others are of the report as it is. */
export function figuraConditions(filters: FiguraFilters & Record<string, unknown>): {
  conditions: Condition[];
  rest: Record<string, unknown>;
} {
  const { figura, periodoDesde, periodoHasta, sinTecnico, ...others } = filters;
  const without = sinTecnico ? [sql`tecnico_id is null`] : [];
  if (!figura) return { conditions: without, rest: others };
  const { area, categoria, prioridad, tecnico, computadora, impresora, ...rest } = others;
  const equal = (column: string, value: unknown) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const then = [
    figureCondition(figura, periodoDesde, periodoHasta),
    ...equal('areaId', area),
    ...equal('categoria', categoria),
    ...equal('prioridad', prioridad),
    ...equal('tecnicoId', tecnico),
    ...equal('computadoraId', computadora),
    ...equal('impresoraId', impresora),
    ...without,
  ];
  return {
    conditions: [
      sql`id in (select reporte_id from reportes_tramos where ${sql.join(then, sql` and `)})`,
    ],
    rest,
  };
}

// What is late, for the daily summary.

const LATE_MAX = 500;

export const reportesAtrasados = {
  ruta: '/ListaReportesPendiente?atrasado=true',
  async atrasados(db: Db): Promise<Atrasado[]> {
    const { rows } = await sql<Atrasado>`
      select r.numero || ' ' || r.titulo || ' (' || a.nombre || ')' as titulo, '/EditarReportes?id=' || r.id as ruta
      from reportes r join areas a on a.id = r.area_id
      where r.estado = 'Pendiente' and r.motivo_espera is null and r.vence_en < now()
      order by r.vence_en, r.id limit ${LATE_MAX}`.execute(db);
    return rows;
  },
};
