import { PhoneCodeForm } from '../../lib/PhoneCodeForm.tsx';
import { useIdentity } from '../../lib/SessionContext.tsx';

/** Serves whoever added their number to their account in «Mi perfil». */
export function PhoneForm() {
  const { signInWithPhone } = useIdentity();
  return <PhoneCodeForm button="Ingresar" confirm={signInWithPhone} />;
}
