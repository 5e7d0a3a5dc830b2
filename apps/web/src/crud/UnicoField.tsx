// A number or address that no two employees share: while one types, it says whether it is free or who has it.
import { type DatosEmpleado, empleados } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useFormField } from '../../crud/formField.ts';
import { useDebounced } from '../../crud/useDebounced.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { empleadosApi } from './empleados.api.ts';
import { empleadoRoutes } from './empleados.routes.ts';

type UnicoName = 'dni' | 'legajo' | 'email';

interface Props {
  name: UnicoName;
  /** The record being edited, whose own value is not news. */
  empleado?: DatosEmpleado;
  inputMode: 'numeric' | 'email';
  /** How it is shown while nobody is writing in it. */
  format?: (value: string) => string;
  help?: string;
}

/** Undefined while there is nothing to ask or no answer yet; null when it is free. */
function useHolder(name: UnicoName, text: string, empleado: DatosEmpleado | undefined) {
  const settled = useDebounced(text);
  const parsed = empleados.input.shape[name].safeParse(settled);
  const value = parsed.success && parsed.data !== empleado?.[name] ? parsed.data : null;
  const { data } = useQuery({
    queryKey: [empleados.name, 'holder', name, value],
    queryFn: ({ signal }) => empleadosApi.list({ [name]: value, pageSize: 2 }, signal),
    enabled: value !== null,
  });
  if (value === null || text !== settled || !data) return undefined;
  return data.rows.find((row) => row.id !== empleado?.id) ?? null;
}

const Holder = ({ id, nombre, apellido, area, activo }: DatosEmpleado) => (
  <>
    Ya lo usa{' '}
    <strong>
      {nombre} {apellido}
    </strong>{' '}
    ({area.nombre}
    {!activo && ', de baja'}).{' '}
    <Link
      component={RouterLink}
      to={empleadoRoutes.edit(id)}
      target="_blank"
      sx={{ color: 'inherit' }}
    >
      Ver su ficha
    </Link>
  </>
);

const Free = () => (
  <Box component="span" sx={{ color: 'success.main', fontWeight: 540 }}>
    Disponible
  </Box>
);

export function UnicoField({ name, empleado, inputMode, format, help }: Props) {
  const { value, onBlur, error, ...field } = useFormField(name);
  const [isWriting, setIsWriting] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const { isSubmitSuccessful } = useFormState();
  const holder = useHolder(name, text, empleado);
  // Once it is saved, who has it is the person just saved.
  const taken = isSubmitSuccessful ? undefined : holder;
  return (
    <TextInput
      {...field}
      value={isWriting || !format ? text : format(text)}
      inputMode={inputMode}
      autoComplete="off"
      onFocus={({ target }) => {
        setIsWriting(true);
        // Tab selects everything, and the text without its dots is another one: select that.
        if (target.selectionStart === 0 && target.selectionEnd === target.value.length)
          requestAnimationFrame(() => target.select());
      }}
      onBlur={() => {
        setIsWriting(false);
        onBlur();
      }}
      error={taken ? <Holder {...taken} /> : error}
      help={taken === null ? <Free /> : help}
    />
  );
}
