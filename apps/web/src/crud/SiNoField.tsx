import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormField } from './formField.ts';

/** Yes or no, where not saying is no. */
export function SiNoField({ name }: { name: string }) {
  const { value, onChange, onBlur, label, inputRef } = useFormField(name);
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={value === true}
          onChange={(_, checked) => onChange(checked)}
          onBlur={onBlur}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
    />
  );
}
