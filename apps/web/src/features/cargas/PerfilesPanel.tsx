import { type CargaClase, cargas } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { usePerfiles } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';

/** Formats that are recognised by their titles. Those somebody kept can be forgotten. */
export function PerfilesPanel({ clase }: { clase: CargaClase }) {
  const queries = useQueryClient();
  const { data } = usePerfiles(clase);
  if (!data || data.length === 0) return null;
  const forget = async (id: number, nombre: string) => {
    try {
      await cargasApi.olvidarPerfil(id);
      toast(`Olvidamos el formato «${nombre}».`);
      await queries.invalidateQueries({ queryKey: [cargas.name, 'perfiles'] });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  return (
    <Box mt={1.75}>
      <Panel title="Formatos que reconocemos">
        <Row wraps gap={0.75} p={1.75}>
          {data.map(({ id, nombre, deFabrica, titulos }) => (
            <Chip
              key={id}
              label={nombre}
              title={titulos.join(', ')}
              onRemove={deFabrica ? undefined : () => void forget(id, nombre)}
              removeLabel={`Olvidar ${nombre}`}
            />
          ))}
        </Row>
      </Panel>
    </Box>
  );
}
