import { referencia } from '@muni/contract';
import type { ReferenceSource } from './filters.ts';
import { useFormField } from './formField.ts';
import { ReferenciasPicker } from './ReferenciasPicker.tsx';

interface Props {
  name: string;
  source: ReferenceSource;
  help?: string;
}

export function ReferenciasField({ name, ...props }: Props) {
  const { value, onChange, label, optional, error } = useFormField(name);
  const chosen = referencia.array().safeParse(value);
  return (
    <ReferenciasPicker
      {...props}
      label={label}
      optional={optional}
      error={error}
      value={chosen.data ?? []}
      onChange={onChange}
    />
  );
}
