import { useState } from 'react';
import { type Circumstances, identityMessage } from './identityMessages.ts';
import { useConfiguracion } from './SessionContext.tsx';

/** Something asked of the identity provider: whether it is under way, and what to say when it fails. */
export function useIdentityAction(
  purpose: Pick<Circumstances, 'sending' | 'confirming' | 'byPhone'> = {},
) {
  const { oficina } = useConfiguracion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** True when it went well. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const { onLine: online } = navigator;
      setFailure(identityMessage(error, { office: oficina.nombre, online, ...purpose }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}
