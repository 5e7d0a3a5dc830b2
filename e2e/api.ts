// Calls without a browser, as somebody of the town: what a journey needs before it begins, and what the server holds.
import { type DemoRole, tokenOf } from './accounts.ts';

/** Signing in is dear on purpose, and a token lives for an hour, which a slow machine needs. */
const KEPT_MS = 30 * 60_000;
const tokens = new Map<string, { token: Promise<string>; since: number }>();

function keptToken(url: string, role: DemoRole): Promise<string> {
  const who = `${role} ${url}`;
  const kept = tokens.get(who);
  if (kept && Date.now() - kept.since < KEPT_MS) return kept.token;
  const token = tokenOf(url, role);
  tokens.set(who, { token, since: Date.now() });
  return token;
}

export const askAs = async (
  url: string,
  role: DemoRole,
  method: string,
  path: string,
  body?: object,
): Promise<Response> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${await keptToken(url, role)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};

export async function callAs<T>(...call: Parameters<typeof askAs>): Promise<T> {
  const answer = await askAs(...call);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
