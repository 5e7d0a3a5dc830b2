import { type Tarea, tareas } from '@muni/contract';
import { LinkedRows, nameColumn } from '../../crud/list/LinkedRows.tsx';
import { useCan } from '../../lib/SessionContext.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { Vencimiento } from './TareaBits.tsx';

const COLUMNS = [
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
      columns={COLUMNS}
      list={{ path: tareaRoutes.pendientes, label: 'Ver en el listado' }}
    />
  );
