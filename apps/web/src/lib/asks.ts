// What a call under way needs from the person before it can go on: their second factor, or their password once more; a
// passkey serves for both. The call waits; `app/Asks.tsx` asks, and the last one asked is answered first. Most people never need it, so it comes
// with the first question, which the page hears of by an event.
import { codeOfIdentity } from './identityCodes.ts';
import { storeOf } from './store.ts';

export interface Ask {
  /** A code of the phone or on paper; one on paper, from whoever has passkeys alone; or the password. */
  what: 'code' | 'paper' | 'password';
  /** Rejects when it is not the right one; the person may try again. */
  answer: (text: string) => Promise<void>;
  /** Instead of an answer, where the account may have a passkey. */
  usePasskey: (() => Promise<void>) | undefined;
  cancel: () => void;
}

/** As the provider would say it. */
const GIVEN_UP = {
  code: 'missing-verification-code',
  paper: 'missing-verification-code',
  password: 'requires-recent-login',
};
/** As `App` listens for it. */
const ASKED = 'muni-pregunta';
export const asks = storeOf<readonly Ask[]>([]);

/** Resolves once an answer was good, and rejects when the person gives up. */
export const ask = (
  what: Ask['what'],
  accept: (text: string) => Promise<void>,
  enterWithPasskey?: () => Promise<void>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const close = () => asks.set(asks.get().filter((other) => other !== one));
    const after = async (shown: Promise<void>) => {
      await shown;
      close();
      resolve();
    };
    const one: Ask = {
      what,
      answer: (text) => after(accept(text)),
      usePasskey: enterWithPasskey && (() => after(enterWithPasskey())),
      cancel: () => {
        close();
        reject(Object.assign(new Error('The person gave up.'), { code: GIVEN_UP[what] }));
      },
    };
    asks.set([...asks.get(), one]);
    window.dispatchEvent(new Event(ASKED));
  });

interface Ways {
  confirmPassword: (current: string) => Promise<void>;
  enterWithPasskey: () => Promise<void>;
}
const askAgain = (ways: Ways) => ask('password', ways.confirmPassword, ways.enterWithPasskey);

/** Whether the person has shown once more who they are. */
export const confirm = (ways: Ways): Promise<boolean> =>
  askAgain(ways).then(
    () => true,
    () => false,
  );

/** What the provider does only soon after a sign-in: if it is too long ago, the person shows once more who they are. */
export async function confirmed(work: () => Promise<void>, ways: Ways): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOfIdentity(error) !== 'requires-recent-login') throw error;
    await askAgain(ways);
    await work();
  }
}
