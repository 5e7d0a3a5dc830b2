import { DIAS } from '@muni/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/formField.ts';
import { nestedMessage } from '../../crud/nestedMessage.ts';

interface Horario {
  dia: number;
  desde: string;
  hasta: string;
}

const USUAL = { desde: '07:00', hasta: '13:00' };

/** Each day of the week, worked or not, and from when to when. */
export function HorariosField() {
  const { value, onChange } = useFormField('horarios');
  const { errors } = useFormState();
  const horarios = (Array.isArray(value) ? value : []) as Horario[];
  const error = nestedMessage(errors['horarios']);
  const put = (dia: number, next: Horario | null) =>
    onChange(
      [...horarios.filter((one) => one.dia !== dia), ...(next ? [next] : [])].toSorted(
        (a, b) => a.dia - b.dia,
      ),
    );
  return (
    <Box role="group" aria-label="Días y horarios de trabajo" sx={{ display: 'grid', gap: 0.75 }}>
      {DIAS.map((nombre, index) => {
        const dia = index + 1;
        const horario = horarios.find((one) => one.dia === dia);
        const time = (field: 'desde' | 'hasta') => (
          <OutlinedInput
            size="small"
            placeholder="hh:mm"
            value={horario?.[field] ?? ''}
            disabled={!horario}
            inputProps={{ 'aria-label': `${nombre}, ${field}`, inputMode: 'numeric', maxLength: 5 }}
            sx={{ width: 92 }}
            onChange={(event) => horario && put(dia, { ...horario, [field]: event.target.value })}
          />
        );
        return (
          <Box
            key={nombre}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <FormControlLabel
              label={nombre}
              sx={{ width: 128, mr: 0 }}
              control={
                <Checkbox
                  checked={horario !== undefined}
                  onChange={(_, checked) => put(dia, checked ? { dia, ...USUAL } : null)}
                />
              }
            />
            {time('desde')} a {time('hasta')}
          </Box>
        );
      })}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
