import { type Orden, ordenActionProblem, type QuienActua } from '@muni/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Panel } from '../../ui/Panel.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { numerados } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

/** The steps, each ticked at once and seen at once by whoever has the order open. */
export function Checklist({ orden, quien, commands }: Props) {
  const done = orden.checklist.filter(({ hecho }) => hecho).length;
  const mayTick = ordenActionProblem('marcar', orden, quien) === null;
  const tick = (indice: number, hecho: boolean) => {
    commands.show({
      ...orden,
      checklist: orden.checklist.map((item, at) => (at === indice ? { ...item, hecho } : item)),
    });
    void commands.intentar(orden, 'marcar', { indice, hecho });
  };
  return (
    <Panel
      title="Lista de control"
      action={
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {done} de {orden.checklist.length}
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, px: 1.75, py: 0.75, listStyle: 'none' }}>
        {numerados(orden.checklist).map(({ indice, texto, hecho }) => (
          <li key={indice}>
            <FormControlLabel
              control={<Checkbox />}
              checked={hecho}
              disabled={!mayTick}
              label={texto}
              onChange={(_, checked) => tick(indice, checked)}
            />
          </li>
        ))}
      </Box>
    </Panel>
  );
}
