/// <reference types="@fastify/swagger" />
// How the provider's calls are registered: open to everybody, small bodies, input checked by a schema, refusals in the
// protocol's shape. Whatever is not a refusal answers 503 in plain text, because a JSON error on lookup or token would
// sign people out of a server that is only having a bad moment.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Account, LinkedProvider } from '../accounts/accounts.repository.ts';
import { AppError } from '../../http/errors.ts';
import { errorAnswer, IdentityError } from '../errors.ts';
import { ms, newSecret, seconds } from '../primitives.ts';
import type { Session, Visitor } from '../tokens/sessions.repository.ts';

export const IDENTITY_TOOLKIT = '/identitytoolkit.googleapis.com';
export const SECURE_TOKEN = '/securetoken.googleapis.com';

export const openRoute = {
  config: { permission: 'public' as const },
  schema: { hide: true },
  bodyLimit: 16 * 1024,
};

const apiKeyQuery = z.object({ key: z.string().optional() });

/** Opens nothing: it only tells that somebody has entered from this browser before (`limits/signInGate.ts`). */
const BROWSER_COOKIE = 'muni-navegador';
const BROWSER_DAYS = 180;
const KNOWN_BROWSER = new RegExp(`(?:^|; ?)${BROWSER_COOKIE}=([\\w-]{43})(?:;|$)`);

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  browser: KNOWN_BROWSER.exec(request.headers.cookie ?? '')?.[1] ?? newSecret(),
  requestId: request.id,
});

const browserCookie = ({ protocol }: FastifyRequest, { browser }: Visitor) =>
  `${BROWSER_COOKIE}=${browser}; Path=${IDENTITY_TOOLKIT}/; Max-Age=${BROWSER_DAYS * 24 * 3600}; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`;

export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {});
  // A zero character is good JSON, but no text that the database could keep.
  if (!parsed.success || JSON.stringify(parsed.data).includes(String.raw`\u0000`))
    throw new IdentityError('Invalid JSON payload received.');
  return parsed.data;
}

/** As the fields of the protocol are: what is missing is refused with its name. */
export const text = z.string().nullish();

/** As browsers write what a passkey says. */
export const passkeySays = <S extends z.ZodRawShape>(response: S) =>
  z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string(), ...response }),
    clientExtensionResults: z.looseObject({}),
  });

/** A POST of the protocol. Colons are part of these paths, so the router gets them doubled. */
export function post<S extends z.ZodType>(
  scope: FastifyInstance,
  path: string,
  schema: S,
  handle: (body: z.output<S>, visitor: Visitor) => Promise<object>,
) {
  const url = path.startsWith('/') ? path : `${IDENTITY_TOOLKIT}/${path}`;
  scope.post(url.replace(':', '::'), openRoute, async (request, reply) => {
    const visitor = visitorOf(request);
    const answer = await handle(readInput(schema, request.body), visitor);
    if ('refreshToken' in answer) reply.header('set-cookie', browserCookie(request, visitor));
    return answer;
  });
}

export function requireApiKey(scope: FastifyInstance, apiKey: string) {
  scope.addHook('onRequest', async (request) => {
    const { key } = readInput(apiKeyQuery, request.query);
    if (!key) throw new IdentityError('The request is missing a valid API key.', undefined, 403);
    if (key !== apiKey) throw new IdentityError('API key not valid. Please pass a valid API key.');
  });
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof IdentityError)
    return reply.status(error.status).send(errorAnswer(error.status, error.message));
  const statusCode = error instanceof AppError ? error.status : (error.statusCode ?? 500);
  if (statusCode >= 400 && statusCode < 500)
    return reply.status(statusCode).send(errorAnswer(statusCode, 'Invalid JSON payload received.'));
  // Not the error itself: those of the database quote the values they stumble over.
  const { message, code, stack } = error;
  request.log.error({ reason: message, code, stack }, 'identity call failed');
  return reply.status(503).type('text/plain; charset=utf-8').send('Service Unavailable');
}

// Accounts as the protocol shows them. Numbers travel as text, and a field without a value is left out.

/** Only its presence says something: that there is a password. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const hasPasswordProvider = (account: Account): boolean =>
  account.email !== null && (account.passwordHash !== null || account.emailLink);

export function providerUserInfo(account: Account, providers: LinkedProvider[]) {
  const { email, phoneNumber, displayName, photoUrl } = account;
  return [
    ...(hasPasswordProvider(account)
      ? [
          given({
            providerId: 'password',
            email,
            federatedId: email,
            rawId: email,
            displayName,
            photoUrl,
          }),
        ]
      : []),
    ...(phoneNumber ? [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }] : []),
    ...providers.map((provider) =>
      given({
        providerId: provider.providerId,
        rawId: provider.rawId,
        federatedId: provider.rawId,
        email: provider.email,
        displayName: provider.displayName,
        photoUrl: provider.photoUrl,
      }),
    ),
  ];
}

export const userAnswer = (account: Account, providers: LinkedProvider[], session: Session) =>
  given({
    localId: account.uid,
    email: account.email,
    emailVerified: account.email === null ? undefined : account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    phoneNumber: account.phoneNumber,
    passwordHash: account.passwordHash && REDACTED_HASH,
    passwordUpdatedAt: account.passwordChangedAt && ms(account.passwordChangedAt),
    providerUserInfo: providerUserInfo(account, providers),
    validSince: String(seconds(ms(account.validSince))),
    disabled: account.disabled,
    createdAt: String(ms(account.createdAt)),
    lastLoginAt: account.lastLoginAt && String(ms(account.lastLoginAt)),
    lastRefreshAt: session.lastUsedAt,
    customAttributes: account.customClaims && JSON.stringify(account.customClaims),
  });
