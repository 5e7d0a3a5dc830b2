import { mdiAccountTieOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { reporteRoutes } from '../reportes/index.ts';
import { gestionApi, gestionRoute } from './gestion.api.ts';

/** The areas one heads, each a way to its manager page; nothing for whoever heads none. */
export function MisAreas() {
  const { data = [] } = useQuery({
    queryKey: ['gestion', 'mias'],
    meta: { topics: ['empleados', 'areas', 'reportes'] },
    queryFn: ({ signal }) => gestionApi.mias(signal),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={data.length === 1 ? 'Tu área' : 'Tus áreas'}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
        {data.map(({ id, nombre, personas, pendientes, atrasados }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, px: 1, py: 0.75 }}>
            <Icon path={mdiAccountTieOutline} sx={{ color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={gestionRoute(id)} sx={{ fontWeight: 600 }}>
                {nombre}
              </Link>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {contar(personas, 'persona', 'personas')}
                {' · '}
                <Link component={RouterLink} to={addressOf(reporteRoutes.pendientes, { area: id })}>
                  {contar(pendientes, 'reporte pendiente', 'reportes pendientes')}
                </Link>
                {atrasados > 0 && (
                  <Box component="strong" sx={{ color: 'error.main' }}>
                    {' · '}
                    {contar(atrasados, 'atrasado', 'atrasados')}
                  </Box>
                )}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
