import { DIAS } from '@muni/contract';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { get, useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/formField.ts';
import { nestedMessage } from '../../crud/nestedMessage.ts';
import { Row, Stack } from '../../ui/Box.tsx';

interface Horario {
  dia: number;
  desde: string;
  hasta: string;
}

const USUAL = { desde: '07:00', hasta: '13:00' };

/** Each day of the week, worked or not, and from when to when. */
export function HorariosField() {
  const { value, onChange, inputRef } = useFormField('horarios');
  const { errors } = useFormState();
  const horarios = (Array.isArray(value) ? value : []) as Horario[];
  /** Of one hour, or of the whole list. */
  const errorAt = (...path: (number | string)[]) =>
    nestedMessage(get(errors, ['horarios', ...path].join('.')));
  const firstWrong = horarios.findIndex((_, place) => errorAt(place));
  const shown = horarios[Math.max(firstWrong, 0)];
  const put = (dia: number, next: Horario | null) =>
    onChange(
      [...horarios.filter((one) => one.dia !== dia), ...(next ? [next] : [])].toSorted(
        (a, b) => a.dia - b.dia,
      ),
    );
  return (
    <Stack role="group" aria-label="Días y horarios de trabajo" gap={0.75}>
      {DIAS.map((nombre, index) => {
        const dia = index + 1;
        const place = horarios.findIndex((one) => one.dia === dia);
        const horario = horarios[place];
        const error = errorAt(place);
        const time = (field: 'desde' | 'hasta') => (
          <OutlinedInput
            size="small"
            // The summary of errors finds its place by the name, and leads to the first day that is wrong.
            name="horarios"
            inputRef={field === 'desde' && horario && horario === shown ? inputRef : undefined}
            error={errorAt(place, field) !== undefined}
            placeholder="hh:mm"
            value={horario?.[field] ?? ''}
            disabled={!horario}
            inputProps={{ 'aria-label': `${nombre}, ${field}`, inputMode: 'numeric', maxLength: 5 }}
            sx={{ width: 92 }}
            onChange={(event) => horario && put(dia, { ...horario, [field]: event.target.value })}
          />
        );
        return (
          <Row key={nombre} wraps gap={1}>
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
            {error && <FormHelperText error>{`${nombre}: ${error}`}</FormHelperText>}
          </Row>
        );
      })}
      {firstWrong < 0 && errorAt() && <FormHelperText error>{errorAt()}</FormHelperText>}
    </Stack>
  );
}
