import { type Tarea, tareas } from '@muni/contract';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Link } from '../../ui/Link.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { Vencimiento } from './TareaBits.tsx';

const SHOWN = 50;

const COLUMNS = [
  {
    label: 'Tarea',
    isTitle: true,
    cell: ({ id, titulo }: Tarea) => (
      <Link to={tareaRoutes.edit(id)} weight={600}>
        {titulo}
      </Link>
    ),
  },
  { label: 'Prioridad', cell: ({ prioridad }: Tarea) => <PrioridadMeter prioridad={prioridad} /> },
  { label: 'Vence', cell: (tarea: Tarea) => <Vencimiento tarea={tarea} /> },
];

/** What somebody has to do, on that person's page; nothing for whoever has none. */
export function TareasACargo({ empleadoId }: { empleadoId: number }) {
  const filters = { responsable: empleadoId };
  if (!useCan()('tareas:list')) return null;
  return (
    <LinkedRows
      queryKey={[tareas.name, 'a cargo', empleadoId]}
      fetchPage={(signal) =>
        tareasApi.list({ ...filters, estado: 'Pendiente', pageSize: SHOWN }, signal)
      }
      title={(total) => `A su cargo: ${contar(total, 'tarea pendiente', 'tareas pendientes')}`}
      plural="las tareas"
      columns={COLUMNS}
      list={{ to: addressOf(tareaRoutes.pendientes, filters), label: 'Ver en el listado' }}
      empty={null}
    />
  );
}
