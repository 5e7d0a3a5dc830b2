import { useState } from 'react';
import { isNetworkFailure, noAnswer } from './identityCodes.ts';
import type { Circumstances } from './identityMessages.ts';
import { useConfiguracion } from './SessionContext.tsx';

/** Something asked of the identity provider: whether it is under way, and what to say when it fails. */
export function useIdentityAction(
  purpose: Pick<Circumstances, 'sending' | 'confirming' | 'byPhone'> = {},
) {
  const { oficina } = useConfiguracion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The login is drawn without them: they come with the first failure, which has an answer of the server's. */
  const wordsOf = async (error: unknown) => {
    const { onLine: online } = navigator;
    if (isNetworkFailure(error)) return noAnswer(online);
    const circumstances = { office: oficina.nombre, online, ...purpose };
    return import('./identityMessages.ts').then(
      ({ identityMessage }) => identityMessage(error, circumstances),
      () => noAnswer(online),
    );
  };
  /** True when it went well. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(await wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}
