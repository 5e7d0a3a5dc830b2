// What the rest of the product is told about an account, within the transaction in which it happens.
import type { Db } from '../../db/schema.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';

export interface AccountChange {
  /**
   * Somebody entered; changed the password, added or removed a way in, and went on; came by the mailbox for another
   * password, moved to another address, proved it or deleted the account, which ends every session; asked for an address that
   * is another's, and got nothing; or tried too many passwords.
   */
  what:
    | 'entered'
    | 'password'
    | 'added'
    | 'removed'
    | 'reset'
    | 'email'
    | 'proven'
    | 'deleted'
    | 'taken'
    | 'guesses';
  /** Whose account it is; null for nobody of the town hall, and for guesses at many accounts. */
  empleadoId: number | null;
  /** Where it came from; null when an administrator did it. */
  visitor: Visitor | null;
  emails?: { before: string | null; after: string | null };
}
export type TellChange = (tx: Db, change: AccountChange) => Promise<void>;
