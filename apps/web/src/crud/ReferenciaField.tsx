import { referencia } from '@muni/contract';
import type { ReferenceSource } from './filters.ts';
import { useFormField } from './formField.ts';
import { ReferencePicker } from './ReferencePicker.tsx';

interface Props {
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

export function ReferenciaField({ name, source, exclude, ...props }: Props) {
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
