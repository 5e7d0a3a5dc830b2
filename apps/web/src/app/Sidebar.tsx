import { mdiClose, mdiLogout } from '@mdi/js';
import { useCan, useConfiguracion, useUser } from '../lib/SessionContext.tsx';
import { enumerar, juntar } from '../lib/formats.ts';
import { usePhoto } from '../lib/photos.ts';
import { ordenRoutes, useOrdenesCuentas } from '../nouns/ordenes.ts';
import { PATHS } from '../nouns/paths.ts';
import { cuentaText, reporteRoutes, useCuentas } from '../nouns/reportes.ts';
import { tareaRoutes, useTareasCuentas } from '../nouns/tareas.ts';
import { Box } from '../ui/Box.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Link } from '../ui/Link.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { cx } from '../ui/place.ts';
import frame from './Frame.module.css';
import { MenuList } from './MenuList.tsx';
import css from './Shell.module.css';
import { useSignOut } from './SignOut.tsx';
import { MENU, visibleMenu } from './menu.ts';
import { usePreviewShown } from './PreviewBanner.tsx';
import { SCREENS } from './screens.ts';

/** Beside the page on wide screens; below 900 px a drawer that the menu button opens. */
export const Sidebar = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <>
    <div className={cx(frame.beside, 'no-imprimir')}>
      <div className={frame.drawer}>
        <SidebarContent />
      </div>
    </div>
    <Dialog open={open} onClose={onClose} side="left" label="Menú">
      <IconButton
        icon={mdiClose}
        label="Cerrar el menú"
        className={css.closeMenu}
        onClick={onClose}
      />
      <SidebarContent />
    </Dialog>
  </>
);

/** Who one is, the menu and who made it: the same beside the page and in the drawer of a phone. */
function SidebarContent() {
  const { programadores } = useConfiguracion();
  const previewShown = usePreviewShown();
  const { role } = useUser();
  const can = useCan();
  const told = (count: number | undefined) => (count ? cuentaText(count) : undefined);
  const counts = {
    [reporteRoutes.pendientes]: told(useCuentas()?.pendientes),
    [ordenRoutes.list]: told(useOrdenesCuentas()?.abiertas),
    [tareaRoutes.pendientes]: told(useTareasCuentas()?.pendientes),
  };
  return (
    <aside
      aria-label="Tu cuenta y el menú"
      className={cx(css.aside, previewShown && css.underBanner)}
    >
      <ProfileBlock />
      <nav aria-label="Menú principal" className={css.nav}>
        <MenuList sections={visibleMenu(MENU, SCREENS, role)} counts={counts} />
      </nav>
      <Box ruled="top" px={2} py={1.25} tone="tertiary" size="tiny" lineHeight={1.3}>
        {can('municipio:update') && (
          <Box pb={0.5} size="small">
            <Link to={PATHS.administracion}>Administración</Link>
          </Box>
        )}
        {programadores.length > 0 && <>Desarrollado por {enumerar(programadores)}</>}
      </Box>
    </aside>
  );
}

function ProfileBlock() {
  const { displayName, photo, empleado } = useUser();
  const ownPhoto = usePhoto(empleado.id);
  const signOut = useSignOut();
  return (
    <Box ruled="bottom" px={1.75} pt={1.5} pb={1.25}>
      <a href={PATHS.perfil} aria-label={`Mi perfil: ${displayName}`} className={css.me}>
        <PersonAvatar name={displayName} photo={ownPhoto ?? photo} size={42} />
        <div className={css.who}>
          <Box weight={600} size="small">
            {displayName}
          </Box>
          <Box size="tiny" tone="secondary">
            {juntar(empleado.area.nombre, empleado.cargo)}
          </Box>
        </div>
      </a>
      <Button wide size="small" icon={mdiLogout} onClick={signOut}>
        Cerrar Sesión
      </Button>
    </Box>
  );
}
