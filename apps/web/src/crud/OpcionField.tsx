import { optionsOf } from '../lib/options.ts';
import { SelectInput } from '../ui/SelectInput.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  options: readonly string[];
  help?: string;
  disabled?: boolean;
}

export function OpcionField({ name, options, ...props }: Props) {
  const { value, ...field } = useFormField(name);
  return (
    <SelectInput
      {...field}
      {...props}
      value={typeof value === 'string' ? value : ''}
      options={optionsOf(options)}
      emptyLabel={field.optional ? 'Sin definir' : 'Elegí una opción'}
    />
  );
}
