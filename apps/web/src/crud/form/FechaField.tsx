import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { type FieldProps, useFormField } from './formField.ts';

/** A day without time, aaaa-mm-dd in the values and dd/mm/aaaa on screen. */
export function FechaField({ name, ...props }: Omit<FieldProps, 'autoFocus' | 'disabled'>) {
  const { value, ...field } = useFormField(name);
  return <FechaPicker {...field} {...props} value={typeof value === 'string' ? value : ''} />;
}
