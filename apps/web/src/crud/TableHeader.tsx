import { mdiArrowDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/Check.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Th } from '../ui/Table.tsx';
import type { Column } from './columns.ts';
import css from './list.module.css';
import { fieldOfSort } from './listState.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  /** A field, with a minus before it from the last to the first. */
  sort: string;
  onSort: (sort: string) => void;
  columns: Pick<Column<never>, 'id' | 'label' | 'width' | 'align' | 'sortable'>[];
  quickWidth?: number;
  selection?: Selection;
  /** What can be done with the selected rows: it covers the heads, so that nothing moves. */
  bulk?: ReactNode;
}

export function TableHeader({ sort, onSort, columns, quickWidth, selection, bulk }: Props) {
  const isSelecting = selection !== undefined && selection.ids.size > 0;
  const isDown = sort.startsWith('-');
  return (
    <thead>
      <tr>
        {selection && (
          <Th width={40} className={cx(css.check, isSelecting && css.selecting)}>
            <Checkbox
              checked={selection.all}
              mixed={isSelecting && !selection.all}
              aria-label="Seleccionar toda la página"
              onChange={selection.setAll}
            />
            {isSelecting && (
              <div role="toolbar" aria-label="Con los seleccionados" className={css.bulk}>
                {bulk}
              </div>
            )}
          </Th>
        )}
        {columns.map(({ id, label, width, align, sortable }) => {
          const isSorted = fieldOfSort(sort) === id;
          return (
            <Th
              key={id}
              width={width}
              className={align && css[align]}
              aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              {sortable && !isSelecting ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => onSort(isSorted && !isDown ? `-${id}` : id)}
                >
                  {label}
                  <Icon path={mdiArrowDown} size={18} />
                </button>
              ) : (
                label
              )}
            </Th>
          );
        })}
        {quickWidth !== undefined && (
          <Th width={quickWidth}>
            <span className="oculto">Acción rápida</span>
          </Th>
        )}
        <Th width={46} className={css.stays}>
          <span className="oculto">Acciones</span>
        </Th>
      </tr>
    </thead>
  );
}
