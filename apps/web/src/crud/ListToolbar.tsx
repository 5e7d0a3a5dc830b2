// Search, filters and «Limpiar», always above the rows and in this order. On a phone the filters wait in a sheet.
import { mdiFilterVariant } from '@mdi/js';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../lib/useMedia.ts';
import { Row } from '../ui/Box.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FilterChip } from './FilterChip.tsx';
import { type Filter, type FilterChange, isRangeFilter } from './filters.ts';
import css from './list.module.css';
import { isFiltered } from './listState.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { RangeChip } from './RangeChip.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';
import type { ListQuery } from './useListQuery.ts';
import { focusFirstRow } from './useRowShortcuts.ts';

// Only phones need it.
const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

interface Props<Row> {
  list: ListQuery<Row>;
  filters: Filter[];
  /** The labels of the fields, for the order; without them there is none to choose. */
  labels?: Partial<Record<string, string>>;
  placeholder: string;
}

export function ListToolbar<Row>({ list, filters, labels, placeholder }: Props<Row>) {
  const { state, change } = list;
  const isPhone = useMedia('(max-width: 899.95px)');
  const [sheetOpen, setSheetOpen] = useState(false);
  const search = useCallback((q: string) => change({ q }), [change]);
  // The search whose first row is waited for.
  const wanted = useRef<string>(undefined);
  const goOn = () => {
    if (wanted.current !== state.q || list.isLoading || list.isRefreshing) return;
    wanted.current = undefined;
    focusFirstRow();
  };
  useEffect(goOn);
  const setFilters = (part: FilterChange) => {
    const next = Object.entries({ ...state.filters, ...part });
    change({
      filters: Object.fromEntries(
        next.filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    });
  };
  const active = Object.keys(state.filters).length;
  const [asked, setAsked] = useState<string[]>([]);
  const isHidden = ({ name, rare }: Filter) =>
    rare === true && state.filters[name] === undefined && !asked.includes(name);
  const hidden = filters.filter(isHidden);
  const shown = filters.filter((filter) => !isHidden(filter));
  return (
    <Row role="search" wraps gap={0.75} mb={1.25}>
      <SearchBox
        value={state.q}
        onChange={search}
        onGoOn={(q) => {
          wanted.current = q;
          goOn();
        }}
        placeholder={placeholder}
      />
      {isPhone ? (
        <>
          <Chip
            icon={mdiFilterVariant}
            label={active > 0 ? `Filtros · ${active}` : 'Filtros'}
            chosen={active > 0}
            onClick={() => setSheetOpen(true)}
          />
          {labels && <SortMenu list={list} labels={labels} />}
          <Suspense>
            <FilterSheet
              open={sheetOpen}
              onClose={() => setSheetOpen(false)}
              list={list}
              filters={filters}
              onChange={setFilters}
            />
          </Suspense>
        </>
      ) : (
        <>
          {shown.map((filter) =>
            isRangeFilter(filter) ? (
              <RangeChip
                key={filter.name}
                filter={filter}
                values={state.filters}
                onChange={setFilters}
              />
            ) : (
              <FilterChip
                key={filter.name}
                filter={filter}
                value={state.filters[filter.name]}
                onChange={(value) => setFilters({ [filter.name]: value })}
              />
            ),
          )}
          {hidden.length > 0 && (
            <MoreFilters filters={hidden} onChoose={(name) => setAsked([...asked, name])} />
          )}
        </>
      )}
      {isFiltered(state) && (
        <Button
          kind="text"
          size="small"
          ml="auto"
          className={css.underlined}
          onClick={() => change({ q: '', filters: {} })}
        >
          Limpiar
        </Button>
      )}
    </Row>
  );
}
