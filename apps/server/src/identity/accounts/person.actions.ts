// An account is of one employee, tied by its id. An address may pass to somebody else, so it ties an account only while
// somebody shows that they read it now, and from then on nothing that was known before opens the account.
import { askFirst, type Db } from '../../db/transaction.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { IdentityError } from '../errors.ts';
import { deleteFactors, keepPasskeysFromEntering } from '../factors/factors.repository.ts';
import { ms } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import {
  endSessions,
  forgetBrowsers,
  revokeAll,
  type Visitor,
} from '../tokens/sessions.repository.ts';
import {
  type Account,
  accountOf,
  deleteAccount,
  deleteProviders,
  findAccount,
  lockAccountAt,
  lockAccountOf,
  updateAccount,
} from './accounts.repository.ts';

/** The employee in whose record the address stands. */
const employeeAt = (db: Db, email: string) =>
  askFirst<{ id: number; correoDesde: string }>(db)`
    select id, correo_desde from empleados where email = ${email}`;

async function isOfAnotherEmployee(db: Db, { empleadoId }: Account, email: string) {
  const employee = await employeeAt(db, email);
  return employee !== undefined && employee.id !== empleadoId;
}

/** Of an account, or of another employee, who may have none yet. */
export const isTaken = async (db: Db, account: Account, email: string): Promise<boolean> =>
  (await findAccount(db, 'email', email)) !== undefined || isOfAnotherEmployee(db, account, email);

/** Nobody moves their account to the address of another employee, whoever pressed the link. */
export async function assertNobodyElses(db: Db, account: Account, email: string) {
  if (await isOfAnotherEmployee(db, account, email)) throw new IdentityError('EMAIL_EXISTS');
}

/** Everything that opens the account but its mailbox: password, passkeys, phone, other providers, sessions, and what was sent. */
async function closeWaysIn(tx: Db, now: number, uid: string) {
  await deleteProviders(tx, uid);
  await voidCodes(tx, now, uid);
  await revokeAll(tx, now, uid);
  await forgetBrowsers(tx, uid);
  await keepPasskeysFromEntering(tx, uid);
  await updateAccount(tx, uid, { passwordHash: null, emailLink: false, phoneNumber: null });
}

interface Proof {
  /** When the mailbox was shown to be theirs; left out when an administrator answers for it. */
  since?: string;
  /** They come by the mailbox because the rest is lost or stolen: what was there goes also where it was theirs. */
  afresh?: boolean;
  visitor: Visitor | null;
}

async function employeeProven(tx: Db, { email, empleadoId }: Account, { since }: Proof) {
  const employee = email === null || empleadoId !== null ? undefined : await employeeAt(tx, email);
  if (!employee || (await accountOf(tx, employee.id))) return null;
  return since === undefined || ms(since) >= ms(employee.correoDesde) ? employee.id : null;
}

/**
 * Somebody has just shown that the account's e-mail is theirs. Whoever opened an account that nobody had proven, or that
 * was not its employee's yet, may have been a stranger waiting for the owner to arrive.
 */
export async function proveEmail(
  { now, tell }: Provider,
  tx: Db,
  account: Account,
  proof: Proof,
): Promise<Account> {
  const empleadoId = await employeeProven(tx, account, proof);
  if (account.emailVerified && empleadoId === null && !proof.afresh) return account;
  await closeWaysIn(tx, now(), account.uid);
  // A factor of somebody who had the address before would lock its owner out; a thief's mailbox takes none away.
  if (empleadoId !== null) await deleteFactors(tx, account.uid);
  const proven = await updateAccount(tx, account.uid, {
    emailVerified: true,
    ...(empleadoId !== null && { empleadoId }),
  });
  if (!account.emailVerified || empleadoId !== null)
    await tell(tx, { what: 'proven', empleadoId: proven.empleadoId, visitor: proof.visitor });
  return proven;
}

/** At another address, which nobody has proven yet. */
async function moveTo(tx: Db, now: number, { uid }: Account, email: string | null) {
  await closeWaysIn(tx, now, uid);
  await voidCodes(tx, now, uid, { recoveries: true });
  return updateAccount(tx, uid, { email, emailVerified: false });
}

/** Whoever else stands at an employee's address: an account of nobody's goes, one of a colleague's stays without it. */
async function freeAddress(tx: Db, now: number, email: string) {
  const holder = await lockAccountAt(tx, email);
  if (!holder) return;
  if (holder.empleadoId !== null) await moveTo(tx, now, holder, null);
  else await deleteWithSessions(tx, now, holder.uid);
}

export async function deleteWithSessions(tx: Db, now: number, uid: string) {
  await endSessions(tx, now, uid);
  await deleteAccount(tx, uid);
}

/** For an administrator: the employee who has this address, and their account, which from here on stands at it. */
export async function accountAt(tx: Db, now: number, email: string) {
  const employee = await employeeAt(tx, email);
  if (!employee) return { empleadoId: null, account: await findAccount(tx, 'email', email) };
  const own = await lockAccountOf(tx, employee.id);
  if (own?.email === email) return { empleadoId: employee.id, account: own };
  await freeAddress(tx, now, email);
  return { empleadoId: employee.id, account: own && (await moveTo(tx, now, own, email)) };
}

// What happens to an employee's record happens to their account in the same transaction. Each says whether there was
// one; where another provider keeps the accounts there never is.

async function onOwn(tx: Db, empleadoId: number, work: (own: Account) => Promise<unknown>) {
  const own = await lockAccountOf(tx, empleadoId);
  if (own) await work(own);
  return own !== undefined;
}

export const moveAccountOf = (tx: Db, now: number, empleadoId: number, email: string | null) =>
  onOwn(tx, empleadoId, async (own) => {
    if (email !== null && email !== own.email) await freeAddress(tx, now, email);
    await moveTo(tx, now, own, email);
  });

/** Disabling ends every session; enabling again does not bring them back. */
export const setAccountDisabled = (tx: Db, now: number, empleadoId: number, disabled: boolean) =>
  onOwn(tx, empleadoId, async ({ uid }) => {
    await updateAccount(tx, uid, { disabled });
    if (disabled) await revokeAll(tx, now, uid);
  });

/** For an administrator, who has made sure of who asks. */
export async function removeFactorOf(tx: Db, empleadoId: number) {
  const own = await lockAccountOf(tx, empleadoId);
  return own !== undefined && deleteFactors(tx, own.uid);
}

export const deleteAccountOf = (tx: Db, now: number, empleadoId: number) =>
  onOwn(tx, empleadoId, ({ uid }) => deleteWithSessions(tx, now, uid));
