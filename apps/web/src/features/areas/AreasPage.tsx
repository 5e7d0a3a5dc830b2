import { mdiSitemap } from '@mdi/js';
import { type Area, areas } from '@muni/contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type Columns, useColumns } from '../../crud/list/columns.ts';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { areaRoutes, areasApi } from '../../nouns/areas.ts';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { useAreaActions } from './AreaActions.tsx';
import { areaCard, areaFilters, areaColumns } from './AreaViews.tsx';

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
              <Suspense>
                <Organigrama />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
