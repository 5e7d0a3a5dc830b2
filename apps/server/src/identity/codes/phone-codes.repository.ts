// Codes by SMS: the numbers they go to and their text, how they are stored, and how they leave.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { ask, askFirst, type Db } from '../../db/transaction.ts';
import type { IdentityConfig } from '../config.ts';
import { IdentityError } from '../errors.ts';
import { hashSecret, iso, ms, newSecret } from '../primitives.ts';

const CODE_LIFE_SECONDS = 600;
export const PROOF_LIFE_SECONDS = 3600;
/** Wrong guesses one session survives: at a million codes, it is not worth trying. */
const WRONG_GUESSES = 5;

export function readPhoneNumber(text: string | null | undefined): string {
  const number = text?.replaceAll(/[\s().-]/g, '');
  if (!number) throw new IdentityError('MISSING_PHONE_NUMBER');
  if (!/^\+[1-9]\d{6,14}$/.test(number))
    throw new IdentityError('INVALID_PHONE_NUMBER', 'Invalid format.');
  return number;
}

export const smsText = (code: string): string =>
  `Tu código para entrar es ${code}. Vence en ${CODE_LIFE_SECONDS / 60} minutos. No se lo pases a nadie.`;

// Sessions that wait for the code of an SMS, and proofs that a number was confirmed. Only hashes are kept: of the secret
// the browser holds, and of the code together with that secret.

const EXPIRED_REMEMBERED_MS = 24 * 3600 * 1000;
const hashCode = (secret: string, code: string) => hashSecret(`${secret}:${code}`);

async function insert(db: Db, now: number, phoneNumber: string, code: string | null) {
  const secret = newSecret();
  const codeHash = code === null ? null : hashCode(secret, code);
  const expires = now + (code === null ? PROOF_LIFE_SECONDS : CODE_LIFE_SECONDS) * 1000;
  await ask(db)`
    insert into identity_phone_codes (hash, phone_number, code_hash, created_at, expires_at)
    values (${hashSecret(secret)}, ${phoneNumber}, ${codeHash}, ${iso(now)}, ${iso(expires)})`;
  return secret;
}

export async function issuePhoneCode(db: Db, now: number, phoneNumber: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, sessionInfo: await insert(db, now, phoneNumber, code) };
}

export const issueProof = (db: Db, now: number, phoneNumber: string): Promise<string> =>
  insert(db, now, phoneNumber, null);

const find = (db: Db, secret: string) =>
  askFirst<{ hash: string; phoneNumber: string; codeHash: string | null; expiresAt: string }>(db)`
    select hash, phone_number, code_hash, expires_at from identity_phone_codes where hash = ${hashSecret(secret)} and used_at is null`;

/** False when somebody else has just used it. */
async function use(db: Db, now: number, secret: string): Promise<boolean> {
  const [used] = await ask<{ hash: string }>(db)`
    update identity_phone_codes set used_at = ${iso(now)} where hash = ${hashSecret(secret)} and used_at is null
    returning hash`;
  return used !== undefined;
}

/** The number that a session and its code confirm. A wrong code is counted before it is looked at. */
export async function takePhoneCode(db: Db, now: number, sessionInfo: string, code: string) {
  const row = await find(db, sessionInfo);
  if (!row || row.codeHash === null) throw new IdentityError('INVALID_SESSION_INFO');
  if (ms(row.expiresAt) <= now) throw new IdentityError('SESSION_EXPIRED');
  const [counted] = await ask<{ failures: number }>(db)`
    update identity_phone_codes set failures = failures + 1
    where hash = ${row.hash} and failures < ${WRONG_GUESSES} returning failures`;
  if (!counted) throw new IdentityError('SESSION_EXPIRED');
  if (hashCode(sessionInfo, code) !== row.codeHash) throw new IdentityError('INVALID_CODE');
  if (!(await use(db, now, sessionInfo))) throw new IdentityError('INVALID_SESSION_INFO');
  return row.phoneNumber;
}

export async function takeProof(db: Db, now: number, proof: string, phoneNumber: string) {
  const row = await find(db, proof);
  const good = row?.codeHash === null && row.phoneNumber === phoneNumber && ms(row.expiresAt) > now;
  if (!good || !(await use(db, now, proof))) throw new IdentityError('INVALID_TEMPORARY_PROOF');
  return phoneNumber;
}

export const purgePhoneCodes = (db: Db, now: number) =>
  ask(db)`delete from identity_phone_codes where expires_at < ${iso(now - EXPIRED_REMEMBERED_MS)}`;

// How an SMS leaves: a command of this machine (a modem, say) or a web hook of whoever sends them. The command runs
// without a shell; `{numero}` and `{texto}` stand for its arguments, and the text also arrives on its standard input.

export interface Sms {
  number: string;
  text: string;
}

const TIMEOUT_MS = 15_000;

function runCommand(command: string, { number, text }: Sms): Promise<void> {
  const [program = '', ...args] = command
    .split(/\s+/)
    .map((word) => word.replaceAll('{numero}', number).replaceAll('{texto}', text));
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { timeout: TIMEOUT_MS }, (error) =>
      // Its own message would repeat the arguments, and with them the code.
      error ? reject(new Error(`the SMS command failed: ${String(error.code)}`)) : resolve(),
    );
    // A command that takes the text as an argument may close its input before it is written.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(text);
  });
}

async function callWebhook(webhook: string, { number, text }: Sms): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numero: number, texto: text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the SMS web hook answered ${response.status}`);
}

type SendSms = (sms: Sms) => Promise<void>;

/** Null when there is no way to send any: signing in by phone is then not allowed. */
export function createSms(sms: IdentityConfig['sms']): SendSms | null {
  if (sms === null) return null;
  return sms.command === undefined
    ? (message) => callWebhook(sms.webhook, message)
    : (message) => runCommand(sms.command, message);
}
