// What the rest of the product is told about an account, within the transaction in which it happens.
import type { Db } from '../../db/schema.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';

export interface AccountChange {
  /**
   * Somebody entered, chose a password, added or removed a way in, moved to another address, proved it, deleted the
   * account, or tried too many passwords.
   */
  what: 'entered' | 'password' | 'added' | 'removed' | 'email' | 'proven' | 'deleted' | 'guesses';
  /** Whose account it is; null for nobody of the town hall, and for guesses at many accounts. */
  empleadoId: number | null;
  /** Where it came from; null when an administrator did it. */
  visitor: Visitor | null;
  emails?: { before: string | null; after: string | null };
}
export type TellChange = (tx: Db, change: AccountChange) => Promise<void>;
