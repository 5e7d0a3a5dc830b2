// Somebody has just proven that an e-mail is theirs, on an account whose e-mail nobody had proven before. Whoever opened
// that account may have been a stranger waiting for the owner to arrive, so all other ways into it go.
import type { Db } from '../../db/schema.ts';
import { revokeAll } from '../tokens/sessions.repository.ts';
import { type Account, deleteProviders, updateAccount } from './accounts.repository.ts';

export async function proveEmail(
  tx: Db,
  now: number,
  account: Account,
  { keepPassword }: { keepPassword: boolean },
): Promise<void> {
  if (account.emailVerified) return;
  await deleteProviders(tx, account.uid);
  await updateAccount(tx, account.uid, {
    emailVerified: true,
    phoneNumber: null,
    ...(!keepPassword && { passwordHash: null }),
  });
  await revokeAll(tx, now, account.uid);
}
