import { mdiLogout } from '@mdi/js';
import { PATHS } from '../nouns/paths.ts';
import { usePhoto } from '../lib/photos.ts';
import { useUser } from '../lib/SessionContext.tsx';
import { Box } from '../ui/Box.tsx';
import { Button } from '../ui/Button.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import css from './Shell.module.css';
import { useSignOut } from './SignOut.tsx';

export function ProfileBlock() {
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
            {[empleado.area.nombre, empleado.cargo].filter(Boolean).join(' · ')}
          </Box>
        </div>
      </a>
      <Button wide size="small" icon={mdiLogout} onClick={signOut}>
        Cerrar Sesión
      </Button>
    </Box>
  );
}
