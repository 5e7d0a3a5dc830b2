import { mdiFileDocument } from '@mdi/js';
import { type CargaResumen, cargas } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../lib/errors.ts';
import { contar, formatFechaHora } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { cargasApi } from './cargas.api.ts';
import { cargaRoutes } from './cargas.routes.ts';
import { SituacionTag } from './SituacionTag.tsx';

const SHOWN = 6;

/** The newest ones; touching one shows it in its step. */
export function UltimasCargas() {
  const { data, error } = useQuery({
    queryKey: [cargas.name, 'list', { pageSize: SHOWN }],
    queryFn: ({ signal }) => cargasApi.list({ pageSize: SHOWN }, signal),
  });
  if (!data && !error)
    return (
      <Delayed>
        <PanelSkeleton lines={SHOWN} />
      </Delayed>
    );
  return (
    <Panel
      title="Últimas cargas"
      action={
        <Link component={RouterLink} to={cargaRoutes.list}>
          Ver todas
        </Link>
      }
    >
      {data?.rows.length ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.rows.map((carga) => (
            <Renglon key={carga.id} carga={carga} />
          ))}
        </Box>
      ) : (
        <Box sx={{ p: 1.75, color: 'text.secondary' }}>
          {error ? messageOf(error) : 'Todavía no se cargó ningún archivo.'}
        </Box>
      )}
    </Panel>
  );
}

const Renglon = ({ carga }: { carga: CargaResumen }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      px: 1.75,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Icon path={mdiFileDocument} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={cargaRoutes.one(carga.id)}
        underline="hover"
        sx={{ display: 'block', color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {carga.nombreArchivo}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {carga.cuentas && `${contar(carga.cuentas.filas, 'fila', 'filas')} · `}
        {formatFechaHora(carga.creadoEn)}
      </Box>
    </Box>
    <SituacionTag carga={carga} />
  </Box>
);
