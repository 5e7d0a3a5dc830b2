import type { Reporte } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { reporteRoutes } from './reportes.routes.ts';

interface Props {
  reporte: Reporte;
  /** What is told of it, under its title. */
  children: ReactNode;
  /** What stands at its end: where it is, or what to do with it. */
  end: ReactNode;
}

/** A report in a panel of the home page. */
export const LineaDeReporte = ({ reporte, children, end }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1.75,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={reporteRoutes.edit(reporte.id)} sx={{ fontWeight: 600 }}>
        {reporte.titulo}
      </Link>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {children}
      </Box>
    </Box>
    {end}
  </Box>
);
