import { referencia } from '@muni/contract';
import type { ReferenceSource } from './filters.ts';
import { useFormField } from './formField.ts';
import { ReferenciasPicker } from './ReferenciasPicker.tsx';

interface Props {
  name: string;
  label?: string;
  optional?: boolean;
  /** Those that make no sense here besides the chosen ones. */
  exclude?: number;
  source: ReferenceSource;
  help?: string;
}

export function ReferenciasField({ name, ...props }: Props) {
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
