import { Notice } from '../../ui/Notice.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** A link that serves no more: why, and the way out. */
export const DeadLink = ({ message, onLeave }: { message: string; onLeave: () => void }) => (
  <LoginFrame title="El enlace no sirve">
    <div className="plain-form">
      <div role="alert">
        <Notice tone="error">{message}</Notice>
      </div>
      <PlainButton type="button" onClick={onLeave}>
        Ir a ingresar
      </PlainButton>
    </div>
  </LoginFrame>
);
