// Who is inside. This browser notes who it recognised last, so that a page opens for them without a network too; the server
// decides everything once it answers. The note goes with the session.
import type { DatosEmpleado, Role } from '@muni/contract';
import { recall, remember } from './storage.ts';

export interface User {
  /** As the sidebar shows it, in capitals. */
  displayName: string;
  /** As its owner wrote it; empty when they never did. */
  accountName: string;
  /** The provider's own picture of the person, if it has one. */
  photo: string | null;
  /** The number that enters this account, if one does. */
  phone: string | null;
  empleado: DatosEmpleado;
  role: Role;
}

const NOTE = 'quien';

interface Note {
  email: string;
  user: User;
}
export const noteUser = (email: string | null, user: User | null) =>
  remember(NOTE, email && user ? ({ email, user } satisfies Note) : undefined);

const readNote = () => recall<Note | null>(NOTE, null);

/** Null when it was somebody else, or nobody. */
export function notedUser(email: string | null): User | null {
  const note = readNote();
  return note && note.email === email ? note.user : null;
}
export const notedId = (): number | null => readNote()?.user.empleado.id ?? null;
