// Search, filters and «Limpiar», always above the rows and in this order. On a phone the filters wait in a sheet.
import { mdiPlus, mdiFilterVariant } from '@mdi/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ItemMenu, useHung } from '../../ui/Hung.tsx';
import { useMedia } from '../../lib/useMedia.ts';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Filter, FilterChange } from './filters.ts';
import { isFiltered } from './listState.ts';
import type { ListQuery } from './useListQuery.ts';
import { FilterChip } from './FilterChip.tsx';
import css from './list.module.css';
import { SearchBox } from './SearchBox.tsx';
import { focusFirstRow } from './useRowShortcuts.ts';

// Only phones need it.
const FilterSheet = laterPart(() => import('./FilterSheet.tsx'), 'FilterSheet');

interface Props<Row> {
  list: ListQuery<Row>;
  filters: Filter[];
  /** There is an order to choose. */
  hasOrder: boolean;
  placeholder: string;
  /** To keep what is shown as a view, where there is something to keep. On a phone it waits in the list's menu. */
  keeping: false | { label: string; icon: string; onClick: () => void };
  /** After the filters: how what is left is shown. */
  children?: ReactNode;
}

export function ListToolbar<Row>(props: Props<Row>) {
  const { list, filters, hasOrder, placeholder, keeping, children } = props;
  const { state, change } = list;
  const isPhone = useMedia('(max-width: 899.95px)');
  const [sheetOpen, setSheetOpen] = useState(false);
  // The search whose first row is waited for.
  const wanted = useRef<string>(undefined);
  const goOn = () => {
    if (wanted.current !== state.q || list.isLoading || list.isRefreshing) return;
    wanted.current = undefined;
    focusFirstRow();
  };
  useEffect(goOn);
  const setFilters = (part: FilterChange) => change({ filters: { ...state.filters, ...part } });
  const active = Object.keys(state.filters).length;
  /** Those that are seldom used stand beside the others once they are asked for. */
  const [asked, setAsked] = useState<string[]>([]);
  const { hung, open } = useHung();
  const isHidden = ({ name, rare }: Filter) =>
    rare === true && state.filters[name] === undefined && !asked.includes(name);
  const hidden = filters.filter(isHidden);
  const shown = filters.filter((filter) => !isHidden(filter));
  return (
    <Row role="search" wraps gap={0.75} className={css.toolbar}>
      <SearchBox
        value={state.q}
        onChange={(q) => change({ q })}
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
          <FilterSheet
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            list={list}
            filters={filters}
            hasOrder={hasOrder}
            onChange={setFilters}
          />
        </>
      ) : (
        <>
          {shown.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              values={state.filters}
              several={list.several(filter.name)}
              onChange={setFilters}
            />
          ))}
          {hidden.length > 0 && (
            <>
              <Chip
                icon={mdiPlus}
                label="Filtro"
                aria-label="Más filtros"
                aria-haspopup="menu"
                onClick={open}
                dashed
              />
              <ItemMenu
                {...hung}
                items={() =>
                  hidden.map(({ name, label }) => ({
                    label,
                    onClick: () => setAsked([...asked, name]),
                  }))
                }
              />
            </>
          )}
        </>
      )}
      {children}
      {!isPhone && (keeping || isFiltered(state)) && (
        <Row ml="auto" gap={0.5}>
          {keeping && (
            <Button kind="text" size="small" icon={keeping.icon} onClick={keeping.onClick}>
              {keeping.label}
            </Button>
          )}
          {isFiltered(state) && (
            <Button
              kind="text"
              size="small"
              className={css.underlined}
              onClick={() => change({ q: '', filters: {} })}
            >
              Limpiar
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}
