import { mdiPlus, mdiSitemap } from '@mdi/js';
import { areas } from '@muni/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useColumns } from '../../crud/columns.ts';
import { ColumnsMenu } from '../../crud/ColumnsMenu.tsx';
import { ExportMenu } from '../../crud/ExportMenu.tsx';
import { ListToolbar } from '../../crud/ListToolbar.tsx';
import { ResourceTable } from '../../crud/ResourceTable.tsx';
import { totalText } from '../../crud/TableFooter.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { useTitle } from '../../lib/title.ts';
import { CreateButton } from '../../ui/CreateButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { areasApi } from './areas.api.ts';
import { areaCard, areaColumns, areaFilters } from './areas.labels.tsx';
import { areaRoutes } from './areas.routes.ts';
import { useAreaActions } from './useAreaActions.tsx';

export function AreasPage() {
  const list = useListQuery(areas, areasApi.list);
  const columns = useColumns(areas.name, areaColumns);
  const { actionsOf, dialogs } = useAreaActions();
  useTitle('Áreas');
  return (
    <>
      <PageHeader
        title="Áreas"
        count={list.page && totalText(list.page)}
        actions={
          <>
            <ExportMenu
              list={list}
              columnIds={columns.visible.map((column) => column.id)}
              exportar={areasApi.exportar}
            />
            <ColumnsMenu columns={columns} />
            <CreateButton to={areaRoutes.create} label="Nueva área" />
          </>
        }
      />
      <ListToolbar
        list={list}
        filters={areaFilters}
        labels={areas.labels}
        placeholder="Nombre, código, interno o lugar"
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
