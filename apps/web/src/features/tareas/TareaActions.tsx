// What can be done with a task, from its row, its card and its page.
import { mdiCheckCircleOutline, mdiDelete, mdiPencil, mdiRestore } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { useTareaCommands } from './tareas.actions.ts';

export function useTareaActions(options: { onDeleted?: () => void; onPage?: boolean } = {}) {
  const commands = useTareaCommands();
  const navigate = useNavigate();
  const deletion = useDeleteFlow<Tarea>({
    resource: tareas,
    remove: tareasApi.remove,
    nameOf: ({ titulo }) => `«${titulo}»`,
    consequences: ({ comentarios, adjuntos }) =>
      comentarios + adjuntos > 0 ? 'Se van con ella sus comentarios y sus archivos.' : '',
    onDeleted: options.onDeleted,
  });
  const actionsOf = (tarea: Tarea) => {
    const isOpen = tarea.estado === 'Pendiente';
    const edit = () => navigate(`${tareaRoutes.edit(tarea.id)}#datos`);
    return actionsIn([
      [
        'realizar',
        'Marcar realizada',
        mdiCheckCircleOutline,
        isOpen,
        () => void commands.realizar(tarea),
        'main',
      ],
      ['reabrir', 'Reabrir', mdiRestore, !isOpen, () => void commands.reabrir(tarea), 'beside'],
      ['editar', 'Editar', mdiPencil, !options.onPage, edit],
      ['eliminar', 'Eliminar', mdiDelete, true, () => deletion.ask(tarea)],
    ]);
  };
  return { commands, actionsOf, dialogs: deletion.dialog };
}
