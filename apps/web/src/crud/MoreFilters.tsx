import { mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { Chip } from '../ui/Chip.tsx';
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
        icon={mdiPlus}
        label="Filtro"
        aria-label="Más filtros"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        dashed
      />
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() => filters.map(({ name, label }) => ({ label, onClick: () => onChoose(name) }))}
      />
    </>
  );
}
