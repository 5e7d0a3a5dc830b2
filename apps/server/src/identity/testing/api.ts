// Calls of the protocol without the SDK, for what the SDK hides: exact bodies and statuses.
import * as z from 'zod';
import type { TestServer } from './server.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const anyBody = z.record(z.string(), z.unknown());

interface Answer {
  status: number;
  type: string;
  body: Record<string, unknown>;
  /** What it asks the browser to keep, whole and its value alone. */
  header: string | undefined;
  cookie: string | undefined;
}

interface CallOptions {
  key?: string | null;
  address?: string;
  /** What the browser kept. */
  cookie?: string | undefined;
}

export async function call(
  { app, config }: TestServer,
  path: string,
  payload: object,
  { key = config.apiKey, address = '127.0.0.1', cookie }: CallOptions = {},
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com${path}${key === null ? '' : `?key=${key}`}`,
    payload,
    remoteAddress: address,
    ...(cookie && { headers: { cookie: `muni-navegador=${cookie}` } }),
  });
  const header = response.headers['set-cookie']?.toString();
  const type = String(response.headers['content-type']);
  return {
    status: response.statusCode,
    type,
    body: type.startsWith('application/json') ? response.json() : {},
    header,
    cookie: /=([\w-]+);/.exec(header ?? '')?.[1],
  };
}

/** `v1/accounts:<name>`; the error code when it was refused, without its text. */
export async function outcome(server: TestServer, name: string, payload: object): Promise<string> {
  const { status, body } = await call(server, `/v1/accounts:${name}`, payload);
  if (status === 200) return 'ok';
  const { message } = refusal.parse(body).error;
  return message.split(' : ')[0] ?? message;
}

export const signIn = (
  server: TestServer,
  email: string,
  password: string,
  options: CallOptions = {},
) =>
  call(
    server,
    '/v1/accounts:signInWithPassword',
    { email, password, returnSecureToken: true },
    options,
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
