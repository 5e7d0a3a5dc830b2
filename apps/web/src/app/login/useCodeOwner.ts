import { useEffect, useState } from 'react';
import { identityMessage } from '../../lib/identityMessages.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';

export type CodeOwner =
  | { status: 'reading' }
  | { status: 'read'; email: string; newEmail: string }
  | { status: 'dead'; message: string };

/** Whose a code is, or why it serves no more. Asking does not use it up. */
export function useCodeOwner(code: string): CodeOwner {
  const identity = useIdentity();
  const { oficina } = useConfiguracion();
  const [owner, setOwner] = useState<CodeOwner>({ status: 'reading' });
  useEffect(() => {
    let current = true;
    identity.readCode(code).then(
      ({ email, newEmail }) => {
        if (current) setOwner({ status: 'read', email: email ?? '', newEmail: newEmail ?? '' });
      },
      (error: unknown) => {
        const circumstances = { office: oficina.nombre, online: navigator.onLine };
        if (current) setOwner({ status: 'dead', message: identityMessage(error, circumstances) });
      },
    );
    return () => {
      current = false;
    };
  }, [identity, code, oficina.nombre]);
  return owner;
}
