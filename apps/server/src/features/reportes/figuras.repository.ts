// The reports behind a figure of the statistics: read from the stretches of their lives, as they stood at the end of the
// period, so that the list has as many rows as the figure says.
import { type Figura, type Prioridad, PRIORIDADES, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { startOf } from '../../crud/days.ts';
import { type Condition, conditionsFor, type FilterBy, matching } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import type { Atrasado } from '../avisos/index.ts';

function figureCondition(figura: Figura, desde: unknown, hasta: unknown): Condition {
  const start = typeof desde === 'string' ? startOf(desde) : sql`'-infinity'::timestamptz`;
  const end =
    typeof hasta === 'string' ? startOf(sumarDias(hasta, 1)) : sql`'infinity'::timestamptz`;
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const stands = sql`desde < ${end} and hasta >= ${end}`;
  const conditions: Record<Figura, Condition> = {
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

/** What the figure reads as it was then, though the report may have changed since. */
const THEN: Readonly<Record<string, string>> = {
  area: 'areaId',
  categoria: 'categoria',
  prioridad: 'prioridad',
  tecnico: 'tecnicoId',
  computadora: 'computadoraId',
  impresora: 'impresoraId',
};
const withoutTechnician = (isTrue: unknown) => (isTrue ? sql`tecnico_id is null` : null);
/** By the column that the indexes have. */
const ofPriority = (prioridad: unknown) =>
  sql`orden_prioridad = ${PRIORIDADES.length - PRIORIDADES.indexOf(prioridad as Prioridad)}`;

const ofTheReport =
  (column: string): FilterBy[string] =>
  (value, { figura }) => {
    if (figura !== undefined) return null;
    return column === 'prioridad' ? ofPriority(value) : sql`${sql.ref(column)} = ${value}`;
  };

export const figuraFilters: FilterBy = {
  ...Object.fromEntries(Object.entries(THEN).map(([name, column]) => [name, ofTheReport(column)])),
  sinTecnico: (isTrue, { figura }) => (figura === undefined ? withoutTechnician(isTrue) : null),
  periodoDesde: () => null,
  periodoHasta: () => null,
  figura(figura, { periodoDesde, periodoHasta, sinTecnico, ...filters }) {
    const then = Object.entries(filters).filter(([name]) => name in THEN);
    const conditions = [
      figureCondition(figura as Figura, periodoDesde, periodoHasta),
      ...conditionsFor(
        { filterBy: { sinTecnico: withoutTechnician }, columnOf: (name) => THEN[name] ?? name },
        { ...Object.fromEntries(then), sinTecnico },
      ),
    ];
    return sql`id in (select reporte_id ${matching('reportes_tramos', conditions)})`;
  },
};

// What is late, for the daily summary.

const LATE_MAX = 500;

export const reportesAtrasados = {
  ruta: '/ListaReportesPendiente?atrasado=true',
  atrasados: (db: Db) =>
    ask<Atrasado>(db)`
      select r.numero || ' ' || r.titulo || ' (' || a.nombre || ')' as titulo, '/EditarReportes?id=' || r.id as ruta
      from reportes r join areas a on a.id = r.area_id
      where r.estado = 'Pendiente' and r.motivo_espera is null and r.vence_en < now()
      order by r.vence_en, r.id limit ${LATE_MAX}`,
};
