import { mdiMenuDown } from '@mdi/js';
import { lazy, useState } from 'react';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import { isOptionsFilter, isTextFilter, type OptionsFilter, type SingleFilter } from './filters.ts';
import { useFilterText } from './useFilterText.ts';

// Lists are read far more than filtered by these.
const FilterText = lazy(() =>
  import('./FilterText.tsx').then((module) => ({ default: module.FilterText })),
);
const ReferencePicker = lazy(() =>
  import('../form/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

interface Props {
  filter: SingleFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Empty, it opens its choices; filled, it says what it leaves in and ✕ (or Delete) takes it away. */
export function FilterChip({ filter, value, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = useFilterText(filter, value);
  const choose = (next: string | undefined) => {
    setAnchor(null);
    onChange(next);
  };
  const opening = { anchor, onClose: () => setAnchor(null) };
  const choicesOf = ({ options }: OptionsFilter): MenuChoice[] => [
    ...(value === undefined
      ? []
      : [{ label: 'Quitar este filtro', onClick: () => onChange(undefined) }]),
    ...options.map((option) => ({
      label: option.label,
      selected: option.value === value,
      onClick: () => onChange(option.value),
    })),
  ];
  return (
    <>
      <Chip
        label={text === undefined ? filter.label : `${filter.label}: ${text}`}
        chosen={text !== undefined}
        endIcon={text === undefined ? mdiMenuDown : undefined}
        aria-label={text === undefined ? `Filtrar por ${filter.label}` : undefined}
        aria-haspopup={isOptionsFilter(filter) ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onRemove={text === undefined ? undefined : () => choose(undefined)}
        removeLabel={`Quitar el filtro ${filter.label}`}
      />
      {isOptionsFilter(filter) ? (
        <ItemMenu {...opening} items={() => choicesOf(filter)} maxHeight={360} />
      ) : (
        <AnchoredPanel {...opening} label={filter.label} width={320} padding={1.5}>
          {isTextFilter(filter) ? (
            <FilterText filter={filter} value={value} autoFocus onChange={choose} />
          ) : (
            <ReferencePicker
              label={filter.label}
              source={filter.source}
              value={null}
              autoFocus
              openOnFocus
              onEscape={opening.onClose}
              onChange={(chosen) => choose(chosen ? String(chosen.id) : undefined)}
            />
          )}
        </AnchoredPanel>
      )}
    </>
  );
}
