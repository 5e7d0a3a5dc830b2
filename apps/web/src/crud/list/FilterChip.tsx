import { mdiMenuDown } from '@mdi/js';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel, ItemMenu, useHung } from '../../ui/Hung.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import {
  ALL_BUT,
  type Filter,
  type FilterChange,
  isOptionsFilter,
  isRangeFilter,
  isTextFilter,
  type OptionsFilter,
  severalOf,
} from './filters.ts';
import { useFilterText } from './useFilterText.ts';

// Lists are read far more than filtered by what is no choice of a few; the calendar is heavy.
const FilterField = lazyPart(() => import('./FilterField.tsx'), 'FilterField');

interface Props {
  filter: Filter;
  values: FilterChange;
  onChange: (part: FilterChange) => void;
  /** Of a filter with options: more than one can be ticked, or all but some. */
  several: boolean;
}

/** Empty, it opens its choices; filled, it says what it leaves in and ✕ (or Delete) takes it away. */
export function FilterChip({ filter, values, onChange, several }: Props) {
  const { hung, opens } = useHung();
  const { name, label } = filter;
  const text = useFilterText(filter, values);
  const isNot = values[name]?.startsWith('!') && !isTextFilter(filter);
  const put = (value: string | undefined) => onChange({ [name]: value });
  const clear = () => {
    hung.onClose();
    onChange({ [name]: undefined, ...(isRangeFilter(filter) && { [filter.until]: undefined }) });
  };
  return (
    <>
      <Chip
        label={text === undefined ? label : `${label}${isNot ? ' no es ' : ': '}${text}`}
        chosen={text !== undefined}
        endIcon={text === undefined ? mdiMenuDown : undefined}
        aria-label={text === undefined ? `Filtrar por ${label}` : undefined}
        {...opens(isOptionsFilter(filter) ? 'menu' : 'dialog')}
        onRemove={text === undefined ? undefined : clear}
        removeLabel={`Quitar el filtro ${label}`}
      />
      {isOptionsFilter(filter) ? (
        <ItemMenu
          {...hung}
          items={() => choicesOf(filter, values[name], put, several)}
          maxHeight={420}
        />
      ) : (
        <AnchoredPanel
          {...hung}
          label={label}
          width={isRangeFilter(filter) ? 280 : 320}
          padding={1.5}
        >
          <FilterField filter={filter} values={values} onChange={onChange} onClose={hung.onClose} />
        </AnchoredPanel>
      )}
    </>
  );
}

function choicesOf(
  { options }: OptionsFilter,
  value: string | undefined,
  onChange: (value: string | undefined) => void,
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
