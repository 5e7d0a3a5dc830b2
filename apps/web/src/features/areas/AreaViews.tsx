// How an area is shown in lists: its columns, its card, its filters.
import { mdiArchiveArrowDown, mdiLock } from '@mdi/js';
import { type Area, AREA_TIPOS, areas, formatTelefono } from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { formatFecha } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Tag } from '../../ui/Tag.tsx';
import { areaReference } from '../../nouns/areas.ts';

const { labels } = areas;

export const EstadoDeArea = ({ area }: { area: Pick<Area, 'activo' | 'protegida'> }) =>
  !area.activo ? (
    <Tag tone="warning" icon={mdiArchiveArrowDown} label="De baja" />
  ) : area.protegida ? (
    <Tag icon={mdiLock} label="Protegida" />
  ) : (
    'Activa'
  );

export const areaColumns = columnsOf<Area>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'codigo', sortable: true, width: 96 },
  { id: 'tipo', sortable: true, width: 118 },
  { id: 'areaPadre', width: 174 },
  { id: 'responsable', width: 148 },
  { id: 'interno', width: 80 },
  {
    id: 'telefono',
    hidden: true,
    width: 130,
    cell: (area) => area.telefono && formatTelefono(area.telefono),
  },
  { id: 'email', hidden: true, width: 220 },
  { id: 'ubicacion', hidden: true, width: 200 },
  { id: 'activo', label: 'Estado', width: 118, cell: (area) => <EstadoDeArea area={area} /> },
  {
    id: 'creadoEn',
    hidden: true,
    sortable: true,
    width: 104,
    className: 'celda-fecha',
    cell: (area) => formatFecha(area.creadoEn),
  },
]);

export const areaCard = (area: Area) => ({
  title: area.nombre,
  lines: [
    [area.tipo, area.codigo].filter(Boolean).join(' · '),
    area.areaPadre ? `Depende de ${area.areaPadre.nombre}` : '',
    [area.responsable?.nombre, area.interno && `int. ${area.interno}`].filter(Boolean).join(' · '),
  ].filter(Boolean),
  foot: (!area.activo || area.protegida) && <EstadoDeArea area={area} />,
});

export const areaFilters: Filter[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    options: optionsOf(AREA_TIPOS),
  },
  { name: 'areaPadre', label: 'Depende de', source: areaReference },
  {
    name: 'activo',
    label: 'Estado',
    options: [
      { value: 'true', label: 'Activas' },
      { value: 'false', label: 'De baja' },
    ],
  },
];
