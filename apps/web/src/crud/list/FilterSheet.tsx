import { lazy, Suspense, useId } from 'react';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ReferencePicker } from '../form/ReferencePicker.tsx';
import {
  type Filter,
  type FilterChange,
  isOptionsFilter,
  isRangeFilter,
  isTextFilter,
  type ReferenceFilter,
} from './filters.ts';
import { FilterText } from './FilterText.tsx';
import css from './list.module.css';
import { isFiltered } from './listState.ts';
import { totalText } from './TableFooter.tsx';
import { useFilterText } from './useFilterText.ts';
import type { ListQuery } from './useListQuery.ts';

const RangeFields = lazy(() =>
  import('./RangeFields.tsx').then((module) => ({ default: module.RangeFields })),
);

interface Props {
  open: boolean;
  onClose: () => void;
  list: Pick<ListQuery<unknown>, 'page' | 'state' | 'resource' | 'change'>;
  filters: Filter[];
  /** The labels of the fields, for the order; without them there is none to choose. */
  labels?: Partial<Record<string, string>>;
  onChange: (part: FilterChange) => void;
}

/** Filters and order on a phone. The list behind follows each choice, and the button says what is left. */
export function FilterSheet({ open, onClose, list, filters, labels, onChange }: Props) {
  const id = useId();
  const { page, state, resource, change } = list;
  return (
    <Dialog open={open} onClose={onClose} side="bottom" labelledBy={id}>
      <Stack gap={2} p={2} className={css.scrolls}>
        <Heading level={2} id={id}>
          Filtros
        </Heading>
        {filters.map((filter) =>
          isOptionsFilter(filter) ? (
            <SelectInput
              key={filter.name}
              label={filter.label}
              value={state.filters[filter.name] ?? ''}
              options={filter.options}
              emptyLabel="Cualquiera"
              onChange={(value) => onChange({ [filter.name]: value || undefined })}
            />
          ) : isRangeFilter(filter) ? (
            <Suspense key={filter.name}>
              <RangeFields filter={filter} values={state.filters} onChange={onChange} />
            </Suspense>
          ) : isTextFilter(filter) ? (
            <FilterText
              key={`${filter.name} ${state.filters[filter.name] ?? ''}`}
              filter={filter}
              value={state.filters[filter.name]}
              onChange={(value) => onChange({ [filter.name]: value })}
            />
          ) : (
            <ReferenceChoice
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name]}
              onChange={onChange}
            />
          ),
        )}
        {labels && (
          <SelectInput
            label="Orden"
            value={state.sort}
            options={resource.sorts.flatMap((field) => [
              { value: field, label: labels[field] ?? field },
              { value: `-${field}`, label: `${labels[field] ?? field}, al revés` },
            ])}
            onChange={(sort) => change({ sort })}
          />
        )}
        <Button kind="main" size="large" onClick={onClose}>
          {page ? `Ver ${totalText(page)}` : 'Ver'}
        </Button>
        {isFiltered(state) && (
          <Button kind="text" onClick={() => change({ q: '', filters: {} })}>
            Limpiar
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  filter: ReferenceFilter;
  value: string | undefined;
  onChange: (part: FilterChange) => void;
}
function ReferenceChoice({ filter, value, onChange }: ChoiceProps) {
  const text = useFilterText(filter, value);
  return (
    <ReferencePicker
      label={filter.label}
      source={filter.source}
      value={value === undefined ? null : { id: Number(value), nombre: text ?? '' }}
      onChange={(chosen) => onChange({ [filter.name]: chosen ? String(chosen.id) : undefined })}
    />
  );
}
