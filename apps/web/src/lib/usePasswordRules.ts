import { useEffect, useState } from 'react';
import type { PasswordRule } from './passwordRules.ts';
import { useIdentity } from './SessionContext.tsx';

/** The rules for what is typed so far; undefined until the policy has arrived. */
export function usePasswordRules(password: string): PasswordRule[] | undefined {
  const identity = useIdentity();
  const [rules, setRules] = useState<PasswordRule[]>();
  useEffect(() => {
    let current = true;
    identity.checkPassword(password).then(
      (next) => {
        if (current) setRules(next);
      },
      // Without the policy the form says nothing beforehand; the server still decides.
      () => setRules((known) => known ?? []),
    );
    return () => {
      current = false;
    };
  }, [identity, password]);
  return rules;
}
