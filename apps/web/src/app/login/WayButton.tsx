import { mdiGoogle, mdiKeyVariant } from '@mdi/js';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Failure } from '../../ui/Notice.tsx';

/** The way in that asks for nothing on this page: Google with its own provider, a passkey with ours. */
export function WayButton() {
  const { signInWithGoogle, enterWithPasskey } = useIdentity();
  const { run, busy, failure } = useIdentityAction();
  return (
    <>
      <Button
        size="large"
        wide
        disabled={busy}
        onClick={() => void run(signInWithGoogle ?? enterWithPasskey)}
      >
        <Icon path={signInWithGoogle ? mdiGoogle : mdiKeyVariant} />
        {signInWithGoogle ? 'Continuar con Google' : 'Entrar con una llave de acceso'}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
