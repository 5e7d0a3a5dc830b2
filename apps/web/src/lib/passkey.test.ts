import type { Auth } from '@firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { identityMessage } from './identityMessages.ts';
import { addPasskey } from './passkey.ts';

afterEach(() => vi.unstubAllGlobals());

const auth = {
  config: { apiKey: 'clave' },
  currentUser: { getIdToken: async () => 'token' },
} as unknown as Auth;
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const refusing = (message: string) =>
  answering(async () => Response.json({ error: { message } }, { status: 400 }));

it.each([
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['OPERATION_NOT_ALLOWED : Passkeys need https and a name.', 'operation-not-allowed'],
  ['INVALID_PASSKEY', 'invalid-passkey'],
])('tells what the provider refuses in the words of the SDK: %s', async (message, code) => {
  refusing(message);
  await expect(addPasskey(auth, 'Notebook')).rejects.toMatchObject({ code });
});

it('brings the words for it', async () => {
  refusing('INVALID_PASSKEY');
  const error: unknown = await addPasskey(auth, 'Notebook').catch((refusal: unknown) => refusal);
  const said = identityMessage(error, { office: 'Cómputos', online: true });
  expect(said).toBe('Esa llave de acceso no sirve.');
});

it('tells what gets no answer, or one that is not of the provider, like any other call', async () => {
  const code = 'network-request-failed';
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(addPasskey(auth, 'Notebook')).rejects.toMatchObject({ code });
  answering(async () => new Response('Service Unavailable', { status: 503 }));
  await expect(addPasskey(auth, 'Notebook')).rejects.toMatchObject({ code });
});
