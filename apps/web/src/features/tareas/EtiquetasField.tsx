import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/formField.ts';
import { nestedMessage } from '../../crud/nestedMessage.ts';
import { FieldLabel } from '../../ui/FieldLabel.tsx';
import { useEtiquetas } from './tareas.api.ts';

/** Labels: those in use are offered, any other is written; Enter or a comma ends each. */
export function EtiquetasField() {
  const { value, onChange, onBlur, label, error, inputRef } = useFormField('etiquetas');
  const { errors } = useFormState();
  const inUse = useEtiquetas();
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const problem = error ?? nestedMessage(errors['etiquetas']);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={inUse.filter((one) => !chosen.includes(one))}
      value={chosen}
      onChange={(_, next) => onChange(next.map((one) => one.replace(/^#+/, '').toLowerCase()))}
      onBlur={onBlur}
      clearText="Quitar todas"
      renderValue={(values, getItemProps) =>
        values.map((one, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} size="small" label={`#${one}`} {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldLabel text={label} optional />}
          error={problem !== undefined}
          helperText={problem ?? 'Escribí una y Enter.'}
          inputRef={inputRef}
        />
      )}
    />
  );
}
