// Calls of the protocol without the SDK, for what the SDK hides: exact bodies and statuses.
import * as z from 'zod';
import type { TestServer } from './server.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const anyBody = z.record(z.string(), z.unknown());

interface Answer {
  status: number;
  type: string;
  body: Record<string, unknown>;
}

export async function call(
  { app, config }: TestServer,
  path: string,
  payload: object,
  { key = config.apiKey, address = '127.0.0.1' }: { key?: string | null; address?: string } = {},
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com${path}${key === null ? '' : `?key=${key}`}`,
    payload,
    remoteAddress: address,
  });
  const type = String(response.headers['content-type']);
  return {
    status: response.statusCode,
    type,
    body: type.startsWith('application/json') ? response.json() : {},
  };
}

/** `v1/accounts:<name>`; the error code when it was refused, without its text. */
export async function outcome(server: TestServer, name: string, payload: object): Promise<string> {
  const { status, body } = await call(server, `/v1/accounts:${name}`, payload);
  if (status === 200) return 'ok';
  const { message } = refusal.parse(body).error;
  return message.split(' : ')[0] ?? message;
}

export const signIn = (server: TestServer, email: string, password: string, address?: string) =>
  call(
    server,
    '/v1/accounts:signInWithPassword',
    { email, password, returnSecureToken: true },
    address === undefined ? {} : { address },
  );

export async function refresh({ app, config }: TestServer, refreshToken: string) {
  const response = await app.inject({
    method: 'POST',
    url: `/securetoken.googleapis.com/v1/token?key=${config.apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }).toString(),
  });
  return { status: response.statusCode, body: anyBody.parse(response.json()) };
}
