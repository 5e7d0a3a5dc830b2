import { mdiAccountTieOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { contar } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { gestionApi, gestionRoute } from './gestion.api.ts';

/** The areas one heads, each a way to its manager page; nothing for whoever heads none. */
export function MisAreas() {
  const { data = [] } = useQuery({
    queryKey: ['gestion', 'mias'],
    meta: { topics: ['empleados', 'areas'] },
    queryFn: ({ signal }) => gestionApi.mias(signal),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={data.length === 1 ? 'Tu área' : 'Tus áreas'}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
        {data.map(({ id, nombre, personas }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, px: 1, py: 0.75 }}>
            <Icon path={mdiAccountTieOutline} sx={{ color: 'text.secondary' }} />
            <Link component={RouterLink} to={gestionRoute(id)} sx={{ flex: 1, fontWeight: 600 }}>
              {nombre}
            </Link>
            <Box sx={{ color: 'text.secondary' }}>{contar(personas, 'persona', 'personas')}</Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
