import { Notice } from '../../ui/Notice.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Box.tsx';

/** A link that serves no more: why, and the way out. */
export const DeadLink = ({ message, onLeave }: { message: string; onLeave: () => void }) => (
  <LoginFrame title="El enlace no sirve">
    <Stack gap={2}>
      <div role="alert">
        <Notice tone="error">{message}</Notice>
      </div>
      <Button kind="main" size="large" wide onClick={onLeave}>
        Ir a ingresar
      </Button>
    </Stack>
  </LoginFrame>
);
