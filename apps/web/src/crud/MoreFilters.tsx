import { mdiPlus } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ItemMenu } from '../ui/ItemMenu.tsx';
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
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() => filters.map(({ name, label }) => ({ label, onClick: () => onChoose(name) }))}
      />
    </>
  );
}
