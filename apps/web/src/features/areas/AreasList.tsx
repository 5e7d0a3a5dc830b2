import { mdiSitemap } from '@mdi/js';
import { type Area, areas } from '@muni/contract';
import type { Columns } from '../../crud/columns.ts';
import { FirstOne } from '../../crud/FirstOne.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import type { ListQuery } from '../../crud/useListQuery.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { useAreaActions } from './AreaActions.tsx';
import { areaCard, areaFilters } from './AreaViews.tsx';

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
