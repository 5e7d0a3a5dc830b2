// What is done to a task from a screen, shown at once wherever it is drawn.
import {
  type Referencia,
  type Tarea,
  type TareaAction,
  type TareaActionBody,
  tareas,
} from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { mdiCheckCircleOutline, mdiDelete, mdiPencil, mdiRestore } from '@mdi/js';
import { useRecordCommands } from '../../crud/record/recordCommands.ts';
import { newKey, type Page } from '../../lib/http.ts';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { tareasTras } from './tablero.rules.ts';
import { useNavigate } from '../../lib/Navigation.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';

type Bodies = { [A in TareaAction]: TareaActionBody<A> };

export const TABLERO = 'tablero';
const TABLERO_KEY = [tareas.name, TABLERO];

/** One action on one task, without telling the screens: whoever does many tells them once. */
export const actOn = (id: number, action: TareaAction, body: object) =>
  tareasApi.act(id, action, body, newKey());

export function useTareaCommands() {
  const queries = useQueryClient();
  const base = useRecordCommands<Tarea, Bodies>(tareas.name, tareasApi.act);
  /** An answer on its way must not undo what is shown meanwhile. */
  const onBoard = (change: (rows: readonly Tarea[]) => Tarea[]) => {
    void queries.cancelQueries({ queryKey: TABLERO_KEY });
    queries.setQueriesData<Page<Tarea>>(
      { queryKey: TABLERO_KEY },
      (page) => page && { ...page, rows: change(page.rows) },
    );
  };

  const reabrir = async (tarea: Pick<Tarea, 'id'>) => {
    const open = await base.intentar(tarea, 'reabrir', {});
    if (open) toast(`«${open.titulo}» está pendiente otra vez.`);
  };

  const realizar = async (tarea: Tarea) => {
    onBoard((rows) => rows.filter(({ id }) => id !== tarea.id));
    const done = await base.intentar(tarea, 'realizar', {});
    if (!done) return;
    const next = done.siguiente ? ` La próxima vence el ${done.siguiente.nombre}.` : '';
    toast(
      `Realizaste «${done.titulo}».${next}`,
      undoBy(() => void reabrir(done)),
    );
  };

  const mover = async (
    tarea: Tarea,
    body: TareaActionBody<'mover'>,
    { tecnicos, back }: { tecnicos: readonly Referencia[]; back?: TareaActionBody<'mover'> },
  ) => {
    onBoard((rows) => tareasTras(rows, tarea, body, tecnicos));
    const moved = await base.intentar(tarea, 'mover', body);
    if (moved && back)
      toast(
        `Moviste «${moved.titulo}».`,
        undoBy(() => void mover(moved, back, { tecnicos })),
      );
  };

  return { ...base, realizar, reabrir, mover };
}
export type TareaCommands = ReturnType<typeof useTareaCommands>;

/** `leaveTo`: on the task's own page, where to go once it was deleted. */
export function useTareaActions(leaveTo?: string) {
  const commands = useTareaCommands();
  const navigate = useNavigate();
  const deletion = useDeleteFlow<Tarea>({
    resource: tareas,
    remove: tareasApi.remove,
    nameOf: ({ titulo }) => `«${titulo}»`,
    consequences: ({ comentarios, adjuntos }) =>
      comentarios + adjuntos > 0 ? 'Se van con ella sus comentarios y sus archivos.' : '',
    leaveTo,
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
      ['editar', 'Editar', mdiPencil, leaveTo === undefined, edit],
      ['eliminar', 'Eliminar', mdiDelete, true, () => deletion.ask(tarea)],
    ]);
  };
  return { commands, actionsOf, dialogs: deletion.dialog };
}
