// The name on the network. Two machines may share it for a while (a replacement, a clone): it warns and does not forbid.
import { type Computadora, computadoras } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useFormField } from '../../crud/formField.ts';
import { useDebounced } from '../../crud/useDebounced.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { computadorasApi } from './computadoras.api.ts';
import { computadoraRoutes } from './computadoras.routes.ts';

export function NombreRedField({ computadora }: { computadora?: Computadora }) {
  const { value, ...field } = useFormField('nombreRed');
  const text = typeof value === 'string' ? value : '';
  const settled = useDebounced(text.trim());
  const { data } = useQuery({
    queryKey: [computadoras.name, 'nombreRed', settled],
    queryFn: ({ signal }) =>
      computadorasApi.list({ nombreRed: settled, activa: true, pageSize: 2 }, signal),
    enabled: settled !== '' && settled !== computadora?.nombreRed,
  });
  const other = data?.rows.find((row) => row.id !== computadora?.id);
  return (
    <TextInput
      {...field}
      value={text}
      autoComplete="off"
      autoFocus={computadora === undefined}
      help={
        other && settled === text.trim() ? (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 540 }}>
            Otra computadora se llama igual: {other.nombreCorto}, en {other.area.nombre}.{' '}
            <Link
              component={RouterLink}
              to={computadoraRoutes.edit(other.id)}
              target="_blank"
              sx={{ color: 'inherit' }}
            >
              Verla
            </Link>
          </Box>
        ) : (
          'Como aparece en la red. Ejemplo: PC-MESA-03'
        )
      }
    />
  );
}
