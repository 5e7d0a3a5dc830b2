// Sending codes. Everything that could tell whether an account exists happens after the answer.
import { findAccount } from '../accounts/accounts.repository.ts';
import { readEmail } from '../accounts/email.rules.ts';
import { isTaken } from '../accounts/person.actions.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/sending.rules.ts';
import type { Provider } from '../provider.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import { issueCode } from './codes.repository.ts';
import { actionLink, INVITATION_LIFE, type RequestType } from './codes.rules.ts';

interface Recipient {
  uid: string | null;
  email: string;
  newEmail?: string;
  continueUrl?: string | null | undefined;
}

/** Makes the code and mails its link to whoever has to prove something: the new address when it changes. */
async function sendCode(provider: Provider, type: RequestType, recipient: Recipient) {
  const { db, now, config, outbox } = provider;
  const { continueUrl, ...code } = recipient;
  const oobCode = await issueCode(db, now(), { type, ...code });
  const oobLink = actionLink(config, { type, code: oobCode, continueUrl });
  outbox.keepCode({ email: code.email, requestType: type, oobCode, oobLink });
  await outbox.mail(code.newEmail ?? code.email, type, oobLink);
}

/** The mail to the old address after a change, with the way back. */
export const sendRecovery = (provider: Provider, uid: string, email: string) =>
  provider.outbox.later(() => sendCode(provider, 'RECOVER_EMAIL', { uid, email }));

export async function invite(provider: Provider, account: { uid: string; email: string }) {
  const { db, now, config, outbox } = provider;
  const oobCode = await issueCode(db, now(), {
    type: 'PASSWORD_RESET',
    ...account,
    life: INVITATION_LIFE,
  });
  const link = actionLink(config, { type: 'PASSWORD_RESET', code: oobCode, invitation: true });
  outbox.keepCode({ email: account.email, requestType: 'PASSWORD_RESET', oobCode, oobLink: link });
  return { link, mailed: await outbox.mail(account.email, 'INVITATION', link) };
}

interface CodeRequest {
  email?: string | null | undefined;
  newEmail?: string | null | undefined;
  idToken?: string | null | undefined;
  continueUrl?: string | null | undefined;
  visitor: Visitor;
}

async function assertMayMail(
  { attempts }: Provider,
  email: string,
  { address }: Visitor,
  refusal?: string,
) {
  await assertWithin(
    attempts,
    [
      { limit: 'mailTo', subject: email },
      { limit: 'mailFrom', subject: address },
    ],
    refusal,
  );
}

/** For somebody who is not signed in. The same answer whoever it is. */
async function requestByEmail(
  provider: Provider,
  type: 'PASSWORD_RESET' | 'EMAIL_SIGNIN',
  request: CodeRequest,
): Promise<string> {
  const { db, outbox, settings } = provider;
  const { continueUrl } = request;
  const email = readEmail(request.email);
  const refusal = type === 'PASSWORD_RESET' ? 'RESET_PASSWORD_EXCEED_LIMIT' : undefined;
  await assertMayMail(provider, email, request.visitor, refusal);
  if (!settings.enumerationProtection && type === 'PASSWORD_RESET')
    if (!(await findAccount(db, 'email', email))) throw new IdentityError('EMAIL_NOT_FOUND');
  outbox.later(async () => {
    const account = await findAccount(db, 'email', email);
    const welcome = account ? !account.disabled : type === 'EMAIL_SIGNIN' && settings.signUpOpen;
    if (welcome) await sendCode(provider, type, { uid: account?.uid ?? null, email, continueUrl });
  });
  return email;
}

/** For the owner of a session, about their own e-mail. Whether a new one is somebody's is not told. */
async function requestByToken(
  provider: Provider,
  type: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
  request: CodeRequest,
): Promise<string> {
  const { db, access, outbox, settings, tell } = provider;
  const authenticate = type === 'VERIFY_EMAIL' ? access.authenticate : access.authenticateRecent;
  const { account } = await authenticate(request.idToken);
  const { uid, email } = account;
  const { continueUrl } = request;
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (type === 'VERIFY_EMAIL') {
    await assertMayMail(provider, email, request.visitor);
    outbox.later(() => sendCode(provider, type, { uid, email, continueUrl }));
    return email;
  }
  const newEmail = readEmail(request.newEmail, 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL');
  await assertMayMail(provider, newEmail, request.visitor);
  if (!settings.enumerationProtection && (await isTaken(db, account, newEmail)))
    throw new IdentityError('EMAIL_EXISTS');
  outbox.later(async () => {
    if (!(await isTaken(db, account, newEmail)))
      return sendCode(provider, type, { uid, email, newEmail, continueUrl });
    const { empleadoId } = account;
    const emails = { before: email, after: newEmail };
    const asked = { what: 'taken', empleadoId, visitor: request.visitor, emails } as const;
    await db.transaction().execute((tx) => tell(tx, asked));
  });
  return email;
}

export function requestCode(provider: Provider, type: RequestType, request: CodeRequest) {
  if (provider.outbox.reachesNobody)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'There is no mail server.');
  switch (type) {
    case 'PASSWORD_RESET':
      return requestByEmail(provider, type, request);
    case 'EMAIL_SIGNIN':
      if (!request.continueUrl) throw new IdentityError('MISSING_CONTINUE_URI');
      return requestByEmail(provider, type, request);
    case 'VERIFY_EMAIL':
    case 'VERIFY_AND_CHANGE_EMAIL':
      return requestByToken(provider, type, request);
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}
