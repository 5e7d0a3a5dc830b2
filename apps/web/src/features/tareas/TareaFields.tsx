import { type KeyboardEvent, useId, useState } from 'react';
import { LISTA_CONTROL_MAX, REPETICIONES, TAREA_PRIORIDADES } from '@muni/contract';
import { useFormField } from '../../crud/form/formField.ts';
import { Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { useEtiquetas } from '../../nouns/tareas.ts';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FilasField } from '../../crud/form/FilasField.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField, ReferenciasField } from '../../crud/form/ReferenciaFields.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { reporteReference } from '../../nouns/reportes.ts';
import { ordenReference } from '../../nouns/ordenes.ts';

const tidy = (text: string) => text.trim().replace(/^#+/, '').toLowerCase();

/** Labels: those in use are offered, any other is written; Enter or a comma ends each. */
function EtiquetasField() {
  const { value, onChange, onBlur, label, error, inputRef } = useFormField('etiquetas');
  const inUse = useEtiquetas();
  const id = useId();
  const [text, setText] = useState('');
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const add = (written: string) => {
    const one = tidy(written);
    if (one && !chosen.includes(one)) onChange([...chosen, one]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
  };
  return (
    <Field label={label} optional help="Escribí una y Enter." error={error}>
      {(ids) => (
        <>
          {chosen.length > 0 && (
            <Row wraps gap={0.75} mb={0.75}>
              {chosen.map((one) => (
                <Chip
                  key={one}
                  label={`#${one}`}
                  removeLabel={`Quitar #${one}`}
                  onRemove={() => onChange(chosen.filter((other) => other !== one))}
                />
              ))}
            </Row>
          )}
          <Input
            {...ids}
            ref={inputRef}
            list={id}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(text);
              onBlur();
            }}
          />
          <datalist id={id}>
            {inUse
              .filter((one) => !chosen.includes(one))
              .map((one) => (
                <option key={one}>{one}</option>
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const PASO = [{ name: 'texto', label: 'Paso', kind: 'texto', initial: '' }] as const;

/** The fields of a task, the same for a new one and for one that is edited. */
export const TareaFields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FormSection title="Qué hay que hacer">
      <TextoField name="titulo" wide autoFocus={isNew} />
      <TextoField name="descripcion" multiline />
      <OpcionField name="prioridad" options={TAREA_PRIORIDADES} />
      <EtiquetasField />
    </FormSection>
    <FormSection title="Quién" description="Gente de Cómputos.">
      <ReferenciaField name="responsable" source={tecnicoReference} />
      <ReferenciasField name="colaboradores" source={tecnicoReference} />
    </FormSection>
    <FormSection
      title="Cuándo"
      description="Al realizar una que se repite se crea la siguiente, con su misma gente y sus pasos."
    >
      <FechaField name="fechaVencimiento" />
      <OpcionField name="repeticion" options={REPETICIONES} />
    </FormSection>
    <FormSection title="Lista de control" description="Los pasos, para ir tildándolos.">
      <FilasField name="listaControl" columns={PASO} item="paso" max={LISTA_CONTROL_MAX} />
    </FormSection>
    <FormSection title="De qué se trata" description="Lo que conviene tener a mano.">
      <ReferenciaField name="reporte" source={reporteReference} help="Entre los abiertos." />
      <ReferenciaField name="orden" source={ordenReference} />
      <ReferenciaField name="computadora" source={computadoraReference} />
      <ReferenciaField name="impresora" source={impresoraReference} />
    </FormSection>
  </>
);
