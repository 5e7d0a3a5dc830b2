// The name on the network. Two machines may share it for a while (a replacement, a clone): it warns and does not forbid.
import { type Computadora, computadoras } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormField } from '../../crud/formField.ts';
import { useDebounced } from '../../crud/useDebounced.ts';
import { Box } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';

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
          <Box as="span" tone="warning" weight={540}>
            Otra computadora se llama igual: {other.nombreCorto}, en {other.area.nombre}.{' '}
            <Link to={computadoraRoutes.edit(other.id)} target="_blank" tone="inherit">
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
