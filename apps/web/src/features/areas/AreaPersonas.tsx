import { mdiAccountGroup } from '@mdi/js';
import { type Area, type DatosEmpleado, empleados } from '@muni/contract';
import { LinkedRows } from '../../crud/LinkedRows.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Row } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { empleadoRoutes, empleadosApi, nombreDeEmpleado } from '../../nouns/empleados.ts';

const SHOWN = 200;

const COLUMNS = [
  {
    label: 'Nombre',
    isTitle: true,
    cell: (persona: DatosEmpleado) => (
      <Row gap={1} weight={600}>
        <PersonAvatar name={`${persona.nombre} ${persona.apellido}`} />
        <Link to={empleadoRoutes.edit(persona.id)}>{nombreDeEmpleado(persona)}</Link>
      </Row>
    ),
  },
  { label: 'Cargo', cell: ({ cargo }: DatosEmpleado) => cargo ?? '—' },
  { label: 'Interno', cell: ({ interno }: DatosEmpleado) => interno ?? '—' },
  { label: 'Correo', cell: ({ email }: DatosEmpleado) => email ?? '—' },
];

/** Who works in the area today. */
export const AreaPersonas = ({ area }: { area: Area }) => (
  <LinkedRows
    queryKey={[empleados.name, 'area', area.id]}
    fetchPage={(signal) =>
      empleadosApi.list({ area: area.id, activo: true, pageSize: SHOWN }, signal)
    }
    title={(total) => contar(total, 'persona', 'personas')}
    plural="las personas"
    columns={COLUMNS}
    list={{ to: addressOf(empleadoRoutes.list, { area: area.id }), label: 'Ver en Usuarios' }}
    empty={{
      icon: mdiAccountGroup,
      title: 'Nadie trabaja en esta área',
      text: `Cuando un empleado tenga ${area.nombre} como área, lo vas a ver acá.`,
    }}
  />
);
