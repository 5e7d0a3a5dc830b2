import { FactorForm } from '../../features/perfil/FactorForm.tsx';
import { useSession } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** Whoever entered without the second factor that the town hall asks for: adds it, or leaves. */
export function FactorPage() {
  const session = useSession();
  return (
    <LoginFrame
      title="Verificación en dos pasos"
      description="La municipalidad pide que, además de tu contraseña, entres con un código de tu teléfono. Activala para seguir."
    >
      <FactorForm onDone={session.retry} />
      <Button kind="text" self="start" ml={-1} onClick={() => void session.signOut()}>
        Cerrar Sesión
      </Button>
    </LoginFrame>
  );
}
