import { mdiPencil, mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js';
import type { ArticuloLeido } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../nouns/paths.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { articulosApi, leido, articuloRoutes } from '../../nouns/articulos.ts';

export const useArticulo = (id: number) => useQuery(leido(id));

/** An article to read, and what the reader says of it. */
export function Lectura({ id, under }: { id: number; under?: 1 | 2 }) {
  const query = useArticulo(id);
  const { data } = query;
  const can = useCan();
  if (!data)
    return (
      <Loaded query={query} noun="el artículo" list={{ to: PATHS.ayuda, label: 'Ver la ayuda' }} />
    );
  return (
    <Stack gap={2}>
      <Markdown text={data.texto} under={under} />
      <Small>
        Actualizado el {formatFecha(data.modificadoEn)}
        {data.categoria && ` · ${data.categoria}`}
      </Small>
      <Voto articulo={data} />
      {can('articulos:update') && (
        <Button to={articuloRoutes.one(id)} size="small" icon={mdiPencil} self="start">
          Editar el artículo
        </Button>
      )}
    </Stack>
  );
}

/** An article beside what one is writing. */
export function ArticuloPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useArticulo(id);
  return (
    <SidePanel title={data?.titulo ?? 'Artículo'} onClose={onClose}>
      <Lectura id={id} under={2} />
    </SidePanel>
  );
}

function Voto({ articulo }: { articulo: ArticuloLeido }) {
  const queries = useQueryClient();
  const vote = useMutation({
    mutationFn: (sirvio: boolean) => articulosApi.votar(articulo.id, sirvio),
    onSuccess: (read) => queries.setQueryData(leido(articulo.id).queryKey, read),
  });
  return (
    <Row role="group" aria-label="¿Te sirvió?" wraps gap={1}>
      <Box as="span" weight={600}>
        ¿Te sirvió?
      </Box>
      {[
        { sirvio: true, label: 'Sí', icon: mdiThumbUpOutline },
        { sirvio: false, label: 'No', icon: mdiThumbDownOutline },
      ].map(({ sirvio, label, icon }) => (
        <Button
          key={label}
          size="small"
          kind={articulo.voto === sirvio ? 'main' : 'outlined'}
          aria-pressed={articulo.voto === sirvio}
          disabled={vote.isPending}
          icon={icon}
          onClick={() => vote.mutate(sirvio)}
        >
          {label}
        </Button>
      ))}
      <Box role="status" tone="secondary" size="small">
        {articulo.voto !== null && 'Gracias por decirnos.'}
      </Box>
    </Row>
  );
}
