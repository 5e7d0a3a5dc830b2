// Codes that travel by e-mail: who asks for one, how it is sent, and what its mail says.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { queueMails } from '../../mail/outbox.ts';
import { LINK_HERE } from '../../mail/letter.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { readEmail } from '../accounts/accounts.rules.ts';
import { isTaken } from '../accounts/person.actions.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import type { Provider } from '../provider.ts';
import { post, text } from '../routes/protocol.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import {
  actionLink,
  assertContinueUrl,
  INVITATION_LIFE,
  issueCode,
  isRequestType,
  isWaiting,
  type RequestType,
  revealCode,
} from './codes.repository.ts';

interface Recipient {
  uid: string | null;
  email: string;
  newEmail?: string;
  continueUrl?: string | null | undefined;
  invitation?: boolean;
}

/**
 * Mails the link of a code to whoever has to prove something: the new address when it changes. The mail waits in the
 * outbox without its secret. Where there is no mail server the link is made at once and returned.
 */
async function sendCode(
  { db, now, config, afterwards }: Provider,
  type: RequestType,
  { continueUrl, invitation = false, ...code }: Recipient,
): Promise<string | null> {
  const issued = { type, ...code, ...(invitation && { life: INVITATION_LIFE }) };
  const linkOf = (secret: string) =>
    actionLink(config, { type, code: secret, continueUrl, invitation });
  if (config.smtpUrl === null) {
    const oobCode = await issueCode(db, now(), issued);
    const oobLink = linkOf(oobCode);
    afterwards.keep('codes', { email: code.email, requestType: type, oobCode, oobLink });
    return oobLink;
  }
  await db.transaction().execute(async (tx) => {
    const ruta = pathOf(linkOf(await issueCode(tx, now(), { ...issued, waits: true })));
    const para = code.newEmail ?? code.email;
    await queueMails(tx, [{ para, ...letter(invitation ? 'INVITATION' : type), ruta }]);
  });
  return null;
}

const pathOf = (link: string) => link.slice(new URL(link).origin.length);

export async function revealLink(
  { db, now, config, afterwards }: Provider,
  ruta: string,
): Promise<string | null> {
  const url = new URL(ruta, config.actionUrl);
  const name = url.searchParams.get('oobCode') ?? '';
  if (!isWaiting(name)) return ruta;
  const code = await revealCode(db, now(), name);
  if (!code) return null;
  const { secret: oobCode, email, requestType } = code;
  url.searchParams.set('oobCode', oobCode);
  afterwards.keep('codes', { email, requestType, oobCode, oobLink: url.href });
  return pathOf(url.href);
}

/** The mail to the old address after a change, with the way back. */
export const sendRecovery = (provider: Provider, uid: string, email: string) =>
  provider.afterwards.later(() => sendCode(provider, 'RECOVER_EMAIL', { uid, email }));

/** Its link when there is no mail server to send it. */
export const invite = (provider: Provider, account: { uid: string; email: string }) =>
  sendCode(provider, 'PASSWORD_RESET', { ...account, invitation: true });

const codeRequest = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: z.string().max(2048).nullish(),
});

const assertMayMail = (
  { attempts }: Provider,
  email: string,
  { address }: Visitor,
  refusal?: string,
) => assertWithin(attempts, { mailTo: email, mailFrom: address }, refusal);

// Everything that could tell whether an account exists happens after the answer.

