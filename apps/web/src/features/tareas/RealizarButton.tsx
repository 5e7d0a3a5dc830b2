import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Tarea } from '@muni/contract';
import { IconButton } from '../../ui/Button.tsx';

interface Props {
  tarea: Tarea;
  onClick: () => void;
}

/** The circle that is pressed when a task is done, or again to reopen it. */
export const RealizarButton = ({ tarea, onClick }: Props) => {
  const done = tarea.estado === 'Realizada';
  return (
    <IconButton
      icon={done ? mdiCheckCircle : mdiCircleOutline}
      size="small"
      label={`${done ? 'Reabrir' : 'Marcar realizada'} «${tarea.titulo}»`}
      tone={done ? 'success' : 'secondary'}
      onClick={onClick}
    />
  );
};

/** The circle of each row of a list. */
export const realizarOf = (act: (tarea: Tarea) => Promise<void>) => (tarea: Tarea) => (
  <RealizarButton tarea={tarea} onClick={() => void act(tarea)} />
);
