import { mdiMenu, mdiPlus } from '@mdi/js';
import { useEffect } from 'react';
import { useLocation } from '../lib/Navigation.tsx';
import { PATHS } from '../nouns/paths.ts';
import { guiaOf } from './screens.ts';
import { AyudaButton } from '../features/ayuda/AyudaButton.tsx';
import { AvisosBell } from '../features/avisos/AvisosBell.tsx';
import { BuscadorButton } from '../features/busqueda/BuscadorButton.tsx';
import { reporteRoutes } from '../nouns/reportes.ts';
import { usePhoto } from '../lib/photos.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { useCan, useConfiguracion, useUser } from '../lib/SessionContext.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Box } from '../ui/Box.tsx';
import { Crest } from '../ui/Crest.tsx';
import { cx } from '../ui/place.ts';
import { ModeSwitch } from '../ui/ModeSwitch.tsx';
import { loadDialog } from '../ui/opens.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import frame from './Frame.module.css';
import css from './Header.module.css';
import { whenShown } from './shown.ts';

/** Screens whose own first button is the same. */
const OFFERED_BELOW: readonly string[] = [
  reporteRoutes.pendientes,
  reporteRoutes.realizados,
  reporteRoutes.create,
];

/** With what it opens in, so that its input is there at once. */
const loadBuscador = () =>
  Promise.all([import('./Buscador.tsx'), loadDialog()]).then(([m]) => m.Buscador);

export function Header({ onMenu }: { onMenu: () => void }) {
  const { titulo, escudo } = useConfiguracion();
  const { displayName, photo, empleado } = useUser();
  const ownPhoto = usePhoto(empleado.id);
  const can = useCan();
  const { pathname } = useLocation();
  useEffect(() => whenShown(() => whenIdle(loadBuscador)), []);
  return (
    <header className={cx(frame.header, 'no-imprimir')}>
      <div className={css.toolbar}>
        <IconButton
          icon={mdiMenu}
          iconSize={24}
          bare
          label="Abrir el menú"
          className={css.menu}
          onClick={onMenu}
        />
        <a href={PATHS.inicio} className={css.brand}>
          <Crest height={33} image={escudo} />
          <span>{titulo}</span>
        </a>
        <Box flex={1} />
        <BuscadorButton load={loadBuscador} />
        {can('reportes:create') && !OFFERED_BELOW.includes(pathname) && (
          <Button
            to={reporteRoutes.create}
            size="small"
            icon={mdiPlus}
            aria-keyshortcuts="n"
            className={css.new}
          >
            Nuevo reporte
          </Button>
        )}
        <AyudaButton guiaOf={guiaOf} />
        <AvisosBell />
        <ModeSwitch />
        <IconButton to={PATHS.perfil} label="Mi perfil" title="Mi perfil" className={css.me}>
          <PersonAvatar name={displayName} photo={ownPhoto ?? photo} size={30} />
        </IconButton>
      </div>
    </header>
  );
}
