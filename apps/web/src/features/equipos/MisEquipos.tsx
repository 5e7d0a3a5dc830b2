import { mdiMonitor, mdiPrinter } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { equiposApi } from './equipos.api.ts';
import { equipoRoutes } from './equipos.routes.ts';

/** One's own machines on the home page, each a step from reporting it. */
export function MisEquipos() {
  const { data = [] } = useQuery({
    queryKey: ['misEquipos'],
    queryFn: ({ signal }) => equiposApi.mios(signal),
  });
  if (data.length === 0) return null;
  return (
    <Panel
      title={data.length === 1 ? 'Mi equipo' : 'Mis equipos'}
      action={
        <Link component={RouterLink} to={equipoRoutes.mine} sx={{ fontSize: '0.8125rem' }}>
          Ver más
        </Link>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
        {data.map(({ clase, id, nombre, marca, modelo, tipo }) => (
          <Box
            component="li"
            key={`${clase}-${id}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, py: 0.75 }}
          >
            <Icon
              path={clase === 'computadora' ? mdiMonitor : mdiPrinter}
              sx={{ color: 'text.secondary' }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{nombre}</Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {[tipo, [marca, modelo].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <Link
              component={RouterLink}
              to={equipoRoutes.report(clase, id)}
              aria-label={`Reportar un problema de ${nombre}`}
              sx={{ fontSize: '0.8125rem' }}
            >
              Reportar
            </Link>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
