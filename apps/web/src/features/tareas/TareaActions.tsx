// What can be done with a task, from its row, its card and its page.
import { mdiCheckCircleOutline, mdiDelete, mdiPencil, mdiRestore } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import type { RowAction } from '../../crud/list/RowMenu.tsx';
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
  const actionsOf = (tarea: Tarea): RowAction[] => [
    tarea.estado === 'Pendiente'
      ? {
          label: 'Marcar realizada',
          icon: mdiCheckCircleOutline,
          place: 'main',
          onClick: () => void commands.realizar(tarea),
        }
      : {
          label: 'Reabrir',
          icon: mdiRestore,
          place: 'beside',
          onClick: () => void commands.reabrir(tarea),
        },
    ...(options.onPage
      ? []
      : [
          {
            label: 'Editar',
            icon: mdiPencil,
            onClick: () => navigate(`${tareaRoutes.edit(tarea.id)}#datos`),
          },
        ]),
    {
      label: 'Eliminar',
      icon: mdiDelete,
      danger: true,
      onClick: () => deletion.ask(tarea),
    },
  ];
  return { commands, actionsOf, dialogs: deletion.dialog };
}
