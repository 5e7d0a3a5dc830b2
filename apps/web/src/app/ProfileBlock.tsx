import { mdiLogout } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { usePhoto } from '../lib/photos.ts';
import { useUser } from '../lib/SessionContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useSignOut } from './SignOut.tsx';

export function ProfileBlock() {
  const { displayName, photo, empleado } = useUser();
  const ownPhoto = usePhoto(empleado.id);
  const signOut = useSignOut();
  return (
    <Box sx={{ px: 1.75, pt: 1.5, pb: 1.25, borderBottom: 1, borderColor: 'divider' }}>
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
          sx={{
            minWidth: 0,
            '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <Box sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>{displayName}</Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {[empleado.area.nombre, empleado.cargo].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </ButtonBase>
      <Button
        fullWidth
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiLogout} />}
        onClick={signOut}
      >
        Cerrar Sesión
      </Button>
    </Box>
  );
}
