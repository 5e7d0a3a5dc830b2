import { mdiSitemap } from '@mdi/js';
import { type Area, AREA_TIPOS, areas, formatTelefono } from '@muni/contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { type Columns, columnsOf, useColumns } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { formatFecha } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { areaReference, areaRoutes, areasApi } from '../../nouns/areas.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { EstadoDeArea, useAreaActions } from './AreaActions.tsx';

export function AreasList({ list, columns }: { list: ListQuery<Area>; columns: Columns<Area> }) {
  const { actionsOf, dialogs } = useAreaActions();
  return (
    <>
      <ListToolbar
        list={list}
        filters={areaFilters}
        labels={areas.labels}
        placeholder="Nombre, código o interno"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las áreas',
          nameOf: (area) => area.nombre,
          hrefOf: (area) => areaRoutes.edit(area.id),
          actionsOf,
          card: areaCard,
          isFaded: (area) => !area.activo,
        }}
        empty={
          <FirstOne
            icon={mdiSitemap}
            title="Todavía no hay áreas"
            label="Cargar la primera"
            to={areaRoutes.create}
          >
            Las áreas son las oficinas del municipio: cada empleado pertenece a una.
          </FirstOne>
        }
      />
      {dialogs}
    </>
  );
}

const Organigrama = lazy(() =>
  import('./Organigrama.tsx').then((module) => ({ default: module.Organigrama })),
);

const CHART = '#organigrama';

export function AreasPage() {
  const list = useListQuery(areas, areasApi.list);
  const columns = useColumns(areas.name, areaColumns);
  const { hash } = useLocation();
  return (
    <>
      <ListHeader
        title="Áreas"
        list={list}
        columns={columns}
        exportar={areasApi.exportar}
        hasColumns={hash !== CHART}
        create={{ to: areaRoutes.create, label: 'Nueva área' }}
      />
      <PageTabs
        label="Formas de ver las áreas"
        tabs={[
          { id: 'lista', label: 'Lista', content: <AreasList list={list} columns={columns} /> },
          {
            id: CHART.slice(1),
            label: 'Organigrama',
            content: (
              <Suspense fallback={<ScreenSkeleton />}>
                <Organigrama />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

const { labels } = areas;

const areaColumns = columnsOf<Area>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'codigo', folds: 1, sortable: true, width: 96 },
  { id: 'tipo', folds: 3, sortable: true, width: 118 },
  { id: 'areaPadre', folds: 2, width: 174 },
  { id: 'responsable', width: 148 },
  { id: 'interno', folds: 4, width: 80 },
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

const areaCard = (area: Area) => ({
  title: area.nombre,
  lines: [
    [area.tipo, area.codigo].filter(Boolean).join(' · '),
    area.areaPadre ? `Depende de ${area.areaPadre.nombre}` : '',
    [area.responsable?.nombre, area.interno && `int. ${area.interno}`].filter(Boolean).join(' · '),
  ].filter(Boolean),
  foot: (!area.activo || area.protegida) && <EstadoDeArea area={area} />,
});

const areaFilters: Filter[] = [
  { name: 'tipo', label: 'Tipo', options: optionsOf(AREA_TIPOS) },
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
