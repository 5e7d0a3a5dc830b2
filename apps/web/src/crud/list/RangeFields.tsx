import { hoy } from '../../lib/formats.ts';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Box.tsx';
import { addDays, wholeDay } from './dateRange.ts';
import type { FilterChange, RangeFilter } from './filters.ts';

const USUAL = [
  { label: 'Hoy', days: 0 },
  { label: '7 días', days: 6 },
  { label: '30 días', days: 29 },
];

interface Props {
  filter: RangeFilter;
  values: Record<string, string>;
  onChange: (part: FilterChange) => void;
}

/** Two days, and the usual stretches with one press. */
export function RangeFields({ filter, values, onChange }: Props) {
  const { name, until, label } = filter;
  return (
    <Stack role="group" aria-label={label} gap={1.25}>
      <Row align="stretch" gap={0.75}>
        {USUAL.map(({ label: text, days }) => (
          <Button
            key={text}
            size="small"
            onClick={() => onChange({ [name]: addDays(hoy(), -days), [until]: hoy() })}
          >
            {text}
          </Button>
        ))}
      </Row>
      <FechaPicker
        label={`${label}: desde`}
        value={values[name] ?? ''}
        onChange={(value) => onChange({ [name]: wholeDay(value) })}
      />
      <FechaPicker
        label={`${label}: hasta`}
        value={values[until] ?? ''}
        onChange={(value) => onChange({ [until]: wholeDay(value) })}
      />
    </Stack>
  );
}
