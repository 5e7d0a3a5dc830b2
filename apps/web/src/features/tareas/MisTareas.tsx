import { type Tarea, tareas } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '../../lib/http.ts';
import { useCan, useUser } from '../../lib/SessionContext.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RealizarButton } from './RealizarButton.tsx';
import { Vencimiento } from './TareaBits.tsx';
import { useTareaCommands } from './tareas.actions.ts';
import { tareasApi } from './tareas.api.ts';
import { tareaRoutes } from './tareas.routes.ts';

const SHOWN = 6;

/** On the home screen of Cómputos: what one has to do, the most pressing first. */
export function MisTareas() {
  const may = useCan()('tareas:list');
  return may ? <MisTareasPanel /> : null;
}

function MisTareasPanel() {
  const { empleado } = useUser();
  const commands = useTareaCommands();
  const { data, error } = useQuery({
    queryKey: [tareas.name, 'mias', empleado.id],
    queryFn: ({ signal }) =>
      tareasApi.list({ estado: 'Pendiente', persona: empleado.id, pageSize: SHOWN }, signal),
  });
  return (
    <Panel
      title="Mis tareas"
      action={
        <Link
          component={RouterLink}
          to={addressOf(tareaRoutes.pendientes, { persona: empleado.id })}
        >
          {data && data.total > SHOWN ? `Ver las ${data.total}` : 'Ver el tablero'}
        </Link>
      }
    >
      {(!data || data.rows.length === 0) && (
        <Box sx={{ px: 1.75, py: 1.25, color: 'text.secondary' }}>
          {data
            ? 'No tenés tareas pendientes.'
            : error
              ? 'No pudimos traer tus tareas.'
              : 'Trayendo tus tareas…'}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((tarea: Tarea) => (
          <Box
            component="li"
            key={tarea.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              py: 0.5,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <RealizarButton tarea={tarea} onClick={() => void commands.realizar(tarea)} />
            <Link
              component={RouterLink}
              to={tareaRoutes.edit(tarea.id)}
              underline="hover"
              sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 560 }}
            >
              {tarea.titulo}
            </Link>
            <Vencimiento tarea={tarea} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
