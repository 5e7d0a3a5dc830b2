// Who is using the application: unresolved, signed out, signed in without being an employee, or registered. A store
// outside React, so that the http client can end it; `SessionContext.tsx` brings it to the screens.
import { type DatosEmpleado, roleOfArea } from '@muni/contract';
import { onAnswer } from './connection.ts';
import { forgetEarly } from './early.ts';
import { ApiError, NetworkError } from './errors.ts';
import { requestJson, setCredentials } from './http.ts';
import type { Identity } from './identity.ts';
import { isNetworkFailure } from './identityCodes.ts';
import {
  type EndReason,
  endReasonOf,
  forgetEnd,
  hasEnded,
  shareEnd,
  sharedEnd,
  wasInside,
} from './sessionEnd.ts';
import { type Account, beganAt } from './sessionNote.ts';
import { remember } from './storage.ts';
import { keepFresh } from './tokenRefresh.ts';
import { notedId, notedUser, noteUser, type User } from './user.ts';
import { forgetRecent } from './recent.ts';
import { storeOf } from './store.ts';

export type SessionState =
  | { status: 'resolving' }
  | { status: 'signedOut'; reason?: EndReason }
  | { status: 'unregistered'; email: string }
  /** Inside once they have added the second factor that the town hall asks for. */
  | { status: 'factorMissing' }
  | { status: 'registered'; user: User }
  | { status: 'failed'; error: unknown };

const SIGN_OUT_LIMIT_MS = 5000;

export const displayNameOf = (account: Pick<Account, 'displayName' | 'email'>) =>
  (account.displayName?.trim() || account.email?.split('@')[0] || 'Invitado').toUpperCase();

/** Exactly one employee with that e-mail, and active; anything else is not registered. */
async function findUser(account: Account): Promise<User | null> {
  if (!account.email) return null;
  const found = await requestJson<DatosEmpleado[]>('/api/datosempleados/', {
    query: { email: account.email },
  }).catch((error: unknown) => {
    // An e-mail that nobody has verified may not even ask.
    if (error instanceof ApiError && error.code === 'forbidden') return [];
    throw error;
  });
  const [empleado] = found;
  if (!empleado || found.length > 1 || !empleado.activo) return null;
  return {
    displayName: displayNameOf(account),
    accountName: account.displayName ?? '',
    photo: account.photoURL,
    phone: account.phoneNumber,
    empleado,
    role: roleOfArea(empleado.area.nombre),
  };
}

/** Waits for what may fail or never come, and not for longer. */
const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** Ends it on the server too; the specification: a failure there is only logged. */
async function revoke(): Promise<void> {
  try {
    await requestJson('/api/perfil/salir/', { method: 'POST', timeoutMs: SIGN_OUT_LIMIT_MS });
  } catch (error) {
    // oxlint-disable-next-line no-console -- This is the log.
    console.warn('No se pudo cerrar la sesión en el servidor.', error);
  }
}

/** What was written here and not sent stays only for whoever may still come back for it. */
async function tidyUnsent(next: SessionState, lastInside: number | null): Promise<void> {
  const isOver =
    next.status === 'unregistered' || (next.status === 'signedOut' && next.reason === 'disabled');
  if (next.status !== 'registered' && !(isOver && lastInside !== null)) return;
  const store = await import('./localStore.ts');
  if (next.status === 'registered') await store.forgetOthers(next.user.empleado.id);
  else if (lastInside !== null) await store.forgetUnsent(lastInside);
}

