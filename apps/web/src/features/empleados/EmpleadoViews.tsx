// How an employee is shown in lists: columns, card, filters.
import { mdiArchiveArrowDown } from '@mdi/js';
import {
  type DatosEmpleado,
  EMPLEADO_TIPOS,
  empleados,
  formatCuil,
  formatDni,
  formatTelefono,
} from '@muni/contract';
import { juntar } from '../../lib/formats.ts';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { Row } from '../../ui/Box.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { nombreDeEmpleado } from '../../nouns/empleados.ts';

const { labels } = empleados;

export const EstadoDeEmpleado = ({ activo }: Pick<DatosEmpleado, 'activo'>) =>
  activo ? 'Activo' : <Tag tone="warning" icon={mdiArchiveArrowDown} label="De baja" />;

export const empleadoColumns = columnsOf<DatosEmpleado>(labels, [
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
  { id: 'dni', folds: 4, width: 92, cell: ({ dni }) => formatDni(dni) },
  { id: 'legajo', sortable: true, width: 82 },
  { id: 'area', width: 164 },
  { id: 'tipo', folds: 2, width: 140 },
  {
    id: 'telefono',
    folds: 1,
    width: 112,
    cell: ({ telefono }) => telefono && formatTelefono(telefono),
  },
  { id: 'interno', folds: 3, width: 70 },
  { id: 'email', hidden: true, width: 220 },
  { id: 'cargo', hidden: true, width: 150 },
  {
    id: 'cuil',
    hidden: true,
    width: 120,
    cell: ({ cuil }) => cuil && formatCuil(cuil),
  },
  { id: 'turno', hidden: true, width: 90 },
  { id: 'fechaIngreso', hidden: true, sortable: true, width: 128, as: 'fecha' },
  { id: 'fechaBaja', hidden: true, width: 104, as: 'fecha' },
  { id: 'activo', label: 'Estado', width: 92, cell: EstadoDeEmpleado },
]);

/** The name of a person is one column on screen and two in a file. */
export const exportedColumns = (ids: readonly string[]) =>
  ids.flatMap((id) => (id === 'apellido' ? ['apellido', 'nombre'] : [id]));

export const empleadoCard = (empleado: DatosEmpleado) => ({
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

export const empleadoFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'tipo', label: 'Tipo', options: optionsOf(EMPLEADO_TIPOS) },
  {
    name: 'activo',
    label: 'Estado',
    options: siNo('Activos', 'De baja'),
  },
];
