import { FILTER_VALUES_MAX, sumarDias } from '@muni/contract';
import { useState } from 'react';
import { hoy } from '../../lib/formats.ts';
import { Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReferencePicker } from '../form/ReferencePicker.tsx';
import css from '../record/record.module.css';
import {
  ALL_BUT,
  type Filter,
  type FilterChange,
  isRangeFilter,
  isTextFilter,
  type OptionsFilter,
  type RangeFilter,
  type ReferenceFilter,
  severalOf,
  type TextFilter,
} from './filters.ts';
import { useFilterNames } from './useFilterText.ts';

interface Props<F> {
  filter: F;
  values: FilterChange;
  onChange: (part: FilterChange) => void;
  /** It stands in a panel of its own, that this closes. */
  onClose?: () => void;
}

/** What a filter asks that is no choice of a few: records, words or days. */
export function FilterField({ filter, ...props }: Props<Exclude<Filter, OptionsFilter>>) {
  if (isRangeFilter(filter)) return <Days filter={filter} {...props} />;
  return isTextFilter(filter) ? (
    // Beside others it follows what takes the filter away; in its panel it closes with it.
    <Words key={props.onClose ? '' : props.values[filter.name]} filter={filter} {...props} />
  ) : (
    <Records filter={filter} {...props} />
  );
}

/** Those chosen, each with its way out, and a box to add another. */
function Records({ filter, values: all, onChange, onClose }: Props<ReferenceFilter>) {
  const names = useFilterNames(filter, all[filter.name]);
  const { values, not, tick, turn } = severalOf(all[filter.name]);
  const put = (value: string | undefined) => onChange({ [filter.name]: value });
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
              onRemove={() => put(tick(one))}
            />
          ))}
          <Checkbox label={ALL_BUT} checked={not} onChange={(isNot) => put(turn(isNot))} />
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
            if (!values.includes(one)) put(tick(one));
          }}
        />
      )}
    </Stack>
  );
}

/** What to look for in one field: it applies when it is whole, not letter by letter. */
function Words({ filter, values, onChange, onClose }: Props<TextFilter>) {
  const [text, setText] = useState(values[filter.name] ?? '');
  return (
    <Form
      inRow
      onSend={() => {
        onClose?.();
        onChange({ [filter.name]: text.trim() || undefined });
      }}
      align="flex-end"
      gap={1}
      className={css.grows}
    >
      <TextInput
        label={filter.label}
        value={text}
        autoFocus={onClose !== undefined}
        autoComplete="off"
        inputMode={filter.text === 'digits' ? 'numeric' : 'text'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit>Filtrar</Button>
    </Form>
  );
}

const USUAL = [
  { label: 'Hoy', days: 0 },
  { label: '7 días', days: 6 },
  { label: '30 días', days: 29 },
];

/** Two days, and the usual stretches with one press. */
function Days({ filter: { name, until, label }, values, onChange }: Props<RangeFilter>) {
  return (
    <Stack role="group" aria-label={label} gap={1.25}>
      <Row align="stretch" gap={0.75}>
        {USUAL.map(({ label: text, days }) => (
          <Button
            key={text}
            size="small"
            onClick={() => onChange({ [name]: sumarDias(hoy(), -days), [until]: hoy() })}
          >
            {text}
          </Button>
        ))}
      </Row>
      <FechaFilter
        label={`${label}: desde`}
        value={values[name] ?? ''}
        optional
        max={values[until]}
        onChange={(value) => onChange({ [name]: value || undefined })}
      />
      <FechaFilter
        label={`${label}: hasta`}
        value={values[until] ?? ''}
        optional
        min={values[name]}
        onChange={(value) => onChange({ [until]: value || undefined })}
      />
    </Stack>
  );
}
