import { mdiMenuDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import { rangeText } from './dateRange.ts';
import {
  ALL_BUT,
  type FilterChange,
  isOptionsFilter,
  isTextFilter,
  type OptionsFilter,
  type RangeFilter,
  severalOf,
  type SingleFilter,
} from './filters.ts';
import { useFilterText } from './useFilterText.ts';
import { useHung } from '../../ui/Opening.tsx';

// Lists are read far more than filtered by these; the calendar is heavy.
const FilterText = lazyPart(() => import('./FilterText.tsx'), 'FilterText');
const FilterReference = lazyPart(() => import('./FilterReference.tsx'), 'FilterReference');
const RangeFields = lazyPart(() => import('./RangeFields.tsx'), 'RangeFields');

interface OpeningProps {
  label: string;
  /** What is chosen in it. */
  text: string | undefined;
  isNot?: boolean;
  opens: 'menu' | 'dialog';
  /** What hangs from it. */
  children: (hung: ReturnType<typeof useHung>['hung']) => ReactNode;
  onClear: () => void;
}

/** Empty, it opens its choices; filled, it says what it leaves in and ✕ (or Delete) takes it away. */
function OpeningChip({ label, text, isNot, opens, children, onClear }: OpeningProps) {
  const { hung, open } = useHung();
  const clear = () => {
    hung.onClose();
    onClear();
  };
  return (
    <>
      <Chip
        label={text === undefined ? label : `${label}${isNot ? ' no es ' : ': '}${text}`}
        chosen={text !== undefined}
        endIcon={text === undefined ? mdiMenuDown : undefined}
        aria-label={text === undefined ? `Filtrar por ${label}` : undefined}
        aria-haspopup={opens}
        aria-expanded={hung.anchor !== null}
        onClick={open}
        onRemove={text === undefined ? undefined : clear}
        removeLabel={`Quitar el filtro ${label}`}
      />
      {children(hung)}
    </>
  );
}

interface Props {
  filter: SingleFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Of a filter with options: more than one can be ticked, or all but some. */
  several: boolean;
}

export const FilterChip = ({ filter, value, onChange, several }: Props) => (
  <OpeningChip
    label={filter.label}
    text={useFilterText(filter, value)}
    isNot={value?.startsWith('!') && !isTextFilter(filter)}
    opens={isOptionsFilter(filter) ? 'menu' : 'dialog'}
    onClear={() => onChange(undefined)}
  >
    {(hung) =>
      isOptionsFilter(filter) ? (
        <ItemMenu
          {...hung}
          items={() => choicesOf(filter, value, onChange, several)}
          maxHeight={420}
        />
      ) : (
        <AnchoredPanel {...hung} label={filter.label} width={320} padding={1.5}>
          {isTextFilter(filter) ? (
            <FilterText
              filter={filter}
              value={value}
              autoFocus
              onChange={(next) => {
                hung.onClose();
                onChange(next);
              }}
            />
          ) : (
            <FilterReference
              filter={filter}
              value={value}
              onChange={onChange}
              onClose={hung.onClose}
            />
          )}
        </AnchoredPanel>
      )
    }
  </OpeningChip>
);

interface RangeProps {
  filter: RangeFilter;
  values: Record<string, string>;
  onChange: (part: FilterChange) => void;
}

/** A filter by days. */
export const RangeChip = ({ filter, values, onChange }: RangeProps) => (
  <OpeningChip
    label={filter.label}
    text={rangeText(values[filter.name], values[filter.until])}
    opens="dialog"
    onClear={() => onChange({ [filter.name]: undefined, [filter.until]: undefined })}
  >
    {(hung) => (
      <AnchoredPanel {...hung} label={filter.label} width={280} padding={1.5}>
        <RangeFields filter={filter} values={values} onChange={onChange} />
      </AnchoredPanel>
    )}
  </OpeningChip>
);

function choicesOf(
  { options }: OptionsFilter,
  value: string | undefined,
  onChange: Props['onChange'],
  several: boolean,
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
  const { values, not, tick, turn } = severalOf(value);
  const turned = { label: ALL_BUT, ruled: true, checked: not, onClick: () => onChange(turn(!not)) };
  return [
    ...options.map((option) => ({
      label: option.label,
      checked: values.includes(option.value),
      onClick: () => onChange(tick(option.value)),
    })),
    ...(values.length > 0 ? [turned] : []),
    // Last: what is ticked must not move.
    ...drop,
  ];
}
