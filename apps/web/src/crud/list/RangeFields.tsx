import { sumarDias } from '@muni/contract';
import { hoy } from '../../lib/formats.ts';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Box.tsx';
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
