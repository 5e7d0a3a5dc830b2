import { optionsOf } from '../lib/options.ts';
import { SelectInput } from '../ui/SelectInput.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  label?: string;
  optional?: boolean;
  /** How «nothing chosen» reads; null where one is always chosen. */
  emptyLabel?: string | null;
  options: readonly string[];
  help?: string;
  disabled?: boolean;
}

export function OpcionField({ name, options, emptyLabel, ...props }: Props) {
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
