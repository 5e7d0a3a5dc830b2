import { mdiMenuDown } from '@mdi/js';
import { joinFilter, splitFilter } from '@muni/contract';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import {
  ALL_BUT,
  isOptionsFilter,
  isTextFilter,
  type OptionsFilter,
  type SingleFilter,
} from './filters.ts';
import { useFilterText } from './useFilterText.ts';

// Lists are read far more than filtered by these.
const FilterText = lazyPart(() => import('./FilterText.tsx'), 'FilterText');
const FilterReference = lazyPart(() => import('./FilterReference.tsx'), 'FilterReference');

interface Props {
  filter: SingleFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Of a filter with options: more than one can be ticked, or all but some. */
  several?: boolean;
}

/** Empty, it opens its choices; filled, it says what it leaves in and ✕ (or Delete) takes it away. */
export function FilterChip({ filter, value, onChange, several }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label } = filter;
  const text = useFilterText(filter, value);
  const isNot = value?.startsWith('!') && !isTextFilter(filter);
  const close = () => setAnchor(null);
  const choose = (next: string | undefined) => {
    close();
    onChange(next);
  };
  return (
    <>
      <Chip
        label={text === undefined ? label : `${label}${isNot ? ' no es ' : ': '}${text}`}
        chosen={text !== undefined}
        endIcon={text === undefined ? mdiMenuDown : undefined}
        aria-label={text === undefined ? `Filtrar por ${label}` : undefined}
        aria-haspopup={isOptionsFilter(filter) ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onRemove={text === undefined ? undefined : () => choose(undefined)}
        removeLabel={`Quitar el filtro ${label}`}
      />
      {isOptionsFilter(filter) ? (
        <ItemMenu
          anchor={anchor}
          onClose={close}
          items={() => choicesOf(filter, value, onChange, several)}
          maxHeight={420}
        />
      ) : (
        <AnchoredPanel anchor={anchor} onClose={close} label={label} width={320} padding={1.5}>
          {isTextFilter(filter) ? (
            <FilterText filter={filter} value={value} autoFocus onChange={choose} />
          ) : (
            <FilterReference filter={filter} value={value} onChange={onChange} onClose={close} />
          )}
        </AnchoredPanel>
      )}
    </>
  );
}

function choicesOf(
  { options }: OptionsFilter,
  value: string | undefined,
  onChange: Props['onChange'],
  several = false,
): MenuChoice[] {
  const drop =
    value === undefined
      ? []
      : [{ label: 'Quitar este filtro', onClick: () => onChange(undefined) }];
  if (!several)
    return [
      ...drop,
      ...options.map((option) => ({
        label: option.label,
        selected: option.value === value,
        onClick: () => onChange(option.value),
      })),
    ];
  const { values, not } = value === undefined ? { values: [], not: false } : splitFilter(value);
  const tick = (one: string) =>
    values.includes(one) ? values.filter((other) => other !== one) : [...values, one];
  return [
    ...options.map((option) => ({
      label: option.label,
      checked: values.includes(option.value),
      onClick: () => onChange(joinFilter({ values: tick(option.value), not })),
    })),
    ...(values.length > 0
      ? [
          {
            label: ALL_BUT,
            ruled: true,
            checked: not,
            onClick: () => onChange(joinFilter({ values, not: !not })),
          },
        ]
      : []),
    // Last: what is ticked must not move.
    ...drop,
  ];
}
