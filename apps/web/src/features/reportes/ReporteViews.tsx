// How a report is shown in lists: its columns, its card, its filters.
import { mdiHistory } from '@mdi/js';
import {
  ETAPA_NOMBRES,
  PRIORIDADES,
  type Reporte,
  REPORTE_CATEGORIAS,
  type ReporteEtapa,
  reportesListing,
} from '@muni/contract';
import { CellText } from '../../crud/list/CellText.tsx';
import { type ColumnDraft, columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import type { CardContent } from '../../crud/list/rows.ts';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Assignee } from '../../ui/Assignee.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference, tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { EsperaText, EtapaTag } from './ReporteBits.tsx';
import { CATEGORIA_ICONS } from './reportes.labels.ts';

const { labels } = reportesListing;

/** The reports as a list says them. */
export const LISTADO = { ...reportesListing, labels: { ...labels, creadoEn: 'Ingreso' } };

/** It came back: somebody said that it still failed. */
export const Reaperturas = ({ count }: { count: number }) =>
  count === 0 ? null : <Tag tone="warning" icon={mdiHistory} label={`${count + 1}.ª vez`} />;

const titulo: ColumnDraft<Reporte> = {
  id: 'titulo',
  label: 'Reporte',
  primary: true,
  cell: (reporte) => (
    <CellText
      before={
        <Icon
          path={CATEGORIA_ICONS[reporte.categoria]}
          label={reporte.categoria}
          size={18}
          tone="secondary"
        />
      }
      after={<Reaperturas count={reporte.reaperturas} />}
    >
      {reporte.titulo}
    </CellText>
  ),
};
const numero: ColumnDraft<Reporte> = { id: 'numero', width: 84 };
const area: ColumnDraft<Reporte> = { id: 'area', width: 136 };
const etapa: ColumnDraft<Reporte> = {
  id: 'etapa',
  label: 'Estado',
  width: 112,
  cell: (reporte) => <EtapaTag reporte={reporte} />,
};
const tecnico: ColumnDraft<Reporte> = {
  id: 'tecnico',
  width: 116,
  as: 'persona',
};
const more: ColumnDraft<Reporte>[] = [
  { id: 'categoria', hidden: true, width: 150 },
  { id: 'empleado', hidden: true, width: 160 },
  { id: 'computadora', hidden: true, width: 120 },
  { id: 'impresora', hidden: true, width: 120 },
];

export const pendientesColumns = columnsOf<Reporte>(labels, [
  { ...numero, folds: 1 },
  titulo,
  { ...area, folds: 3 },
  { id: 'prioridad', sortable: true, width: 98, as: 'prioridad' },
  { ...etapa, folds: 4 },
  { ...tecnico, folds: 2 },
  ...more,
  { id: 'venceEn', hidden: true, sortable: true, width: 126, as: 'fechaHora' },
  {
    id: 'creadoEn',
    label: 'Espera',
    sortable: true,
    width: 80,
    align: 'right',
    cell: (reporte) => <EsperaText reporte={reporte} />,
  },
]);

export const realizadosColumns = columnsOf<Reporte>(labels, [
  { ...numero, folds: 1 },
  titulo,
  area,
  etapa,
  { ...tecnico, folds: 4 },
  ...more,
  {
    id: 'calificacion',
    folds: 3,
    width: 96,
    cell: ({ calificacion }) => calificacion && `${calificacion} de 5`,
  },
  { id: 'creadoEn', folds: 2, sortable: true, width: 100, as: 'fecha' },
  { id: 'fechaRealizada', sortable: true, width: 104, as: 'fecha' },
]);

export const reporteCard = (reporte: Reporte): CardContent => ({
  urgent: reporte.prioridad === 'Urgente' && reporte.estado === 'Pendiente',
  head: (
    <>
      <PrioridadMeter prioridad={reporte.prioridad} />
      <Small inline>{reporte.numero}</Small>
    </>
  ),
  title: reporte.titulo,
  lines: [`${reporte.area.nombre} · ${nombreCompleto(reporte.empleado.nombre)}`],
  foot: (
    <>
      <EtapaTag reporte={reporte} />
      <Box as="span" size="small">
        {reporte.fechaRealizada ? (
          formatFecha(reporte.fechaRealizada)
        ) : (
          <EsperaText reporte={reporte} hace />
        )}
      </Box>
      {reporte.tecnico && (
        <Box as="span" ml="auto" size="small">
          <Assignee person={reporte.tecnico} />
        </Box>
      )}
    </>
  ),
});

const etapasOf = (etapas: readonly ReporteEtapa[]) =>
  etapas.map((value) => ({ value, label: ETAPA_NOMBRES[value] }));

/** Other areas and their people are for Cómputos. */
function filtersOf(computos: boolean, own: Filter[]): Filter[] {
  return [
    ...(computos ? [{ name: 'area', label: 'Área', source: areaReference }] : []),
    { name: 'categoria', label: 'Categoría', options: optionsOf(REPORTE_CATEGORIAS) },
    { name: 'prioridad', label: 'Prioridad', options: optionsOf(PRIORIDADES.toReversed()) },
    { name: 'tecnico', label: 'Técnico', source: tecnicoReference },
    ...own,
    ...(computos
      ? [
          { name: 'empleado', label: 'Quién reportó', source: empleadoReference, rare: true },
          { name: 'computadora', label: 'Computadora', source: computadoraReference, rare: true },
          { name: 'impresora', label: 'Impresora', source: impresoraReference, rare: true },
        ]
      : []),
  ];
}

const ingreso: Filter = { name: 'desde', until: 'hasta', label: 'Ingresó' };

export const pendientesFilters = (computos: boolean) =>
  filtersOf(computos, [
    {
      name: 'etapa',
      label: 'Estado',
      options: etapasOf(['Nuevo', 'Tomado', 'En curso', 'En espera']),
    },
    ingreso,
  ]);

export const realizadosFilters = (computos: boolean) =>
  filtersOf(computos, [
    { name: 'etapa', label: 'Estado', options: etapasOf(['Resuelto', 'Anulado']) },
    { name: 'realizadoDesde', until: 'realizadoHasta', label: 'Realizado' },
    ingreso,
  ]);

export const periodoFilters = (computos: boolean) =>
  filtersOf(computos, [
    { name: 'periodoDesde', until: 'periodoHasta', label: 'Período' },
    {
      name: 'sinTecnico',
      label: 'Técnico',
      options: [{ value: 'true', label: 'Sin técnico' }],
      rare: true,
    },
    ingreso,
  ]);
