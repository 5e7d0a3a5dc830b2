// Every route that is read × every kind of caller; those that write are in demo/writes.access.test.ts. What is expected comes from
// the contract's own table.
import { can, type Permission, type Role, ROLES } from '@muni/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './testing/app.ts';
import { type Caller, CALLERS, openCallers } from './testing/callers.ts';
import { emptyTables, testDatabase } from './testing/database.ts';

let test: TestApp;
let tokens: Record<Caller, string | null>;
beforeAll(async () => {
  // Before the application takes up the key that signs.
  await emptyTables((await testDatabase()).db);
  test = await testApp({ realTokens: true });
  tokens = await openCallers(test);
});
afterAll(async () => (await testApp()).reset());

/** What an empty request about nothing in particular may get. */
function statusesFor(role: Role, permission: Permission): number[] {
  if (role === 'visitante') return [401];
  // Whoever is not registered may only ask for the own e-mail, which no call here does.
  if (role === 'noRegistrado' || !can(role, permission)) return [403];
  return [200, 204, 400, 404];
}

/** Its head alone: an answer that never ends is left. */
async function read(caller: Caller, url: string) {
  const answer = await test.app.inject({
    url: url.replace(':id', '999999'),
    headers: tokens[caller] ? { authorization: `Bearer ${tokens[caller]}` } : {},
    payloadAsStream: true,
  });
  answer.raw.res.destroy();
  return answer;
}

describe('every route of the API', () => {
  it.each(Object.entries(CALLERS))('is read by %s (%s) as the table says', async (caller, role) => {
    const routes = test.app.declaredRoutes.filter(
      ({ permission, method }) => permission !== 'public' && method === 'GET',
    );
    expect(routes.length).toBeGreaterThan(100);
    for (const { url, permission } of routes) {
      const { statusCode, headers } = await read(caller as Caller, url);
      const name = `${caller}: ${url}`;
      expect(statusesFor(role, permission), name).toContain(statusCode);
      expect(headers['cache-control'], name).toBe('no-store');
    }
  });

  // Route and table could both be wrong and agree; in this file a person reads every change of either.
  it('is open to whom app.access.txt says', async () => {
    const lines = test.app.declaredRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, permission }) => {
        const open =
          permission === 'public' ? ['public'] : ROLES.filter((role) => can(role, permission));
        return `${method} ${url}: ${open.join(' ')}\n`;
      });
    const told = [...new Set(lines)].toSorted().join('');
    await expect(told).toMatchFileSnapshot('app.access.txt');
  });
});
