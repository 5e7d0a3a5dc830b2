import { FechaPicker } from '../ui/FechaPicker.tsx';
import { useFormField } from './formField.ts';

/** A day without time, aaaa-mm-dd in the values and dd/mm/aaaa on screen. */
export function FechaField({ name, help }: { name: string; help?: string }) {
  const { value, ...field } = useFormField(name);
  return <FechaPicker {...field} value={typeof value === 'string' ? value : ''} help={help} />;
}
