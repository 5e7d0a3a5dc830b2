import type { Referencia } from '@muni/contract';

/** Where the records that a field or a filter points at are found. */
export interface ReferenceSource {
  /** Tells the answers of one source from those of another. */
  key: string;
  search: (q: string, signal: AbortSignal) => Promise<Referencia[]>;
  /** Needed by filters, which find only an id in the address. */
  get?: (id: number, signal: AbortSignal) => Promise<Referencia>;
}

interface FilterBase {
  /** The parameter in the address and in the query. */
  name: string;
  label: string;
}
export interface OptionsFilter extends FilterBase {
  options: { value: string; label: string }[];
}
export interface ReferenceFilter extends FilterBase {
  source: ReferenceSource;
}
export type Filter = OptionsFilter | ReferenceFilter;

export const isOptionsFilter = (filter: Filter): filter is OptionsFilter => 'options' in filter;
