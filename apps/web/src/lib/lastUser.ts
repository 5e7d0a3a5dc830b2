// Who this browser recognised last, so that a page opened again without a network opens for them: what it then shows is
// what each screen keeps by itself, and the server decides everything once it answers. Forgotten with the session.
import type { User } from './session.ts';
import { recall, remember } from './storage.ts';

const NOTE = 'quien';

interface Note {
  email: string;
  user: User;
}
const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'email' in value && 'user' in value;

export const noteUser = (email: string | null, user: User | null) =>
  remember(NOTE, email && user ? ({ email, user } satisfies Note) : undefined);

/** Null when it was somebody else, or nobody. */
export function notedUser(email: string | null): User | null {
  const note = recall<Note | null>(NOTE, isNote, null);
  return note && note.email === email ? note.user : null;
}
