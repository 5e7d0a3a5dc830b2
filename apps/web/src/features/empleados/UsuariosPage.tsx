import { mdiAccountGroup, mdiCardAccountDetailsOutline, mdiCompare, mdiUpload } from '@mdi/js';
import {
  type DatosEmpleado,
  EMPLEADO_TIPOS,
  empleados,
  formatCuil,
  formatDni,
  formatTelefono,
} from '@muni/contract';
import { ListPage } from '../../crud/list/ListPage.tsx';
import type { Bulk } from '../../crud/list/bulk.ts';
import { written } from '../../crud/list/written.ts';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { juntar } from '../../lib/formats.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoRoutes, empleadosApi, nombreDeEmpleado } from '../../nouns/empleados.ts';
import { Row } from '../../ui/Box.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { cambiarArea } from '../equipos/area.actions.ts';
import { EstadoDeEmpleado, useEmpleadoActions } from './EmpleadoActions.tsx';

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

const { labels } = empleados;

const empleadoColumns = columnsOf<DatosEmpleado>(labels, [
  {
    id: 'apellido',
    label: 'Apellido y nombre',
    primary: true,
    sortable: true,
    cell: (empleado) => (
      <Row as="span" gap={1}>
        <PersonAvatar name={nombreDeEmpleado(empleado)} />
        {nombreDeEmpleado(empleado)}
      </Row>
    ),
  },
  { ...written('dni', formatDni), folds: 4, width: 92 },
  { id: 'legajo', sortable: true, width: 82 },
  { id: 'area', width: 164 },
  { id: 'tipo', folds: 2, width: 140 },
  { ...written('telefono', formatTelefono), folds: 1, width: 112 },
  { id: 'interno', folds: 3, width: 70 },
  { id: 'email', hidden: true, width: 220 },
  { id: 'cargo', hidden: true, width: 150 },
  { ...written('cuil', formatCuil), hidden: true, width: 120 },
  { id: 'turno', hidden: true, width: 90 },
  { id: 'fechaIngreso', hidden: true, sortable: true, width: 128, as: 'fecha' },
  { id: 'fechaBaja', hidden: true, width: 104, as: 'fecha' },
  { id: 'activo', label: 'Estado', width: 92, cell: EstadoDeEmpleado },
]);

/** The name of a person is one column on screen and two in a file. */
const exportedColumns = (ids: readonly string[]) =>
  ids.flatMap((id) => (id === 'apellido' ? ['apellido', 'nombre'] : [id]));

const empleadoCard = (empleado: DatosEmpleado) => ({
  title: nombreDeEmpleado(empleado),
  lines: [
    juntar(empleado.area.nombre, empleado.cargo),
    `DNI ${formatDni(empleado.dni)} · legajo ${empleado.legajo}`,
    juntar(
      empleado.telefono && formatTelefono(empleado.telefono),
      empleado.interno && `int. ${empleado.interno}`,
    ),
  ].filter(Boolean),
  foot: !empleado.activo && <EstadoDeEmpleado activo={false} />,
});

const empleadoFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tipo', label: 'Tipo', options: optionsOf(EMPLEADO_TIPOS) },
  {
    name: 'activo',
    label: 'Estado',
    options: siNo('Activos', 'De baja'),
  },
];
