import { mdiLogout } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { usePhoto } from '../lib/photos.ts';
import { useUser } from '../lib/SessionContext.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useSignOut } from './SignOut.tsx';
import { Button } from '../ui/Button.tsx';
import { Box } from '../ui/Box.tsx';

export function ProfileBlock() {
  const { displayName, photo, empleado } = useUser();
  const ownPhoto = usePhoto(empleado.id);
  const signOut = useSignOut();
  return (
    <Box ruled="bottom" px={1.75} pt={1.5} pb={1.25}>
      <ButtonBase
        component={Link}
        to="/perfil"
        aria-label={`Mi perfil: ${displayName}`}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 1.25,
          mb: 1.25,
          width: '100%',
          textAlign: 'start',
          borderRadius: 1,
        }}
      >
        <PersonAvatar name={displayName} photo={ownPhoto ?? photo} size={42} />
        <Box
          minWidth={0}
          sx={{ '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
        >
          <Box weight={600} size="small">
            {displayName}
          </Box>
          <Box size="tiny" tone="secondary">
            {[empleado.area.nombre, empleado.cargo].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </ButtonBase>
      <Button wide size="small" icon={mdiLogout} onClick={signOut}>
        Cerrar Sesión
      </Button>
    </Box>
  );
}
