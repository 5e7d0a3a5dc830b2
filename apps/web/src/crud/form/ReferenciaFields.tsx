import { referencia, type Referencia } from '@muni/contract';
import type { ReferenceSource } from '../list/filters.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useFormField } from './formField.ts';
import { ReferencePicker } from './ReferencePicker.tsx';

interface ReferenciaProps {
  name: string;
  label?: string;
  optional?: boolean;
  autoFocus?: boolean;
  source: ReferenceSource;
  /** Records that make no sense here, such as the record itself. */
  exclude?: number;
  help?: string;
  disabled?: boolean;
}

export function ReferenciaField({ name, source, exclude, ...props }: ReferenciaProps) {
  const { value, onChange, ...field } = useFormField(name);
  const chosen = referencia.safeParse(value);
  return (
    <ReferencePicker
      {...field}
      {...props}
      source={source}
      value={chosen.data ?? null}
      isDisabled={(option) => option.id === exclude}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface ReferenciasPickerProps {
  label: string;
  optional?: boolean;
  source: ReferenceSource;
  value: readonly Referencia[];
  onChange: (value: Referencia[]) => void;
  /** Those that make no sense here besides the chosen ones. */
  exclude?: number;
  help?: string;
  error?: string;
}

/** Several records: what is chosen below, each with a way to take it out, and one more above. */
const ReferenciasPicker = ({ value, onChange, exclude, ...field }: ReferenciasPickerProps) => (
  <Box>
    <ReferencePicker
      // Once one is chosen the search begins anew.
      key={value.length}
      {...field}
      value={null}
      isDisabled={({ id }) => id === exclude || value.some((one) => one.id === id)}
      onChange={(next) => next && onChange([...value, next])}
    />
    {value.length > 0 && (
      <Row wraps align="stretch" gap={0.75} mt={0.75}>
        {value.map((one) => (
          <Chip
            key={one.id}
            label={one.nombre}
            removeLabel={`Quitar ${one.nombre}`}
            onRemove={() => onChange(value.filter(({ id }) => id !== one.id))}
          />
        ))}
      </Row>
    )}
  </Box>
);

interface ReferenciasProps {
  name: string;
  label?: string;
  optional?: boolean;
  /** Those that make no sense here besides the chosen ones. */
  exclude?: number;
  source: ReferenceSource;
  help?: string;
}

export function ReferenciasField({ name, ...props }: ReferenciasProps) {
  const { value, onChange, label, optional, error } = useFormField(name);
  const chosen = referencia.array().safeParse(value);
  return (
    <ReferenciasPicker
      label={label}
      optional={optional}
      error={error}
      {...props}
      value={chosen.data ?? []}
      onChange={onChange}
    />
  );
}
