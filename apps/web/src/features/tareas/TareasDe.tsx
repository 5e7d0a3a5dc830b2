import { type Tarea, tareas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { LinkedRows, nameColumn } from '../../crud/list/LinkedRows.tsx';
import { useCan } from '../../lib/SessionContext.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf, type Query } from '../../lib/http.ts';
import { type TareaDe, tareaRoutes, tareasApi } from '../../nouns/tareas.ts';
import { Box, PanelText } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { TareaRenglon, Vencimiento } from './TareaBits.tsx';
import { useTareaCommands } from './tareas.actions.ts';

const PENDING_SHOWN = 50;
const DONE_SHOWN = 5;

interface Props {
  /** Whose tasks they are. */
  filter: TareaDe;
  /** What the new one begins with besides. */
  known?: Query;
}

/** The tasks of a report, an order or a device on its own page: what is left to do, and what was done last. */
export function TareasDe({ filter, known }: Props) {
  const may = useCan()('tareas:list');
  const commands = useTareaCommands();
  const { data, error, refetch } = useQuery({
    queryKey: [tareas.name, 'de', filter],
    queryFn: async ({ signal }) => {
      const [pending, done] = await Promise.all([
        tareasApi.list({ ...filter, estado: 'Pendiente', pageSize: PENDING_SHOWN }, signal),
        tareasApi.list(
          { ...filter, estado: 'Realizada', sort: '-fechaRealizada', pageSize: DONE_SHOWN },
          signal,
        ),
      ]);
      return { pending, done };
    },
    enabled: may,
  });
  if (!may) return null;
  const rows = data ? [...data.pending.rows, ...data.done.rows] : [];
  return (
    <Panel
      title="Tareas"
      more={{ to: tareaRoutes.createWith({ ...known, ...filter }), label: 'Crear tarea' }}
    >
      {!data ? (
        <PanelText>
          {error ? 'No pudimos traer las tareas. ' : 'Trayendo las tareas…'}
          {error && <Link onClick={() => void refetch()}>Reintentar</Link>}
        </PanelText>
      ) : rows.length === 0 ? (
        <PanelText>Todavía no hay ninguna.</PanelText>
      ) : (
        <ul aria-label="Tareas">
          {rows.map((tarea) => (
            <TareaRenglon key={tarea.id} tarea={tarea} commands={commands} />
          ))}
        </ul>
      )}
      {data && data.done.total > DONE_SHOWN && (
        <Box ruled="top" px={1.75} py={1}>
          <Link to={addressOf(tareaRoutes.realizadas, { ...filter })}>
            Ver {contar(data.done.total, 'realizada', 'realizadas')}
          </Link>
        </Box>
      )}
    </Panel>
  );
}

const CARGO_COLUMNS = [
  nameColumn('Tarea', tareaRoutes.edit, ({ titulo }: Tarea) => titulo),
  { label: 'Prioridad', cell: ({ prioridad }: Tarea) => <PrioridadMeter prioridad={prioridad} /> },
  { label: 'Vence', cell: (tarea: Tarea) => <Vencimiento tarea={tarea} /> },
];

const PENDING = { estado: 'Pendiente' };

/** What somebody has to do, on that person's page; nothing for whoever has none. */
export const TareasACargo = ({ empleadoId }: { empleadoId: number }) =>
  useCan()('tareas:list') && (
    <LinkedRows
      name={tareas.name}
      fetchPage={tareasApi.list}
      filters={{ responsable: empleadoId }}
      only={PENDING}
      noun={{ singular: 'tarea pendiente', plural: 'tareas pendientes', whole: 'las tareas' }}
      group="A su cargo"
      columns={CARGO_COLUMNS}
      list={{ path: tareaRoutes.pendientes, label: 'Ver en el listado' }}
    />
  );
