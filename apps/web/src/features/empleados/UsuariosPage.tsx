import { mdiAccountGroup, mdiCompare, mdiPlus, mdiUpload } from '@mdi/js';
import { empleados } from '@muni/contract';
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
import { useEmpleadoActions } from './EmpleadoActions.tsx';
import { empleadosApi, nombreDeEmpleado } from './empleados.api.ts';
import { empleadoRoutes } from './empleados.routes.ts';
import {
  empleadoCard,
  empleadoColumns,
  empleadoFilters,
  exportedColumns,
} from './EmpleadoViews.tsx';

export function UsuariosPage() {
  const list = useListQuery(empleados, empleadosApi.list);
  const columns = useColumns(empleados.name, empleadoColumns);
  const { actionsOf, dialogs } = useEmpleadoActions();
  useTitle('Usuarios');
  return (
    <>
      <PageHeader
        title="Usuarios"
        count={list.page && totalText(list.page)}
        actions={
          <>
            <ExportMenu
              list={list}
              columnIds={exportedColumns(columns.visible.map((column) => column.id))}
              exportar={empleadosApi.exportar}
            />
            <ColumnsMenu columns={columns} />
            <Button
              component={Link}
              to={empleadoRoutes.compare}
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<Icon path={mdiCompare} />}
            >
              Comparar
            </Button>
            <Button
              component={Link}
              to={empleadoRoutes.upload}
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<Icon path={mdiUpload} />}
            >
              Subir archivo
            </Button>
            <CreateButton to={empleadoRoutes.create} label="Nuevo empleado" />
          </>
        }
      />
      <ListToolbar
        list={list}
        filters={empleadoFilters}
        labels={empleados.labels}
        placeholder="Nombre, DNI, legajo o correo"
      />
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'los empleados',
          nameOf: nombreDeEmpleado,
          hrefOf: ({ id }) => empleadoRoutes.edit(id),
          actionsOf,
          card: empleadoCard,
          isFaded: ({ activo }) => !activo,
        }}
        empty={
          <EmptyState
            kind="nothing"
            icon={mdiAccountGroup}
            title="Todavía no hay empleados"
            actions={
              <Button
                component={Link}
                to={empleadoRoutes.create}
                variant="contained"
                startIcon={<Icon path={mdiPlus} />}
              >
                Cargar el primero
              </Button>
            }
          >
            Quien figura acá con su correo puede entrar al sistema.
          </EmptyState>
        }
      />
      {dialogs}
    </>
  );
}
