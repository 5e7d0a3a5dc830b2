import type { Tarea } from '@muni/contract';
import { Panel } from '../../ui/Panel.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { StepList } from '../../ui/StepList.tsx';
import type { TareaCommands } from './tareas.actions.ts';
import { progresoText } from './tareas.rules.ts';

/** The steps and how many are done; each is ticked by itself, so that two people do not undo each other. */
export function ListaControl({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const { listaControl } = tarea;
  if (listaControl.length === 0) return null;
  const done = listaControl.filter(({ hecho }) => hecho).length;
  return (
    <Panel title="Lista de control" action={<span aria-hidden>{progresoText(tarea)}</span>}>
      <Progress
        label={`${done} de ${listaControl.length} pasos hechos`}
        value={(done / listaControl.length) * 100}
      />
      <StepList
        steps={listaControl}
        disabled={tarea.estado === 'Realizada'}
        onTick={(posicion, hecho) => {
          const texto = listaControl[posicion]?.texto ?? '';
          return commands.intentar(tarea, 'tildar', { posicion, texto, hecho });
        }}
      />
    </Panel>
  );
}
