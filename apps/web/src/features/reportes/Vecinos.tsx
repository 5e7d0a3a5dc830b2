import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lastList, vecinosOf } from './recorrido.rules.ts';
import { reporteRoutes } from './reportes.routes.ts';

/** «3 de 37», and the way to the one before and the one after in the list somebody came from. J and K walk too. */
export function Vecinos({ id }: { id: number }) {
  const navigate = useNavigate();
  const vecinos = vecinosOf(lastList(), id);
  const go = (to: number | undefined) => {
    if (to !== undefined) void navigate(reporteRoutes.edit(to));
  };
  useShortcuts({ j: () => go(vecinos?.next), k: () => go(vecinos?.previous) });
  if (!vecinos) return null;
  const step = (label: string, icon: string, to: number | undefined) =>
    to === undefined ? (
      <IconButton size="small" aria-label={label} disabled>
        <Icon path={icon} />
      </IconButton>
    ) : (
      <IconButton size="small" aria-label={label} component={Link} to={reporteRoutes.edit(to)}>
        <Icon path={icon} />
      </IconButton>
    );
  return (
    <Box
      component="nav"
      aria-label="Otros reportes de la lista"
      sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      {vecinos.text}
      {step('Reporte anterior', mdiChevronUp, vecinos.previous)}
      {step('Reporte siguiente', mdiChevronDown, vecinos.next)}
    </Box>
  );
}
