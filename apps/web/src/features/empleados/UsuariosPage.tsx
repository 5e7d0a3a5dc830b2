import { mdiAccountGroup, mdiCardAccountDetailsOutline, mdiCompare, mdiUpload } from '@mdi/js';
import { type DatosEmpleado, empleados } from '@muni/contract';
import type { Bulk } from '../../crud/list/bulk.ts';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { empleadosApi, nombreDeEmpleado, empleadoRoutes } from '../../nouns/empleados.ts';
import { openingPart } from '../../ui/Opening.tsx';
import { cambiarArea } from '../equipos/area.actions.ts';
import { useEmpleadoActions } from './EmpleadoActions.tsx';
import {
  empleadoCard,
  empleadoColumns,
  empleadoFilters,
  exportedColumns,
} from './EmpleadoViews.tsx';

const VariosTiposDialog = openingPart(() => import('./VariosDialogs.tsx'), 'VariosTiposDialog');
const BULK: Bulk<DatosEmpleado> = {
  noun: empleados.noun,
  actions: [
    cambiarArea(empleados, empleadosApi.update),
    { label: 'Tipo', icon: mdiCardAccountDetailsOutline, ask: VariosTiposDialog },
  ],
};

export function UsuariosPage() {
  const list = useListQuery(empleados, empleadosApi.list);
  const { actionsOf, dialogs } = useEmpleadoActions();
  return (
    <ListPage
      title="Usuarios"
      list={list}
      columns={empleadoColumns}
      filters={empleadoFilters}
      exportar={empleadosApi.exportar}
      exportedColumns={exportedColumns}
      create={{ to: empleadoRoutes.create, label: 'Nuevo empleado' }}
      actions={[
        { label: 'Comparar', icon: mdiCompare, to: empleadoRoutes.compare },
        { label: 'Subir archivo', icon: mdiUpload, to: empleadoRoutes.upload },
      ]}
      placeholder="Nombre, DNI, legajo o correo"
      views={{
        plural: 'los empleados',
        nameOf: nombreDeEmpleado,
        hrefOf: ({ id }) => empleadoRoutes.edit(id),
        actionsOf,
        card: empleadoCard,
        isFaded: ({ activo }) => !activo,
      }}
      bulk={BULK}
      empty={{
        icon: mdiAccountGroup,
        title: 'Todavía no hay empleados',
        text: 'Quien figura acá con su correo puede entrar al sistema.',
        label: 'Cargar el primero',
      }}
      dialogs={dialogs}
    />
  );
}
