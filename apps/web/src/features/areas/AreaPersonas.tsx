import { mdiAccountGroup } from '@mdi/js';
import { type Area, empleados } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { contar } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { empleadoRoutes, empleadosApi, nombreDeEmpleado } from '../empleados/index.ts';
import { areaRoutes } from './areas.routes.ts';

const SHOWN = 200;

/** Who works in the area today. */
export function AreaPersonas({ area }: { area: Area }) {
  const { data, error, refetch } = useQuery({
    queryKey: [empleados.name, 'area', area.id],
    queryFn: ({ signal }) =>
      empleadosApi.list({ area: area.id, activo: true, pageSize: SHOWN }, signal),
  });
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="las personas"
        list={{ to: areaRoutes.list, label: 'Ver todas las áreas' }}
      />
    );
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={mdiAccountGroup} title="Nadie trabaja en esta área">
          Cuando un empleado tenga {area.nombre} como área, lo vas a ver acá.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={contar(data.total, 'persona', 'personas')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Nombre</TableCell>
              <TableCell>Cargo</TableCell>
              <TableCell>Interno</TableCell>
              <TableCell>Correo</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map((persona) => (
              <TableRow key={persona.id}>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
                    <PersonAvatar name={`${persona.nombre} ${persona.apellido}`} />
                    <Link component={RouterLink} to={empleadoRoutes.edit(persona.id)}>
                      {nombreDeEmpleado(persona)}
                    </Link>
                  </Box>
                </TableCell>
                <TableCell>{persona.cargo ?? '—'}</TableCell>
                <TableCell>{persona.interno ?? '—'}</TableCell>
                <TableCell>{persona.email ?? '—'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
