import { DIAS } from '@muni/contract';
import { get, useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/form/formField.ts';
import { nestedMessage } from '../../crud/form/formValues.ts';
import { Row, Stack } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { FieldText, Input } from '../../ui/Field.tsx';

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
          <Input
            // The summary of errors finds its place by the name, and leads to the first day that is wrong.
            name="horarios"
            ref={field === 'desde' && horario && horario === shown ? inputRef : undefined}
            aria-label={`${nombre}, ${field}`}
            aria-invalid={errorAt(place, field) !== undefined}
            placeholder="hh:mm"
            inputMode="numeric"
            maxLength={5}
            value={horario?.[field] ?? ''}
            disabled={!horario}
            width={92}
            onChange={(event) => horario && put(dia, { ...horario, [field]: event.target.value })}
          />
        );
        return (
          <Row key={nombre} wraps gap={1}>
            <Checkbox
              label={nombre}
              width={128}
              checked={horario !== undefined}
              onChange={(checked) => put(dia, checked ? { dia, ...USUAL } : null)}
            />
            {time('desde')} a {time('hasta')}
            {error && <FieldText error>{`${nombre}: ${error}`}</FieldText>}
          </Row>
        );
      })}
      {firstWrong < 0 && errorAt() && <FieldText error>{errorAt()}</FieldText>}
    </Stack>
  );
}
