import { mdiMenuDown } from '@mdi/js';
import { lazy, useState } from 'react';
import { AnchoredPanel } from '../ui/AnchoredPanel.tsx';
import { Chip } from '../ui/Chip.tsx';
import { rangeText } from './dateRange.ts';
import type { FilterChange, RangeFilter } from './filters.ts';

// The calendar is heavy: it comes when somebody filters by date.
const RangeFields = lazy(() =>
  import('./RangeFields.tsx').then((module) => ({ default: module.RangeFields })),
);

interface Props {
  filter: RangeFilter;
  values: Record<string, string>;
  onChange: (part: FilterChange) => void;
}

/** A filter by days: empty, it opens its two dates; filled, it says them and ✕ takes them away. */
export function RangeChip({ filter, values, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name, until, label } = filter;
  const text = rangeText(values[name], values[until]);
  return (
    <>
      <Chip
        label={text === undefined ? label : `${label}: ${text}`}
        chosen={text !== undefined}
        endIcon={text === undefined ? mdiMenuDown : undefined}
        aria-label={text === undefined ? `Filtrar por ${label}` : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onRemove={
          text === undefined ? undefined : () => onChange({ [name]: undefined, [until]: undefined })
        }
        removeLabel={`Quitar el filtro ${label}`}
      />
      <AnchoredPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        width={280}
        padding={1.5}
      >
        <RangeFields filter={filter} values={values} onChange={onChange} />
      </AnchoredPanel>
    </>
  );
}
