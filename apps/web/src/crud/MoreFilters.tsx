import { mdiPlus } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Filter } from './filters.ts';

interface Props {
  filters: Filter[];
  onChoose: (name: string) => void;
}

/** The filters that are seldom used: choosing one puts it beside the others. */
export function MoreFilters({ filters, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        icon={<Icon path={mdiPlus} />}
        label="Filtro"
        aria-label="Más filtros"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderStyle: 'dashed', color: 'text.secondary' }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {filters.map(({ name, label }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
