import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
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
  const choose = (field: string) => {
    setAnchor(null);
    list.change({ sort: field === current && !sort.startsWith('-') ? `-${field}` : field });
  };
  return (
    <>
      <Chip
        icon={<Icon path={mdiSwapVertical} />}
        label={`Orden: ${labels[current] ?? current}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {list.resource.sorts.map((field) => (
          <MenuItem key={field} selected={field === current} onClick={() => choose(field)}>
            {labels[field] ?? field}
            {field === current && (
              <Icon path={sort.startsWith('-') ? mdiArrowDown : mdiArrowUp} sx={{ ml: 1.5 }} />
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
