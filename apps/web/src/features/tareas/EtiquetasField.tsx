import { type KeyboardEvent, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/formField.ts';
import { nestedMessage } from '../../crud/nestedMessage.ts';
import { Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { useEtiquetas } from '../../nouns/tareas.ts';

const tidy = (text: string) => text.trim().replace(/^#+/, '').toLowerCase();

/** Labels: those in use are offered, any other is written; Enter or a comma ends each. */
export function EtiquetasField() {
  const { value, onChange, onBlur, label, error, inputRef } = useFormField('etiquetas');
  const { errors } = useFormState();
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
    <Field
      label={label}
      optional
      help="Escribí una y Enter."
      error={error ?? nestedMessage(errors['etiquetas'])}
    >
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
