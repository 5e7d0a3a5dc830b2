// Who is asking. The session is worked out once per request, before validation, from the bearer token; a route states
// the permission it needs and never looks at tokens.
import type { Permission, Role } from '@muni/contract';
import type { FastifyRequest } from 'fastify';

export interface SessionEmpleado {
  id: number;
  nombre: string;
  apellido: string;
  area: { id: number; nombre: string };
  /** Whose matters this person may see: the own area, those they head, and those below these. */
  areas: readonly number[];
  /** The areas this person heads, and those below these. */
  aCargo: readonly number[];
}

export interface Session {
  role: Role;
  /** Verified e-mail of the account; null for a visitor. */
  email: string | null;
  empleado: SessionEmpleado | null;
  /** The account behind it, where accounts are ours. */
  cuenta: SessionCuenta | null;
  factor: {
    state: FactorState;
    /** When they showed who they are, in seconds. */
    authTime: number;
    /** When the town hall's days of grace for having one are over; null where it asks this person for none. */
    requiredFrom: string | null;
  };
  /** The key with which a program asks, instead of a person, and who made it. */
  clave?: { id: number; nombre: string; permissions: readonly Permission[]; empleadoId: number };
}

/** None; one that this sign-in did not show, because the browser is trusted; one that it showed; or, for whoever enters by
 *  another's word, whatever that one asks for. */
export type FactorState = 'none' | 'unshown' | 'shown' | 'issuer';

export interface SessionCuenta {
  uid: string;
  sessionId: string;
}

export const VISITOR: Session = {
  role: 'visitante',
  email: null,
  empleado: null,
  cuenta: null,
  factor: { state: 'none', authTime: 0, requiredFrom: null },
};

export interface TokenOwner {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** When they showed who they are, in seconds. */
  authTime: number;
  factor: FactorState;
  /** Null where another provider keeps the sessions. */
  sessionId: string | null;
  /** Whose account it is, null for nobody; undefined where another provider keeps them, and the e-mail alone tells. */
  empleadoId: number | null | undefined;
}

/** Null when the token was not issued by the configured provider, or no longer stands. */
export type VerifyToken = (token: string) => Promise<TokenOwner | null>;

/** Null when the token is not one of ours, so that the caller is told to sign in again. */
export type ResolveSession = (token: string) => Promise<Session | null>;

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who answers for a change, as the audit trail keeps it. */
export interface Actor {
  empleadoId: number | null;
  quien: string;
  direccion: string | null;
  pedido: string | null;
  /** Where they work, when it is somebody who asked. */
  area?: SessionEmpleado['area'] | undefined;
  /** How, when not from a screen. A program with a key does what it may do as Cómputos would. */
  via?: 'programa' | 'correo' | undefined;
}

export function actorOf(request: FastifyRequest): Actor {
  const { empleado, email, clave } = request.session;
  const person = empleado ? `${empleado.apellido}, ${empleado.nombre}` : (email ?? 'visitante');
  return {
    empleadoId: empleado?.id ?? null,
    quien: clave ? `Clave ${clave.nombre}` : person,
    direccion: request.address,
    pedido: request.id,
    area: empleado?.area,
    via: clave && 'programa',
  };
}

// Remembers for a moment what every request asks of the database. A value is forgotten at once when its change is announced,
// and after `forMs` in any case. Promises are kept rather than values, so that a change also forgets a question whose answer
// is still on its way.

/** The most keys that are kept, of all groups together. */
const SIZE = 10_000;

/** Keys belong to a group, so that one change forgets all of them. */
export function createMemory<T>({
  forMs,
  now = Date.now,
  size = SIZE,
}: {
  forMs: number;
  now?: () => number;
  size?: number;
}) {
  const entries = new Map<string, { since: number; value: Promise<T> }>();
  return {
    forget: (group: string) => {
      for (const name of entries.keys()) if (name.startsWith(`${group} `)) entries.delete(name);
    },
    forgetAll: () => entries.clear(),
    recall(group: string, key: string, look: () => Promise<T>): Promise<T> {
      const name = `${group} ${key}`;
      const known = entries.get(name);
      const age = known ? now() - known.since : -1;
      // A negative age means that the clock was set back.
      if (known && age >= 0 && age < forMs) return known.value;
      if (!known && entries.size >= size) entries.clear();
      const value = look();
      value.catch(() => entries.delete(name));
      entries.set(name, { since: now(), value });
      return value;
    },
  };
}
export type Memory<T> = ReturnType<typeof createMemory<T>>;
