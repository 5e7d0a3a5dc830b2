import { mdiDelete, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormField } from '../../crud/formField.ts';
import { nestedMessage } from '../../crud/nestedMessage.ts';
import { formatFecha } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { FieldText } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './municipio.module.css';

interface Feriado {
  fecha: string;
  nombre: string;
}

/** The list of holidays, in order, and a line to add another. */
export function FeriadosField() {
  const { value, onChange } = useFormField('feriados');
  const { errors } = useFormState();
  const feriados = (Array.isArray(value) ? value : []) as Feriado[];
  const [fecha, setFecha] = useState('');
  const [nombre, setNombre] = useState('');
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(fecha) && nombre.trim().length >= 3;
  const isRepeated = feriados.some((one) => one.fecha === fecha);
  const error = nestedMessage(errors['feriados']);
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
