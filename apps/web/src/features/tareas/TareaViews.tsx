// How a task is shown in lists: its columns, its card, its filters.
import { plazoDe, type Tarea, TAREA_PRIORIDADES, type TareaPlazo, tareas } from '@muni/contract';
import type { CalendarItem } from '../../crud/calendar/CalendarEntry.tsx';
import { CellText } from '../../crud/list/CellText.tsx';
import { type ColumnDraft, columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import type { CardContent } from '../../crud/list/rows.ts';
import { formatFecha, hoy, nombreDePila } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { reporteReference } from '../../nouns/reportes.ts';
import { ordenReference } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { Etiquetas, Progreso, Repite, Vencimiento } from './TareaBits.tsx';
import { estaVencida, PLAZO_TITULOS } from './tareas.rules.ts';

const { labels } = tareas;

const titulo: ColumnDraft<Tarea> = {
  id: 'titulo',
  label: 'Tarea',
  primary: true,
  cell: (tarea) => (
    <CellText
      after={
        <>
          <Progreso tarea={tarea} />
          <Repite tarea={tarea} />
        </>
      }
    >
      {tarea.titulo}
    </CellText>
  ),
};
const responsable: ColumnDraft<Tarea> = {
  id: 'responsable',
  width: 124,
  as: 'persona',
};
const etiquetas: ColumnDraft<Tarea> = {
  id: 'etiquetas',
  width: 180,
  cell: (tarea) => tarea.etiquetas.length > 0 && <Etiquetas etiquetas={tarea.etiquetas} />,
};
const more: ColumnDraft<Tarea>[] = [
  { id: 'reporte', hidden: true, width: 96 },
  { id: 'orden', hidden: true, width: 120 },
  { id: 'computadora', hidden: true, width: 120 },
  { id: 'impresora', hidden: true, width: 120 },
  {
    id: 'repeticion',
    hidden: true,
    width: 100,
    cell: ({ repeticion }) => (repeticion === 'Ninguna' ? null : repeticion),
  },
  { id: 'creadoEn', hidden: true, sortable: true, width: 104, as: 'fecha' },
];

export const pendientesColumns = columnsOf<Tarea>(labels, [
  titulo,
  { id: 'prioridad', folds: 2, sortable: true, width: 98, as: 'prioridad' },
  {
    id: 'fechaVencimiento',
    sortable: true,
    width: 140,
    cell: (tarea) => <Vencimiento tarea={tarea} />,
  },
  responsable,
  { ...etiquetas, folds: 1 },
  ...more,
]);

export const realizadasColumns = columnsOf<Tarea>(labels, [
  titulo,
  { ...responsable, folds: 2 },
  { ...etiquetas, folds: 1 },
  ...more,
  {
    id: 'realizadaPor',
    width: 140,
    cell: ({ realizadaPor }) => realizadaPor && nombreDePila(realizadaPor.nombre),
  },
  { id: 'fechaRealizada', sortable: true, width: 110, as: 'fecha' },
]);

export const tareaCard = (tarea: Tarea): CardContent => ({
  urgent: estaVencida(tarea, hoy()),
  head: (
    <>
      <PrioridadMeter prioridad={tarea.prioridad} />
      {tarea.fechaRealizada ? formatFecha(tarea.fechaRealizada) : <Vencimiento tarea={tarea} />}
    </>
  ),
  title: tarea.titulo,
  lines: [],
  foot: (
    <>
      <Assignee person={tarea.responsable} />
      <Progreso tarea={tarea} />
      <Repite tarea={tarea} />
    </>
  ),
});

const PLAZOS = Object.entries(PLAZO_TITULOS).map(([value, label]) => ({ value, label }));

const commonFilters = (inUse: readonly string[]): Filter[] => [
  { name: 'responsable', label: 'Responsable', source: tecnicoReference },
  { name: 'prioridad', label: 'Prioridad', options: optionsOf(TAREA_PRIORIDADES) },
  {
    name: 'etiqueta',
    label: 'Etiqueta',
    options: inUse.map((value) => ({ value, label: `#${value}` })),
  },
  { name: 'colaborador', label: 'Colabora', source: tecnicoReference, rare: true },
  { name: 'computadora', label: 'Computadora', source: computadoraReference, rare: true },
  { name: 'impresora', label: 'Impresora', source: impresoraReference, rare: true },
  { name: 'reporte', label: 'Reporte', source: reporteReference, rare: true },
  { name: 'orden', label: 'Orden de trabajo', source: ordenReference, rare: true },
];
export const pendientesFilters = (inUse: readonly string[]): Filter[] => [
  { name: 'plazo', label: 'Vence', options: PLAZOS },
  ...commonFilters(inUse),
  { name: 'desde', until: 'hasta', label: 'Vence entre', rare: true },
];
export const realizadasFilters = (inUse: readonly string[]): Filter[] => [
  ...commonFilters(inUse),
  { name: 'realizadaDesde', until: 'realizadaHasta', label: 'Realizada' },
];

const ITEM_LOOKS: Readonly<Record<TareaPlazo, Pick<CalendarItem, 'estado' | 'tone'>>> = {
  vencidas: { estado: 'Vencida', tone: 'late' },
  hoy: { estado: 'Para hoy' },
  semana: { estado: 'Pendiente', tone: 'plain' },
  adelante: { estado: 'Pendiente', tone: 'plain' },
  sinFecha: { estado: 'Pendiente', tone: 'plain' },
};

/** On the day it is due: late in red, today's in the colour of what waits. */
export const tareaItem = (tarea: Tarea): CalendarItem | null =>
  tarea.fechaVencimiento === null
    ? null
    : {
        id: tarea.id,
        day: tarea.fechaVencimiento,
        label: tarea.titulo,
        to: tareaRoutes.edit(tarea.id),
        detail: tarea.responsable ? nombreDePila(tarea.responsable.nombre) : 'Sin responsable',
        kind: 'sinTomar',
        ...ITEM_LOOKS[plazoDe(tarea, hoy()) ?? 'adelante'],
      };
