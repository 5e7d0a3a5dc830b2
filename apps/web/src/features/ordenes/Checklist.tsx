import { type Orden, ordenActionProblem, type QuienActua } from '@muni/contract';
import { Box } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

/** The steps, each ticked at once and seen at once by whoever has the order open. */
export function Checklist({ orden, quien, commands }: Props) {
  const done = orden.checklist.filter(({ hecho }) => hecho).length;
  const mayTick = ordenActionProblem('marcar', orden, quien) === null;
  return (
    <Panel
      title="Lista de control"
      action={
        <Box as="span" tone="secondary">
          {done} de {orden.checklist.length}
        </Box>
      }
    >
      <StepList
        steps={orden.checklist}
        disabled={!mayTick}
        onTick={(indice, hecho) => commands.intentar(orden, 'marcar', { indice, hecho })}
      />
    </Panel>
  );
}
