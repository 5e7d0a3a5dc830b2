import { useState } from 'react';
import { FactorForm } from '../../features/perfil/FactorForm.tsx';
import { useHasPasskeys, useSession } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** Whoever entered without the second factor that the town hall asks for: adds it, or leaves. */
export function FactorPage() {
  const session = useSession();
  const hasPasskeys = useHasPasskeys();
  const [llave, setLlave] = useState(false);
  return (
    <LoginFrame
      title="Verificación en dos pasos"
      description="La municipalidad pide que, además de tu contraseña, entres con un código de tu teléfono o con una llave de acceso. Activala para seguir."
    >
      <FactorForm key={String(llave)} llave={llave} factor={null} onDone={session.retry} />
      {hasPasskeys && (
        <Button kind="text" self="start" ml={-1} onClick={() => setLlave(!llave)}>
          {llave ? 'Activar un código del teléfono' : 'Sumar una llave de acceso'}
        </Button>
      )}
      <Button kind="text" self="start" ml={-1} onClick={() => void session.signOut()}>
        Cerrar Sesión
      </Button>
    </LoginFrame>
  );
}
