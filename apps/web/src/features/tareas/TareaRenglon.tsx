import type { Tarea } from '@muni/contract';
import { formatFecha } from '../../lib/formats.ts';
import { Row, Small } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { RealizarButton } from './RealizarButton.tsx';
import { Vencimiento } from './TareaBits.tsx';
import type { TareaCommands } from './tareas.actions.ts';
import css from './tareas.module.css';

interface Props {
  tarea: Tarea;
  commands: TareaCommands;
}

/** A task in one line of a panel: its circle, its name and when it is due or was done. */
export function TareaRenglon({ tarea, commands }: Props) {
  const done = tarea.estado === 'Realizada';
  return (
    <Row as="li" gap={1} pl={1} pr={1.75} py={0.5} className={css.renglon}>
      <RealizarButton
        tarea={tarea}
        onClick={() => void (done ? commands.reabrir(tarea) : commands.realizar(tarea))}
      />
      <Link
        to={tareaRoutes.edit(tarea.id)}
        underline="hover"
        flex={1}
        minWidth={0}
        breaks
        tone={done ? 'secondary' : 'primary'}
        weight={done ? 480 : 560}
      >
        {tarea.titulo}
      </Link>
      {done ? (
        <Small inline>{formatFecha(tarea.fechaRealizada ?? '')}</Small>
      ) : (
        <Vencimiento tarea={tarea} />
      )}
    </Row>
  );
}
