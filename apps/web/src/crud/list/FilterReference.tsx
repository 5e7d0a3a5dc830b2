import { FILTER_VALUES_MAX } from '@muni/contract';
import { Row, Stack } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ReferencePicker } from '../form/ReferencePicker.tsx';
import { ALL_BUT, type ReferenceFilter, severalOf } from './filters.ts';
import { useFilterNames } from './useFilterText.ts';

interface Props {
  filter: ReferenceFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** It stands in a panel of its own, that this closes. */
  onClose?: () => void;
}

/** The records of a filter: those chosen, each with its way out, and a box to add another. */
export function FilterReference({ filter, value, onChange, onClose }: Props) {
  const names = useFilterNames(filter, value);
  const { values, not, tick, turn } = severalOf(value);
  return (
    <Stack gap={1.25}>
      {values.length > 0 && (
        <Row wraps gap={0.75}>
          {values.map((one, index) => (
            <Chip
              key={one}
              chosen
              label={names[index] ?? '…'}
              removeLabel={`Quitar ${names[index] ?? ''}`}
              onRemove={() => onChange(tick(one))}
            />
          ))}
          <Checkbox label={ALL_BUT} checked={not} onChange={(isNot) => onChange(turn(isNot))} />
        </Row>
      )}
      {values.length < FILTER_VALUES_MAX && (
        <ReferencePicker
          label={values.length > 0 ? `${filter.label}: agregar` : filter.label}
          source={filter.source}
          value={null}
          autoFocus={onClose !== undefined}
          // What is chosen already must stay in sight.
          openOnFocus={onClose !== undefined && values.length === 0}
          onEscape={onClose}
          onChange={(chosen) => {
            if (!chosen) return;
            const one = String(chosen.id);
            if (!values.includes(one)) onChange(tick(one));
          }}
        />
      )}
    </Stack>
  );
}
