// How an order is shown in lists: its columns, its card, its filters and its place in the calendar.
import { type Orden, ORDEN_ESTADOS, ORDEN_TIPOS, ordenes, PRIORIDADES } from '@muni/contract';
import type { CalendarItem } from '../../crud/calendar/CalendarEntry.tsx';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import type { CardContent } from '../../crud/list/rows.ts';
import { formatFecha, hoy, juntar, nombreCompleto } from '../../lib/formats.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { Box, Small } from '../../ui/Box.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference, tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { equipoText, ESTADO_KINDS, ordenRoutes } from '../../nouns/ordenes.ts';
import { EstadoOrden } from './EstadoOrden.tsx';
import { estaVencida, minutosText } from './ordenes.rules.ts';
import css from './ordenes.module.css';

const { labels } = ordenes;

/** The day it is planned for; red and said in words when it has passed. */
export function Programada({ orden }: { orden: Orden }) {
  if (!orden.fechaProgramada) return null;
  const late = estaVencida(orden, hoy());
  return (
    <span
      title={late ? 'Ya pasó el día programado' : undefined}
      className={late ? css.atrasada : undefined}
    >
      {formatFecha(orden.fechaProgramada)}
    </span>
  );
}

export const ordenColumns = columnsOf<Orden>(labels, [
  { id: 'numero', folds: 2, sortable: true, width: 122 },
  { id: 'titulo', primary: true },
  { id: 'area', folds: 1, width: 150 },
  { id: 'prioridad', folds: 3, sortable: true, width: 98, as: 'prioridad' },
  { id: 'estado', width: 122, cell: EstadoOrden },
  { id: 'tecnicoResponsable', folds: 4, label: 'Técnico', width: 120, as: 'persona' },
  {
    id: 'fechaProgramada',
    sortable: true,
    width: 112,
    className: 'celda-fecha',
    cell: (orden) => <Programada orden={orden} />,
  },
  { id: 'tipo', hidden: true, width: 120 },
  { id: 'reporte', hidden: true, width: 100 },
  { id: 'solicitante', hidden: true, width: 160 },
  {
    id: 'computadora',
    label: 'Equipo',
    hidden: true,
    width: 140,
    cell: (orden) => equipoText(orden) || null,
  },
  {
    id: 'minutosTotal',
    label: 'Tiempo',
    hidden: true,
    width: 100,
    align: 'right',
    cell: ({ minutosTotal }) => (minutosTotal > 0 ? minutosText(minutosTotal) : null),
  },
  {
    id: 'costoTotal',
    hidden: true,
    width: 110,
    as: 'importe',
  },
  { id: 'creadoEn', hidden: true, sortable: true, width: 100, as: 'fecha' },
]);

export const ordenCard = (orden: Orden): CardContent => ({
  urgent:
    orden.prioridad === 'Urgente' && !['Realizada', 'Conformada', 'Anulada'].includes(orden.estado),
  head: (
    <>
      <PrioridadMeter prioridad={orden.prioridad} />
      <Small inline>{orden.numero}</Small>
    </>
  ),
  title: orden.titulo,
  lines: [juntar(orden.area.nombre, orden.solicitante && nombreCompleto(orden.solicitante.nombre))],
  foot: (
    <>
      <EstadoOrden estado={orden.estado} />
      <Box as="span" size="small">
        <Programada orden={orden} />
      </Box>
      {orden.tecnicoResponsable && (
        <Box as="span" ml="auto" size="small">
          <Assignee person={orden.tecnicoResponsable} />
        </Box>
      )}
    </>
  ),
});

export const ordenItem = (orden: Orden): CalendarItem | null =>
  orden.fechaProgramada === null
    ? null
    : {
        id: orden.id,
        day: orden.fechaProgramada,
        label: orden.titulo,
        detail: juntar(
          orden.area.nombre,
          orden.numero,
          orden.tecnicoResponsable && nombreCompleto(orden.tecnicoResponsable.nombre),
        ),
        to: ordenRoutes.edit(orden.id),
        kind: ESTADO_KINDS[orden.estado],
        estado: estaVencida(orden, hoy()) ? `${orden.estado}, atrasada` : orden.estado,
        ...(estaVencida(orden, hoy()) && { tone: 'late' as const }),
      };

export const ordenFilters: Filter[] = [
  { name: 'estado', label: 'Estado', options: optionsOf(ORDEN_ESTADOS) },
  { name: 'tecnico', label: 'Técnico', source: tecnicoReference },
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tipo', label: 'Tipo', options: optionsOf(ORDEN_TIPOS) },
  { name: 'programadaDesde', until: 'programadaHasta', label: 'Programada' },
  {
    name: 'prioridad',
    label: 'Prioridad',
    options: optionsOf(PRIORIDADES.toReversed()),
    rare: true,
  },
  {
    name: 'abiertas',
    label: 'Abiertas',
    options: siNo('Solo abiertas', 'Solo cerradas'),
    rare: true,
  },
  { name: 'solicitante', label: 'Solicitante', source: empleadoReference, rare: true },
  { name: 'computadora', label: 'Computadora', source: computadoraReference, rare: true },
  { name: 'impresora', label: 'Impresora', source: impresoraReference, rare: true },
  { name: 'desde', until: 'hasta', label: 'Creada', rare: true },
  { name: 'tecnicoResponsable', label: 'Responsable', source: tecnicoReference, rare: true },
  { name: 'terminadaDesde', until: 'terminadaHasta', label: 'Terminada', rare: true },
  { name: 'tiempoDe', label: 'Con tiempo de', source: tecnicoReference, rare: true },
  { name: 'tiempoDesde', until: 'tiempoHasta', label: 'Día del tiempo', rare: true },
];
