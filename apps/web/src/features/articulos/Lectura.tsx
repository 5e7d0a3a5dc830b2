import { mdiPencil, mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js';
import type { ArticuloLeido } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { useWork } from '../../crud/useWork.ts';
import { formatFecha } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { articulosApi, leidoKey } from './articulos.api.ts';
import { articuloRoutes } from './articulos.routes.ts';

export const useArticulo = (id: number) =>
  useQuery({ queryKey: leidoKey(id), queryFn: ({ signal }) => articulosApi.leer(id, signal) });

/** An article to read, and what the reader says of it. */
export function Lectura({ id, under }: { id: number; under?: 1 | 2 }) {
  const { data, error, refetch } = useArticulo(id);
  const can = useCan();
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="el artículo"
        list={{ to: '/ayuda', label: 'Ver la ayuda' }}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Markdown text={data.texto} under={under} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        Actualizado el {formatFecha(data.modificadoEn)}
        {data.categoria && ` · ${data.categoria}`}
      </Box>
      <Voto articulo={data} />
      {can('articulos:update') && (
        <Button
          component={Link}
          to={articuloRoutes.one(id)}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiPencil} />}
          sx={{ justifySelf: 'start' }}
        >
          Editar el artículo
        </Button>
      )}
    </Box>
  );
}

function Voto({ articulo }: { articulo: ArticuloLeido }) {
  const queries = useQueryClient();
  const { busy, run } = useWork();
  const vote = (sirvio: boolean) =>
    run(async () =>
      queries.setQueryData(leidoKey(articulo.id), await articulosApi.votar(articulo.id, sirvio)),
    );
  return (
    <Box
      role="group"
      aria-label="¿Te sirvió?"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        ¿Te sirvió?
      </Box>
      {[
        { sirvio: true, label: 'Sí', icon: mdiThumbUpOutline },
        { sirvio: false, label: 'No', icon: mdiThumbDownOutline },
      ].map(({ sirvio, label, icon }) => (
        <Button
          key={label}
          size="small"
          variant={articulo.voto === sirvio ? 'contained' : 'outlined'}
          color={articulo.voto === sirvio ? 'primary' : 'inherit'}
          aria-pressed={articulo.voto === sirvio}
          disabled={busy}
          startIcon={<Icon path={icon} />}
          onClick={() => void vote(sirvio)}
        >
          {label}
        </Button>
      ))}
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {articulo.voto !== null && 'Gracias por decirnos.'}
      </Box>
    </Box>
  );
}
