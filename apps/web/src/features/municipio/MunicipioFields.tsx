import { mdiDelete, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { FACTOR_OBLIGATORIO, DIAS, type Municipio } from '@muni/contract';
import { get, useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/form/formField.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { FieldText, Input } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { NumeroField, OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ListaTextoField } from '../../crud/form/ListaTextoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import css from './municipio.module.css';
import { nestedMessage } from '../../crud/form/formValues.ts';
import { Checkbox } from '../../ui/Check.tsx';

type Horario = Municipio['horarios'][number];

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

/** The list of holidays, in order, and a line to add another. */
function FeriadosField() {
  const { value, onChange, error } = useFormField('feriados');
  const feriados = (Array.isArray(value) ? value : []) as Municipio['feriados'];
  const [fecha, setFecha] = useState('');
  const [nombre, setNombre] = useState('');
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(fecha) && nombre.trim().length >= 3;
  const isRepeated = feriados.some((one) => one.fecha === fecha);
  const add = () => {
    onChange(
      [...feriados, { fecha, nombre: nombre.trim() }].toSorted((a, b) =>
        a.fecha.localeCompare(b.fecha),
      ),
    );
    setFecha('');
    setNombre('');
  };
  return (
    <>
      {feriados.length > 0 && (
        <Box as="ul" mb={1.5}>
          {feriados.map((feriado) => (
            <Row as="li" key={feriado.fecha} gap={1.5}>
              <span className="celda-fecha">{formatFecha(feriado.fecha)}</span>
              <Box flex={1}>{feriado.nombre}</Box>
              <IconButton
                icon={mdiDelete}
                size="small"
                label={`Quitar ${feriado.nombre}`}
                onClick={() => onChange(feriados.filter((one) => one !== feriado))}
              />
            </Row>
          ))}
        </Box>
      )}
      <div className={css.nuevoFeriado}>
        <FechaPicker label="Fecha" value={fecha} onChange={setFecha} />
        <TextInput
          label="Qué se celebra"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
        />
        <Button icon={mdiPlus} disabled={!isComplete || isRepeated} onClick={add}>
          Agregar
        </Button>
      </div>
      {(error ?? isRepeated) && (
        <FieldText error>{error ?? 'Esa fecha ya está en la lista.'}</FieldText>
      )}
    </>
  );
}

export const MunicipioFields = () => (
  <>
    <FormSection title="Municipio" description="Como se presenta en pantalla y en papel.">
      <TextoField name="titulo" wide />
      <TextoField name="direccion" wide />
      <TextoField name="telefono" kind="tel" />
      <TextoField name="telefono2" kind="tel" />
      <TextoField name="email" kind="email" />
      <TextoField
        name="caracteristica"
        kind="numeric"
        help="Completa los teléfonos que se escriben sin ella. Ejemplo: 385"
      />
    </FormSection>
    <FormSection
      title="Ayuda y correos"
      description="A quién llama la gente cuando algo falla, y quién firma los correos."
    >
      <TextoField name="oficina" />
      <TextoField name="oficinaInterno" />
      <TextoField name="remitente" help="El nombre que ve quien recibe un correo del sistema." />
      <ListaTextoField
        name="programadores"
        byLine
        help="Uno por renglón. Figuran al pie del menú; sin completar, los que trae la instalación."
      />
    </FormSection>
    <FormSection
      title="Ingreso"
      description="Quiénes tienen que entrar con contraseña y un código del teléfono, y en cuántos días."
    >
      <OpcionField name="factor" options={FACTOR_OBLIGATORIO} />
      <NumeroField name="factorGracia" help="Después, quien no la activó la activa al entrar." />
    </FormSection>
    <FormSection title="Horario" description="Cuenta para los tiempos de las estadísticas.">
      <div data-wide>
        <HorariosField />
      </div>
    </FormSection>
    <FormSection title="Feriados" description="Días que no se trabajan, nacionales y locales.">
      <div data-wide>
        <FeriadosField />
      </div>
    </FormSection>
  </>
);
