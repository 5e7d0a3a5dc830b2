import type { Tarea } from '@muni/contract';
import type { ReactNode } from 'react';
import type { Columns } from '../../crud/list/columns.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { realizarOf } from './RealizarButton.tsx';
import { useTareaActions } from './TareaActions.tsx';
import { tareaCard } from './TareaViews.tsx';

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
        empty={empty}
      />
      {dialogs}
    </>
  );
}
