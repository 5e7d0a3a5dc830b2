import { formatTelefono } from '@muni/contract';
import { TextInput } from '../../ui/TextInput.tsx';
import { optionsOf } from '../../lib/options.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Box, Stack } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { FieldText } from '../../ui/Field.tsx';
import { type FieldProps, useFormField } from './formField.ts';

/** A whole number; what is not one stays as it was typed, and the schema says so. */
export const readNumber = (text: string): number | string =>
  /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;

interface NumeroProps extends Omit<FieldProps, 'help' | 'disabled'> {
  help?: string | ((value: number) => string | undefined);
}

export function NumeroField({ name, help, ...props }: NumeroProps) {
  const { value, onChange, ...field } = useFormField(name);
  return (
    <TextInput
      {...field}
      {...props}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={(event) => onChange(readNumber(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      help={typeof help === 'function' ? typeof value === 'number' && help(value) : help}
    />
  );
}

interface OpcionProps extends Omit<FieldProps, 'autoFocus'> {
  /** How «nothing chosen» reads; null where one is always chosen. */
  emptyLabel?: string | null;
  options: readonly string[];
}

export function OpcionField({ name, options, emptyLabel, ...props }: OpcionProps) {
  const { value, ...field } = useFormField(name);
  return (
    <SelectInput
      {...field}
      {...props}
      value={typeof value === 'string' ? value : ''}
      options={optionsOf(options)}
      emptyLabel={
        emptyLabel === null
          ? undefined
          : (emptyLabel ?? (field.optional ? 'Sin definir' : 'Elegí una opción'))
      }
    />
  );
}

/** Yes or no, where not saying is no. */
export function SiNoField({ name, ...props }: { name: string; label?: string }) {
  const { value, onChange, onBlur, label, inputRef } = useFormField(name);
  return (
    <Checkbox
      label={props.label ?? label}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
      ref={inputRef}
    />
  );
}

interface VariosProps {
  name: string;
  label: string;
  options: readonly string[];
  /** How each is read, where that is not how it is kept. */
  labels?: Readonly<Record<string, string>>;
}

/** Any number of a few, each with its box. */
export function VariosField({ name, label, options, labels }: VariosProps) {
  const { value, onChange, onBlur, inputRef, error } = useFormField(name);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset aria-invalid={error !== undefined}>
      <Box as="legend" size="small" weight={600} mb={0.5}>
        {label}
      </Box>
      <Stack gap={0.5}>
        {options.map((option, index) => (
          <Checkbox
            key={option}
            label={labels?.[option] ?? option}
            checked={chosen.includes(option)}
            onChange={(isOn) =>
              onChange(options.filter((one) => (one === option ? isOn : chosen.includes(one))))
            }
            onBlur={onBlur}
            ref={index === 0 ? inputRef : undefined}
          />
        ))}
      </Stack>
      {error && <FieldText error>{error}</FieldText>}
    </fieldset>
  );
}

interface TextoProps extends Omit<FieldProps, 'disabled'> {
  placeholder?: string;
  minRows?: number;
  kind?: 'email' | 'tel' | 'numeric' | 'decimal' | 'importe';
  /** Across the whole form, as several lines always are. */
  wide?: boolean;
  multiline?: boolean;
}

/** Stored as +54… or 1500.00, written as people write it here. */
function written(text: string, kind: TextoProps['kind']): string {
  if (kind === 'tel') return formatTelefono(text);
  return kind === 'importe' ? text.replace(/^(\d+)\.(\d{0,2})$/, '$1,$2') : text;
}

export function TextoField({ name, kind, ...props }: TextoProps) {
  const { value, ...field } = useFormField(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...field}
      {...props}
      value={written(text, kind)}
      inputMode={kind === 'importe' ? 'decimal' : kind}
      minRows={props.multiline ? (props.minRows ?? 3) : undefined}
      autoComplete="off"
    />
  );
}