export function createSession(identity: Identity) {
  const state = storeOf<SessionState>({ status: 'resolving' });
  let account: Account | null = null;
  /** This tab asked for it, so nobody has to be told why. */
  let leaving = false;
  let stopRefreshing: (() => void) | undefined;
  let renewing: Promise<boolean> | undefined;
  /** Set while somebody is inside on the word of this browser alone. */
  let stopWaiting: (() => void) | undefined;
  /** The employee who was inside last, also before this page was opened. */
  let lastInside = notedId();

  const publish = (next: SessionState) => {
    const inside = next.status === 'registered';
    // A browser whose store fails keeps nobody from entering or leaving.
    void tidyUnsent(next, lastInside).catch(() => {});
    if (inside) lastInside = next.user.empleado.id;
    if (next.status !== 'resolving') {
      // The outline drawn before the scripts arrive follows the last known state.
      remember('dentro', inside || undefined);
      if (next.status === 'signedOut' || next.status === 'unregistered') {
        noteUser(null, null);
        forgetEarly();
      }
      document.documentElement.toggleAttribute('data-dentro', inside);
    }
    state.set(next);
  };

  const forgetAccount = () =>
    identity.signOut().then(
      () => true,
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- The specification: a sign-out failure is only logged.
        console.warn('No se pudo cerrar la sesión.', error);
        return false;
      },
    );

  const publishEnd = (error: unknown) => {
    // Whoever ended it has left a note; a call that was under way is only told that it is over.
    const told = endReasonOf(error);
    const reason: EndReason = told === 'disabled' ? told : (sharedEnd() ?? told);
    shareEnd(reason, beganAt(account));
    publish({ status: 'signedOut', reason });
  };
  /** The provider or the server no longer accepts this session. */
  const end = async (error: unknown) => {
    // What was still on its way when this tab left says nothing new.
    if (leaving || state.get().status === 'signedOut') return;
    publishEnd(error);
    await forgetAccount();
  };
  /** The SDK ended it without a word, or another tab did and left a note. */
  const explainEnd = async () => {
    const reason = sharedEnd();
    publish({ status: 'signedOut', reason: reason ?? 'expired' });
    if (reason === undefined) publishEnd(await identity.askWhyEnded());
  };

  const renew = async (): Promise<boolean> => {
    try {
      if ((await identity.renewToken()) !== null) return true;
      await end(undefined);
      return false;
    } catch (error) {
      if (isNetworkFailure(error)) throw error;
      await end(error);
      return false;
    }
  };

  const resolve = async (asked: Account, quietly = false) => {
    // Who this browser noted last opens at once: nothing is shown but what the server then answers.
    const noted = quietly ? null : notedUser(asked.email);
    if (!quietly) publish(noted ? { status: 'registered', user: noted } : { status: 'resolving' });
    try {
      const user = await findUser(asked);
      if (account !== asked) return;
      stopWaiting?.();
      noteUser(asked.email, user);
      if (!user) publish({ status: 'unregistered', email: asked.email ?? '' });
      else if (JSON.stringify(user) !== JSON.stringify(noted))
        publish({ status: 'registered', user });
    } catch (error) {
      if (account !== asked) return;
      const code = error instanceof ApiError && error.code;
      if (code === 'factor_missing') return publish({ status: 'factorMissing' });
      // A refused token has already ended the session.
      if (code === 'unauthenticated' || quietly) return;
      if (!noted) return publish({ status: 'failed', error });
      stopWaiting?.();
      if (error instanceof NetworkError) stopWaiting = onAnswer(() => void resolve(asked, true));
    }
  };

  setCredentials({
    getToken: async () => {
      try {
        return await identity.getToken();
      } catch (error) {
        if (!isNetworkFailure(error)) await end(error);
        throw error;
      }
    },
    renew: () => {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    onUnauthenticated: () => void end(undefined),
    confirm: identity.confirm,
    onForbidden: () => {
      if (account && state.get().status === 'registered') void resolve(account, true);
    },
  });

  identity.onChange((next) => {
    // The SDK has come to end the session; once it has, whoever comes has entered anew, though the server is still being told.
    if (next && leaving && account) return;
    if (next && hasEnded(beganAt(next))) {
      void forgetAccount();
      return;
    }
    // The provider's SDK has come after who is inside: nothing to ask again, and nobody is disturbed.
    const isKnown = state.get().status === 'registered' || state.get().status === 'factorMissing';
    if (next && next.uid === account?.uid && isKnown) {
      account = next;
      return;
    }
    const unasked = account === null ? wasInside() : !leaving;
    account = next;
    stopWaiting?.();
    stopRefreshing?.();
    if (next) {
      forgetEnd();
      stopRefreshing = keepFresh(identity, (error) => void end(error));
      void resolve(next);
    } else if (unasked) {
      void explainEnd();
    } else if (state.get().status !== 'signedOut') {
      forgetRecent();
      publish(leaving ? { status: 'signedOut', reason: 'asked' } : { status: 'signedOut' });
    }
  });

  return {
    subscribe: state.subscribe,
    getState: state.get,
    signOut: async () => {
      leaving = true;
      shareEnd('elsewhere', beganAt(account));
      // The screens go first: what they are still asking for is given up while there is a token to ask with.
      publish({ status: 'resolving' });
      // The SDK begins by asking about the account, so it comes before its session is ended.
      await within(SIGN_OUT_LIMIT_MS, identity.wake());
      const [, isForgotten] = await Promise.all([revoke(), forgetAccount()]);
      leaving = false;
      if (!isForgotten && account) void resolve(account);
    },
    /** After `failed`: asks again who this is. */
    retry: () => {
      if (account) void resolve(account);
    },
    /** Asks again who this is without anybody noticing, unless something changed. */
    refresh: async () => {
      if (account) await resolve(account, true);
    },
  };
}
export type Session = ReturnType<typeof createSession>;
