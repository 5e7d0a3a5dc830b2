import { Checkbox } from '../ui/Check.tsx';
import { useFormField } from './formField.ts';

/** Yes or no, where not saying is no. */
export function SiNoField({ name }: { name: string }) {
  const { value, onChange, onBlur, label, inputRef } = useFormField(name);
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
      ref={inputRef}
    />
  );
}
