import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import { useState } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { ItemMenu } from '../ui/ItemMenu.tsx';
import type { MenuChoice } from '../ui/OpenMenu.tsx';
import { fieldOfSort } from './listState.ts';
import type { ListQuery } from './useListQuery.ts';

interface Props<Row> {
  list: ListQuery<Row>;
  labels: Partial<Record<string, string>>;
}

/** The order on a phone, where there are no column heads to press. Choosing the same again turns it round. */
export function SortMenu<Row>({ list, labels }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sort } = list.state;
  const current = fieldOfSort(sort);
  const isDown = sort.startsWith('-');
  const choiceOf = (field: string): MenuChoice => ({
    label: labels[field] ?? field,
    onClick: () => list.change({ sort: field === current && !isDown ? `-${field}` : field }),
    ...(field === current && { selected: true, endIcon: isDown ? mdiArrowDown : mdiArrowUp }),
  });
  return (
    <>
      <Chip
        icon={mdiSwapVertical}
        label={`Orden: ${labels[current] ?? current}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() => list.resource.sorts.map(choiceOf)}
      />
    </>
  );
}
