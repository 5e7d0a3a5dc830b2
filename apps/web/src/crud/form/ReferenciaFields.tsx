import { referencia } from '@muni/contract';
import type { ReferenceSource } from '../list/filters.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { type FieldProps, useFormField } from './formField.ts';
import { ReferencePicker } from './ReferencePicker.tsx';

interface ReferenciaProps extends FieldProps {
  source: ReferenceSource;
  /** Records that make no sense here, such as the record itself. */
  exclude?: number;
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

/** Several records: what is chosen below, each with a way to take it out, and one more above. */
export function ReferenciasField(props: Omit<ReferenciaProps, 'autoFocus' | 'disabled'>) {
  const { name, exclude, ...own } = props;
  const { value, onChange, label, optional, error } = useFormField(name);
  const chosen = referencia.array().safeParse(value).data ?? [];
  return (
    <Box>
      <ReferencePicker
        // Once one is chosen the search begins anew.
        key={chosen.length}
        label={label}
        optional={optional}
        error={error}
        {...own}
        value={null}
        isDisabled={({ id }) => id === exclude || chosen.some((one) => one.id === id)}
        onChange={(next) => next && onChange([...chosen, next])}
      />
      {chosen.length > 0 && (
        <Row wraps align="stretch" gap={0.75} mt={0.75}>
          {chosen.map((one) => (
            <Chip
              key={one.id}
              label={one.nombre}
              removeLabel={`Quitar ${one.nombre}`}
              onRemove={() => onChange(chosen.filter(({ id }) => id !== one.id))}
            />
          ))}
        </Row>
      )}
    </Box>
  );
}
