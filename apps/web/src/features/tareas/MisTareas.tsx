import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../lib/http.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { PanelText } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { TareaRenglon } from './TareaBits.tsx';
import { useTareaCommands } from './tareas.actions.ts';

const SHOWN = 6;

/** On the home screen of Cómputos: what one has to do, the most pressing first. */
export function MisTareas() {
  const { empleado } = useUser();
  const commands = useTareaCommands();
  const mine = { estado: 'Pendiente', persona: empleado.id, pageSize: SHOWN };
  const { data, error } = useQuery(tareasApi.rows('mias', mine));
  return (
    <Panel
      title="Mis tareas"
      action={
        <Link to={addressOf(tareaRoutes.pendientes, { persona: empleado.id })}>
          {data && data.total > SHOWN ? `Ver las ${data.total}` : 'Ver el tablero'}
        </Link>
      }
    >
      {(!data || data.rows.length === 0) && (
        <PanelText>
          {data
            ? 'No tenés tareas pendientes.'
            : error
              ? 'No pudimos traer tus tareas.'
              : 'Trayendo tus tareas…'}
        </PanelText>
      )}
      <ul>
        {data?.rows.map((tarea) => (
          <TareaRenglon key={tarea.id} tarea={tarea} commands={commands} />
        ))}
      </ul>
    </Panel>
  );
}
