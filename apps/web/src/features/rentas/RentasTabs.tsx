import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';
import { rentasRoutes } from './rentas.routes.ts';
import { Box } from '../../ui/Box.tsx';

const PARTS = [
  { to: rentasRoutes.load, label: 'Cargar datos' },
  { to: rentasRoutes.cargas, label: 'Cargas' },
  { to: rentasRoutes.list, label: 'Cuentas' },
  { to: rentasRoutes.totals, label: 'Totales' },
];

/** It leads to another page: it looks like a tab and is none. */
const A_LINK = { role: undefined, 'aria-selected': undefined, tabIndex: 0 };

/** The pages of Rentas, each with its own address. */
export function RentasTabs() {
  const { pathname } = useLocation();
  return (
    <Box as="nav" aria-label="Partes de Rentas" className="no-imprimir" mb={1.5}>
      <Tabs
        value={pathname}
        role="presentation"
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: 'presentation' } }}
      >
        {PARTS.map(({ to, label }) => (
          <Tab
            key={to}
            value={to}
            label={label}
            component={Link}
            to={to}
            {...A_LINK}
            aria-current={pathname === to ? 'page' : undefined}
          />
        ))}
      </Tabs>
    </Box>
  );
}
