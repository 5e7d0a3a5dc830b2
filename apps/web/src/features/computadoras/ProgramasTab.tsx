import { mdiApplicationOutline } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { computadorasApi } from './computadoras.api.ts';
import { computadoraRoutes } from './computadoras.routes.ts';
import { Box } from '../../ui/Box.tsx';

const LIST = { to: computadoraRoutes.list, label: 'Ver todas las computadoras' };

/** What the agent found installed. */
export function ProgramasTab({ computadora: { id } }: { computadora: Computadora }) {
  const { data, error, refetch } = useQuery({
    queryKey: [computadoras.name, 'programas', id],
    queryFn: ({ signal }) => computadorasApi.programas(id, signal),
  });
  if (!data)
    return (
      <RecordStatus error={error} onRetry={() => void refetch()} noun="los programas" list={LIST} />
    );
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={mdiApplicationOutline} title="No sabemos qué tiene">
          Cuando su agente informe, acá vas a ver los programas instalados.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={contar(data.length, 'programa', 'programas')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Programa</TableCell>
              <TableCell>Versión</TableCell>
              <TableCell>Editor</TableCell>
              <TableCell>Instalado</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((one) => (
              <TableRow key={`${one.nombre} ${one.version}`}>
                <TableCell sx={{ fontWeight: 540 }}>{one.nombre}</TableCell>
                <TableCell>{one.version ?? '—'}</TableCell>
                <TableCell>{one.editor ?? '—'}</TableCell>
                <TableCell>{one.instalado ? formatFecha(one.instalado) : '—'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
