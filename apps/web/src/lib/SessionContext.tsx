import { can, type Configuracion, type Permission, type QuienActua } from '@muni/contract';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Identity } from './identity.ts';
import type { Session, SessionState } from './session.ts';
import type { User } from './user.ts';

export interface Started {
  configuracion: Configuracion;
  identity: Identity;
  session: Session;
}
interface Provided extends Started {
  /** Asks again what the municipality says of itself, once it has been changed. */
  reload: () => void;
}
const StartedContext = createContext<Provided | null>(null);

export const StartedProvider = StartedContext.Provider;

function useStarted(): Provided {
  const started = use(StartedContext);
  if (!started) throw new Error('This screen stands outside <StartedProvider>.');
  return started;
}

export const useConfiguracion = (): Configuracion => useStarted().configuracion;
export const useReloadConfiguracion = () => useStarted().reload;
export const useSession = (): Session => useStarted().session;
export const useIdentity = (): Identity => useStarted().identity;

/** Whether this browser has passkeys, and keeps them for this address. */
export const useHasPasskeys = (): boolean =>
  useConfiguracion().identidad.llaves === location.hostname && 'PublicKeyCredential' in window;

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Only inside the layout, which shows itself to registered users alone. */
export function useUser(): User {
  const state = useSessionState();
  if (state.status !== 'registered') throw new Error('There is no registered user here.');
  return state.user;
}

export function useCan(): (permission: Permission) => boolean {
  const { role } = useUser();
  return (permission) => can(role, permission);
}

/** Who acts, as the rules of the contract ask for it. */
export function useQuien(): QuienActua {
  const { empleado, role } = useUser();
  return useMemo(() => ({ id: empleado.id, computos: role === 'computos' }), [empleado.id, role]);
}
