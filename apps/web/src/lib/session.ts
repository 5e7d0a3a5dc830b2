// Who is using the application: unresolved, signed out, signed in without being an employee, or registered. A store
// outside React, so that the http client can end it; `SessionContext.tsx` brings it to the screens.
import { type DatosEmpleado, type Role, roleOfArea } from '@muni/contract';
import { ApiError } from './errors.ts';
import { requestJson, setCredentials } from './http.ts';
import type { Account, Identity } from './identity.ts';
import { remember } from './storage.ts';

export interface User {
  /** As the sidebar shows it, in capitals. */
  displayName: string;
  photo: string | null;
  empleado: DatosEmpleado;
  role: Role;
}

export type SessionState =
  | { status: 'resolving' }
  | { status: 'signedOut'; notice?: string }
  | { status: 'unregistered'; email: string }
  | { status: 'registered'; user: User }
  | { status: 'failed'; error: unknown };

export interface Session {
  subscribe: (listener: () => void) => () => void;
  getState: () => SessionState;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** After `failed`: asks again who this is. */
  retry: () => void;
}

const EXPIRED = 'Tu sesión venció. Ingresá de nuevo para seguir donde estabas.';

export const displayNameOf = (account: Pick<Account, 'displayName' | 'email'>) =>
  (account.displayName?.trim() || account.email?.split('@')[0] || 'Invitado').toUpperCase();

/** Exactly one employee with that e-mail, and active; anything else is not registered. */
async function findUser(account: Account): Promise<User | null> {
  if (!account.email) return null;
  const found = await requestJson<DatosEmpleado[]>('/api/datosempleados/', {
    query: { email: account.email },
  });
  const [empleado] = found;
  if (!empleado || found.length > 1 || !empleado.activo) return null;
  return {
    displayName: displayNameOf(account),
    photo: account.photoURL,
    empleado,
    role: roleOfArea(empleado.area.nombre),
  };
}

export function createSession(identity: Identity): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'resolving' };
  let account: Account | null = null;
  let notice: string | undefined;

  const publish = (next: SessionState) => {
    state = next;
    const inside = next.status === 'registered';
    if (next.status !== 'resolving') {
      // The outline drawn before the scripts arrive follows the last known state.
      remember('dentro', inside || undefined);
      document.documentElement.toggleAttribute('data-dentro', inside);
    }
    for (const listener of listeners) listener();
  };

  const signOut = async () => {
    try {
      await identity.signOut();
    } catch (error) {
      // The specification: a sign-out failure is only logged.
      reportError(error);
    }
  };

  const resolve = async (asked: Account) => {
    publish({ status: 'resolving' });
    try {
      const user = await findUser(asked);
      if (account !== asked) return;
      publish(
        user
          ? { status: 'registered', user }
          : { status: 'unregistered', email: asked.email ?? '' },
      );
    } catch (error) {
      // A refused token has already ended the session.
      const refused = error instanceof ApiError && error.code === 'unauthenticated';
      if (account === asked && !refused) publish({ status: 'failed', error });
    }
  };

  setCredentials({
    getToken: identity.getToken,
    onUnauthenticated: () => {
      notice = EXPIRED;
      void signOut();
    },
  });
  identity.onChange((next) => {
    account = next;
    if (next) {
      void resolve(next);
    } else {
      publish({ status: 'signedOut', notice });
      notice = undefined;
    }
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    signIn: identity.signIn,
    signOut,
    retry: () => {
      if (account) void resolve(account);
    },
  };
}
