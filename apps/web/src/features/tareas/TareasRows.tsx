import { mdiAccount, mdiCalendarBlank, mdiCheckCircleOutline, mdiRestore } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { openingPart } from '../../ui/Opening.tsx';
import type { BulkAction } from '../../crud/list/bulk.ts';
import type { RowViews } from '../../crud/list/rows.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { useTareaActions, actOn } from './tareas.actions.ts';
import { tareaCard } from './TareaViews.tsx';
import { RealizarButton } from './TareaBits.tsx';

const VencimientoDialog = openingPart(() => import('./VariasDialogs.tsx'), 'VencimientoDialog');
const reabrir = ({ id }: Tarea) => actOn(id, 'reabrir', {});
const BULK: Record<'realizar' | 'reabrir', BulkAction<Tarea>[]> = {
  realizar: [
    {
      label: 'Marcar realizadas',
      icon: mdiCheckCircleOutline,
      work: { done: 'Realizaste', act: ({ id }) => actOn(id, 'realizar', {}), undo: reabrir },
    },
    {
      label: 'Responsable',
      icon: mdiAccount,
      which: {
        title: 'Dar a otra persona',
        label: 'Responsable',
        source: tecnicoReference,
        missing: 'Elegí a quién.',
        workOf: (responsable) => ({
          done: 'Cambiaste el responsable de',
          act: ({ id }) => actOn(id, 'mover', { responsable }),
          undo: ({ id, responsable: before }) =>
            actOn(id, 'mover', { responsable: before?.id ?? null }),
        }),
      },
    },
    { label: 'Vencimiento', icon: mdiCalendarBlank, ask: VencimientoDialog },
  ],
  reabrir: [{ label: 'Reabrir', icon: mdiRestore, work: { done: 'Reabriste', act: reabrir } }],
};

/** What both lists of tasks show; `circle` is what that of each row does. */
export function useTareasRows(circle: 'realizar' | 'reabrir') {
  const { actionsOf, commands, dialogs } = useTareaActions();
  const views: RowViews<Tarea> = {
    plural: 'las tareas',
    nameOf: ({ titulo }) => titulo,
    hrefOf: ({ id }) => tareaRoutes.edit(id),
    actionsOf,
    card: tareaCard,
    quick: {
      width: 44,
      of: (tarea) => <RealizarButton tarea={tarea} onClick={() => void commands[circle](tarea)} />,
    },
  };
  return {
    views,
    bulk: { noun: tareas.noun, actions: BULK[circle] },
    dialogs,
  };
}