/** For somebody who is not signed in. The same answer whoever it is. */
async function requestByEmail(
  provider: Provider,
  type: 'PASSWORD_RESET' | 'EMAIL_SIGNIN',
  body: z.infer<typeof codeRequest>,
  visitor: Visitor,
): Promise<string> {
  const { db, afterwards, settings } = provider;
  const { continueUrl } = body;
  const email = readEmail(body.email);
  const refusal = type === 'PASSWORD_RESET' ? 'RESET_PASSWORD_EXCEED_LIMIT' : undefined;
  await assertMayMail(provider, email, visitor, refusal);
  if (!settings.enumerationProtection && type === 'PASSWORD_RESET')
    if (!(await findAccount(db, 'email', email))) throw new IdentityError('EMAIL_NOT_FOUND');
  afterwards.later(async () => {
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
  body: z.infer<typeof codeRequest>,
  visitor: Visitor,
): Promise<string> {
  const { db, access, afterwards, settings, tell } = provider;
  const authenticate = type === 'VERIFY_EMAIL' ? access.authenticate : access.authenticateRecent;
  const { account } = await authenticate(body.idToken);
  const { uid, email } = account;
  const { continueUrl } = body;
  if (!email) throw new IdentityError('MISSING_EMAIL');
  if (type === 'VERIFY_EMAIL') {
    await assertMayMail(provider, email, visitor);
    afterwards.later(() => sendCode(provider, type, { uid, email, continueUrl }));
    return email;
  }
  const newEmail = readEmail(body.newEmail, 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL');
  await assertMayMail(provider, newEmail, visitor);
  if (!settings.enumerationProtection && (await isTaken(db, account, newEmail)))
    throw new IdentityError('EMAIL_EXISTS');
  afterwards.later(async () => {
    if (!(await isTaken(db, account, newEmail))) {
      await sendCode(provider, type, { uid, email, newEmail, continueUrl });
      return;
    }
    const { empleadoId } = account;
    const emails = { before: email, after: newEmail };
    const asked = { what: 'taken', empleadoId, visitor, emails } as const;
    await db.transaction().execute((tx) => tell(tx, asked));
  });
  return email;
}

export function sendRoutes(scope: FastifyInstance, provider: Provider) {
  post(scope, 'v1/accounts:sendOobCode', codeRequest, async (body, visitor) => {
    const { requestType: type, continueUrl } = body;
    if (!type) throw new IdentityError('MISSING_REQ_TYPE');
    if (!isRequestType(type)) throw new IdentityError('INVALID_REQ_TYPE');
    assertContinueUrl(continueUrl, provider.config.continueOrigins);
    if (!provider.reachesSomebody)
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'There is no mail server.');
    if (type === 'RECOVER_EMAIL') throw new IdentityError('INVALID_REQ_TYPE');
    if (type === 'EMAIL_SIGNIN' && !continueUrl) throw new IdentityError('MISSING_CONTINUE_URI');
    const email =
      type === 'PASSWORD_RESET' || type === 'EMAIL_SIGNIN'
        ? await requestByEmail(provider, type, body, visitor)
        : await requestByToken(provider, type, body, visitor);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  });
}

// What our mails say.

export type LetterKind = RequestType | 'INVITATION';

const NOT_YOU = 'Si no lo pediste vos, no hagas nada: tu cuenta sigue como estaba.';

const LETTERS: Record<LetterKind, Record<'subject' | 'before' | 'after', string>> = {
  INVITATION: {
    subject: 'Creá tu contraseña para entrar al sistema',
    before: 'Te damos la bienvenida. Para empezar, elegí tu contraseña:',
    after: 'El enlace vale 7 días y se usa una sola vez.',
  },
  PASSWORD_RESET: {
    subject: 'Elegí una contraseña nueva',
    before: 'Para elegir una contraseña nueva, entrá acá:',
    after: `El enlace vale una hora y se usa una sola vez. ${NOT_YOU}`,
  },
  EMAIL_SIGNIN: {
    subject: 'Tu enlace para entrar',
    before: 'Para entrar sin contraseña, abrí este enlace:',
    after: `El enlace vale una hora y se usa una sola vez. ${NOT_YOU}`,
  },
  VERIFY_EMAIL: {
    subject: 'Confirmá tu correo',
    before: 'Para confirmar que este correo es tuyo, entrá acá:',
    after: 'El enlace vale 3 días. Si no creaste una cuenta con nosotros, no lo abras.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirmá tu correo nuevo',
    before: 'Para usar este correo en tu cuenta, entrá acá:',
    after: `El enlace vale un día. Después vas a tener que ingresar de nuevo. ${NOT_YOU}`,
  },
  RECOVER_EMAIL: {
    subject: 'Cambió el correo de tu cuenta',
    before:
      'El correo de tu cuenta cambió. Si no lo hiciste vos, volvé a este correo y después elegí otra contraseña:',
    after: 'El enlace vale 7 días. Si el cambio es tuyo, no hace falta que hagas nada.',
  },
};

function letter(kind: LetterKind): { asunto: string; texto: string } {
  const { subject, before, after } = LETTERS[kind];
  return { asunto: subject, texto: `${before}\n${LINK_HERE}\n${after}` };
}
