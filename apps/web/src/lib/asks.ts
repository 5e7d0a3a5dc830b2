// What a call under way needs from the person before it can go on: the code of their second factor, or their password once
// more. The call waits; `app/AskDialog.tsx` asks, and the last one asked is answered first.
import { codeOfIdentity } from './identityCodes.ts';

export interface Ask {
  what: 'code' | 'password';
  /** Rejects when it is not the right one; the person may try again. */
  answer: (text: string) => Promise<void>;
  cancel: () => void;
}

let asks: readonly Ask[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Ask[]) => {
  asks = next;
  for (const listener of listeners) listener();
};

export const currentAsk = (): Ask | undefined => asks.at(-1);
export const subscribeAsks = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Resolves once an answer was good, and rejects when the person gives up. */
export const ask = (what: Ask['what'], accept: (text: string) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const close = () => change(asks.filter((other) => other !== one));
    const one: Ask = {
      what,
      answer: async (text) => {
        await accept(text);
        close();
        resolve();
      },
      cancel: () => {
        close();
        reject(Object.assign(new Error('The person gave up.'), { code: 'given-up' }));
      },
    };
    change([...asks, one]);
  });

/** What the provider does only soon after a sign-in: if it is too long ago, the person shows once more who they are. */
export async function confirmed(
  work: () => Promise<void>,
  confirmPassword: (current: string) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOfIdentity(error) !== 'requires-recent-login') throw error;
    await ask('password', confirmPassword);
    await work();
  }
}
