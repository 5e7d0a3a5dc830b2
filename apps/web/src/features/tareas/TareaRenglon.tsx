import type { Tarea } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatFecha } from '../../lib/formats.ts';
import { RealizarButton } from './RealizarButton.tsx';
import { Vencimiento } from './TareaBits.tsx';
import type { TareaCommands } from './tareas.actions.ts';
import { tareaRoutes } from './tareas.routes.ts';

interface Props {
  tarea: Tarea;
  commands: TareaCommands;
}

/** A task in one line of a panel: its circle, its name and when it is due or was done. */
export function TareaRenglon({ tarea, commands }: Props) {
  const done = tarea.estado === 'Realizada';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1,
        pr: 1.75,
        py: 0.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <RealizarButton
        tarea={tarea}
        onClick={() => void (done ? commands.reabrir(tarea) : commands.realizar(tarea))}
      />
      <Link
        component={RouterLink}
        to={tareaRoutes.edit(tarea.id)}
        underline="hover"
        sx={{
          flex: 1,
          minWidth: 0,
          color: done ? 'text.secondary' : 'text.primary',
          fontWeight: done ? 480 : 560,
          overflowWrap: 'anywhere',
        }}
      >
        {tarea.titulo}
      </Link>
      {done ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {formatFecha(tarea.fechaRealizada ?? '')}
        </Box>
      ) : (
        <Vencimiento tarea={tarea} />
      )}
    </Box>
  );
}
