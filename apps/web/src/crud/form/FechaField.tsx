import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  label?: string;
  optional?: boolean;
  help?: string;
}

/** A day without time, aaaa-mm-dd in the values and dd/mm/aaaa on screen. */
export function FechaField({ name, ...props }: Props) {
  const { value, ...field } = useFormField(name);
  return <FechaPicker {...field} {...props} value={typeof value === 'string' ? value : ''} />;
}
