import { mdiAccount, mdiCalendarBlank, mdiCheckCircleOutline } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { lazy, type ReactNode } from 'react';
import type { Columns } from '../../crud/list/columns.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import type { Asked, BulkAction } from '../../crud/list/BulkBar.tsx';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { realizarOf } from './RealizarButton.tsx';
import { useTareaActions } from './TareaActions.tsx';
import { actOn } from './tareas.actions.ts';
import { tareaCard } from './TareaViews.tsx';
import type { TareasQuestion } from './VariasDialogs.tsx';

const VariasDialog = lazy(() =>
  import('./VariasDialogs.tsx').then((module) => ({ default: module.VariasDialog })),
);
const asking = (question: TareasQuestion) => (asked: Asked<Tarea>) => (
  <VariasDialog question={question} asked={asked} />
);
const ACTIONS: BulkAction<Tarea>[] = [
  {
    label: 'Marcar realizadas',
    icon: mdiCheckCircleOutline,
    work: {
      done: 'Realizaste',
      act: ({ id }) => actOn(id, 'realizar', {}),
      undo: ({ id }) => actOn(id, 'reabrir', {}),
    },
  },
  { label: 'Responsable', icon: mdiAccount, ask: asking('responsable') },
  { label: 'Vencimiento', icon: mdiCalendarBlank, ask: asking('vencimiento') },
];

interface Props {
  list: ListQuery<Tarea>;
  columns: Columns<Tarea>;
  /** What the circle of each row does. */
  circle: 'realizar' | 'reabrir';
  empty: ReactNode;
}

/** The rows of both lists of tasks. */
export function TareasTable({ list, columns, circle, empty }: Props) {
  const { actionsOf, commands, dialogs } = useTareaActions();
  return (
    <>
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las tareas',
          nameOf: ({ titulo }) => titulo,
          hrefOf: ({ id }) => tareaRoutes.edit(id),
          actionsOf,
          card: tareaCard,
          quick: { width: 44, of: realizarOf(commands[circle]) },
        }}
        bulk={circle === 'realizar' ? { noun: tareas.noun, actions: ACTIONS } : undefined}
        empty={empty}
      />
      {dialogs}
    </>
  );
}
