import type { Tarea } from '@muni/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { Panel } from '../../ui/Panel.tsx';
import type { TareaCommands } from './tareas.actions.ts';
import { progresoText } from './tareas.rules.ts';

/** The steps and how many are done; each is ticked by itself, so that two people do not undo each other. */
export function ListaControl({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const { listaControl } = tarea;
  if (listaControl.length === 0) return null;
  const done = listaControl.filter(({ hecho }) => hecho).length;
  return (
    <Panel title="Lista de control" action={<span aria-hidden>{progresoText(tarea)}</span>}>
      <LinearProgress
        variant="determinate"
        aria-label={`${done} de ${listaControl.length} pasos hechos`}
        value={(done / listaControl.length) * 100}
      />
      <Box component="ul" sx={{ m: 0, px: 1.75, py: 0.75, listStyle: 'none' }}>
        {listaControl.map(({ texto, hecho }, posicion) => (
          // Steps have no name of their own and may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${posicion} ${texto}`}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={hecho}
                  disabled={tarea.estado === 'Realizada'}
                  onChange={(_, checked) =>
                    void commands.intentar(tarea, 'tildar', { posicion, texto, hecho: checked })
                  }
                />
              }
              label={texto}
              slotProps={{
                typography: {
                  sx: hecho ? { textDecoration: 'line-through', color: 'text.secondary' } : {},
                },
              }}
            />
          </li>
        ))}
      </Box>
    </Panel>
  );
}
