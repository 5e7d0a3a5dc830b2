import { mdiPlus, mdiSitemap } from '@mdi/js';
import { type Area, areas } from '@muni/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Columns } from '../../crud/columns.ts';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import type { ListQuery } from '../../crud/useListQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAreaActions } from './AreaActions.tsx';
import { areaRoutes } from './areas.routes.ts';
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
          <EmptyState
            kind="nothing"
            icon={mdiSitemap}
            title="Todavía no hay áreas"
            actions={
              <Button
                component={Link}
                to={areaRoutes.create}
                variant="contained"
                startIcon={<Icon path={mdiPlus} />}
              >
                Cargar la primera
              </Button>
            }
          >
            Las áreas son las oficinas del municipio: cada empleado pertenece a una.
          </EmptyState>
        }
      />
      {dialogs}
    </>
  );
}
