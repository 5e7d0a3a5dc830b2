import { mdiAccountGroup, mdiCompare, mdiUpload } from '@mdi/js';
import { empleados } from '@muni/contract';
import { useColumns } from '../../crud/list/columns.ts';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ListHeader } from '../../crud/list/ListHeader.tsx';
import { ListToolbar } from '../../crud/list/ListToolbar.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { empleadosApi, nombreDeEmpleado, empleadoRoutes } from '../../nouns/empleados.ts';
import { useEmpleadoActions } from './EmpleadoActions.tsx';
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
  return (
    <>
      <ListHeader
        title="Usuarios"
        list={list}
        columns={columns}
        exportar={empleadosApi.exportar}
        exportedColumns={exportedColumns}
        create={{ to: empleadoRoutes.create, label: 'Nuevo empleado' }}
        actions={[
          { label: 'Comparar', icon: mdiCompare, to: empleadoRoutes.compare },
          { label: 'Subir archivo', icon: mdiUpload, to: empleadoRoutes.upload },
        ]}
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
          <FirstOne
            icon={mdiAccountGroup}
            title="Todavía no hay empleados"
            label="Cargar el primero"
            to={empleadoRoutes.create}
          >
            Quien figura acá con su correo puede entrar al sistema.
          </FirstOne>
        }
      />
      {dialogs}
    </>
  );
}
