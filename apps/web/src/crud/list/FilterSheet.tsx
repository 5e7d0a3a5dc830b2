import { useId } from 'react';
import { Box, Row, Stack, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ALL_BUT, type Filter, type FilterChange, isOptionsFilter, severalOf } from './filters.ts';
import { FilterField } from './FilterField.tsx';
import css from './list.module.css';
import { isFiltered } from './listState.ts';
import { totalText } from './TableFooter.tsx';
import type { ListQuery } from './useListQuery.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  list: Pick<ListQuery<unknown>, 'page' | 'state' | 'resource' | 'several' | 'change'>;
  filters: Filter[];
  /** There is an order to choose. */
  hasOrder: boolean;
  onChange: (part: FilterChange) => void;
}

/** Filters and order on a phone. The list behind follows each choice, and the button says what is left. */
export function FilterSheet({ open, onClose, list, filters, hasOrder, onChange }: Props) {
  const id = useId();
  const { page, state, change } = list;
  const { sorts, labels = {} } = list.resource;
  return (
    <Dialog open={open} onClose={onClose} side="bottom" labelledBy={id}>
      <Stack gap={2} p={2} className={css.scrolls}>
        <Heading level={2} id={id}>
          Filtros
        </Heading>
        {filters.map((filter) => {
          const { name, label } = filter;
          const { [name]: value } = state.filters;
          if (!isOptionsFilter(filter))
            return (
              <FilterField key={name} filter={filter} values={state.filters} onChange={onChange} />
            );
          const put = (next: string | undefined) => onChange({ [name]: next });
          if (!list.several(name))
            return (
              <SelectInput
                key={name}
                label={label}
                value={value ?? ''}
                options={filter.options}
                emptyLabel="Cualquiera"
                onChange={(next) => put(next || undefined)}
              />
            );
          // Each option to be touched, and all of them turned round.
          const { values, not, tick, turn } = severalOf(value);
          return (
            <Stack key={name} role="group" aria-label={label} gap={0.75}>
              <Box size="small" weight={600}>
                {label}
              </Box>
              <Row wraps gap={0.75}>
                {filter.options.map((option) => (
                  <Chip
                    key={option.value}
                    label={option.label}
                    chosen={values.includes(option.value)}
                    aria-pressed={values.includes(option.value)}
                    onClick={() => put(tick(option.value))}
                  />
                ))}
              </Row>
              {values.length > 0 && (
                <Checkbox label={ALL_BUT} checked={not} onChange={(isNot) => put(turn(isNot))} />
              )}
            </Stack>
          );
        })}
        {hasOrder && (
          <SelectInput
            label="Orden"
            value={state.sort}
            options={sorts.flatMap((field) => [
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
