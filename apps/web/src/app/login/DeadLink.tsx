import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../ui/Notice.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** A link that serves no more: why, and the way out. */
export const DeadLink = ({ message, onLeave }: { message: string; onLeave: () => void }) => (
  <LoginFrame title="El enlace no sirve">
    <Box role="alert" sx={{ mt: 2, mb: 2 }}>
      <Notice tone="error">{message}</Notice>
    </Box>
    <Button size="large" variant="contained" fullWidth onClick={onLeave}>
      Ir a ingresar
    </Button>
  </LoginFrame>
);
