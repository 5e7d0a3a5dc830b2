import { joinFilter, type Referencia, splitFilter } from '@muni/contract';
import type { PickerOption } from '../../ui/PlainPicker.tsx';

/** Where the records that a field or a filter points at are found. */
export interface ReferenceSource {
  /** Tells the answers of one source from those of another. */
  key: string;
  /** Resources whose names are in them, as `shows` of a list. */
  shows?: readonly string[];
  search: (q: string, signal: AbortSignal) => Promise<PickerOption[]>;
  /** Filters and forms that begin with something find only an id in the address. */
  get: (id: number, signal: AbortSignal) => Promise<Referencia>;
}

interface FilterBase {
  /** The parameter in the address and in the query. */
  name: string;
  label: string;
  /** Waits behind «Filtro» until somebody asks for it or it is set. */
  rare?: boolean;
}
export interface OptionsFilter extends FilterBase {
  options: { value: string; label: string }[];
}
export interface ReferenceFilter extends FilterBase {
  source: ReferenceSource;
}
/** From one day to another, both included; either may be missing. `name` is the first day's parameter. */
export interface RangeFilter extends FilterBase {
  until: string;
}
/** Whatever is written, as long as the resource accepts it. */
export interface TextFilter extends FilterBase {
  text: 'words' | 'digits';
}
export type Filter = OptionsFilter | ReferenceFilter | RangeFilter | TextFilter;

export const isOptionsFilter = (filter: Filter): filter is OptionsFilter => 'options' in filter;
export const isTextFilter = (filter: Filter): filter is TextFilter => 'text' in filter;
export const isRangeFilter = (filter: Filter): filter is RangeFilter => 'until' in filter;

/** Turns a filter round: «no es». */
export const ALL_BUT = 'Todos menos estos';

/** What is chosen in a filter that takes several values, and the filter with another choice. */
export function severalOf(value: string | undefined) {
  const { values, not } = value === undefined ? { values: [], not: false } : splitFilter(value);
  return {
    values,
    not,
    tick: (one: string) => {
      const others = values.filter((other) => other !== one);
      return joinFilter({ values: values.includes(one) ? others : [...values, one], not });
    },
    turn: (isNot: boolean) => joinFilter({ values, not: isNot }),
  };
}

/** Some parameters of the address; undefined is none, and takes one away. */
export type FilterChange = Record<string, string | undefined>;
