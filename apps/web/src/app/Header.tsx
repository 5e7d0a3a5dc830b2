import { mdiMenu, mdiPlus } from '@mdi/js';
import AppBar from '@mui/material/AppBar';
import ButtonBase from '@mui/material/ButtonBase';
import Toolbar from '@mui/material/Toolbar';
import { Link, useLocation } from 'react-router';
import { AyudaButton } from '../features/ayuda/index.ts';
import { AvisosBell } from '../features/avisos/index.ts';
import { BuscadorButton } from '../features/busqueda/index.ts';
import { reporteRoutes } from '../features/reportes/index.ts';
import { usePhoto } from '../lib/photos.ts';
import { useCan, useConfiguracion, useUser } from '../lib/SessionContext.tsx';
import { Crest } from '../ui/Crest.tsx';
import { ModeSwitch } from '../ui/ModeSwitch.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { HOME } from './screens.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Box } from '../ui/Box.tsx';

/** Screens whose own first button is the same. */
const OFFERED_BELOW = [reporteRoutes.pendientes, reporteRoutes.realizados, reporteRoutes.create];

const loadBuscador = () => import('./Buscador.tsx').then((m) => ({ default: m.Buscador }));

export function Header({ onMenu }: { onMenu: () => void }) {
  const { titulo, escudo } = useConfiguracion();
  const { displayName, photo, empleado } = useUser();
  const ownPhoto = usePhoto(empleado.id);
  const can = useCan();
  const { pathname } = useLocation();
  return (
    <AppBar position="fixed" className="no-imprimir">
      <Toolbar sx={{ gap: { xs: 0, md: 1 }, px: { xs: 1, md: 1.5 } }} disableGutters>
        <IconButton
          icon={mdiMenu}
          iconSize={24}
          bare
          label="Abrir el menú"
          onClick={onMenu}
          sx={{ display: { md: 'none' } }}
        />
        <ButtonBase
          component={Link}
          to={HOME}
          sx={{
            gap: { xs: 0.75, md: 1.25 },
            px: 0.5,
            height: 44,
            minWidth: 0,
            borderRadius: 1,
            fontSize: { xs: '0.875rem', sm: '1rem', md: '1.0625rem' },
            fontWeight: 600,
            lineHeight: 1.15,
          }}
        >
          <Crest height={33} image={escudo} />
          <Box
            as="span"
            breaks
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: { xs: 2, md: 1 },
              overflow: 'hidden',
              hyphens: 'auto',
            }}
          >
            {titulo}
          </Box>
        </ButtonBase>
        <Box flex={1} />
        <BuscadorButton load={loadBuscador} />
        {can('reportes:create') && !OFFERED_BELOW.includes(pathname) && (
          <Button
            to={reporteRoutes.create}
            size="small"
            icon={mdiPlus}
            aria-keyshortcuts="n"
            sx={(theme) => ({
              display: { xs: 'none', md: 'inline-flex' },
              mr: 0.5,
              color: 'inherit',
              '&&': {
                backgroundColor: 'transparent',
                borderColor: theme.vars.palette.appbar.fieldBorder,
              },
              '&&:hover': { backgroundColor: theme.vars.palette.appbar.field },
            })}
          >
            Nuevo reporte
          </Button>
        )}
        <AyudaButton />
        <AvisosBell />
        <ModeSwitch />
        <IconButton
          to="/perfil"
          label="Mi perfil"
          title="Mi perfil"
          // On a phone it heads the menu, and the room is for the name of the municipality.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PersonAvatar name={displayName} photo={ownPhoto ?? photo} size={30} />
        </IconButton>
      </Toolbar>
    </AppBar>
  );
}
