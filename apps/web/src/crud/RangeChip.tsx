import { mdiCloseCircle, mdiMenuDown } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { lazy, useState } from 'react';
import { AnchoredPanel } from '../ui/AnchoredPanel.tsx';
import { Icon } from '../ui/Icon.tsx';
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
        color={text === undefined ? 'default' : 'primary'}
        aria-label={text === undefined ? `Filtrar por ${label}` : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={
          text === undefined ? undefined : () => onChange({ [name]: undefined, [until]: undefined })
        }
        deleteIcon={<Icon path={mdiCloseCircle} />}
        {...(text === undefined && {
          icon: <Icon path={mdiMenuDown} />,
          sx: { flexDirection: 'row-reverse', '& .MuiChip-icon': { ml: '-6px', mr: '8px' } },
        })}
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
