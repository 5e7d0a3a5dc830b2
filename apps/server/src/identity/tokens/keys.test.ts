import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createIdentity } from '../identity.ts';
import { signIn } from '../testing/api.ts';
import { PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';
import { createKeys, publishedKeys } from './keys.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const at = (hours: number) => ({ createdAt: hours * HOUR * 1000 });

describe('which keys are published', () => {
  it.each([
    ['the only one, however old', [at(0)], 9999, [at(0)]],
    ['the old one for a while', [at(0), at(10)], 12.9, [at(0), at(10)]],
    ['and then no longer', [at(0), at(10)], 13, [at(10)]],
  ])('%s', (_case, keys, hours, published) => {
    expect(publishedKeys(keys, hours * HOUR * 1000)).toEqual(published);
  });
});

describe('signing keys', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const published = async () => {
    const response = await server.app.inject('/.well-known/jwks.json');
    return response.json<{ keys: Record<string, string>[] }>().keys;
  };

  it('are published without what is private', async () => {
    const keys = await published();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('are the same after a restart', async () => {
    await person(server, 'ana@muni.test');
    const { idToken } = (await signIn(server, 'ana@muni.test', PASSWORD)).body;
    const again = await createIdentity({ db: server.db, config: server.config });
    expect(await again.verifyToken(String(idToken))).toMatchObject({ email: 'ana@muni.test' });
    await again.close();
  });

  it('are made once by processes that start together', async () => {
    const { db } = await testDatabase();
    await db.deleteFrom('identityKeys').execute();
    await Promise.all([createKeys({ db, now: Date.now }), createKeys({ db, now: Date.now })]);
    expect(await db.selectFrom('identityKeys').select('kid').execute()).toHaveLength(1);
  });

  it('are renewed every month; tokens of the old one are good until they expire', async () => {
    const { db } = await testDatabase();
    let time = Date.now();
    const now = () => time;
    const signer = await createIdentity({ db, config: server.config, now });
    const other = await createKeys({ db, now });
    const before = other.signing().kid;
    time += 31 * DAY * 1000;
    const keys = await createKeys({ db, now });
    expect(keys.signing().kid).not.toBe(before);
    expect(keys.published().keys.map(({ kid }) => kid)).toEqual([before, keys.signing().kid]);
    // A process that has not noticed yet learns of the new key when it meets it.
    expect(await other.find(keys.signing().kid)).toBeDefined();
    time += 4 * HOUR * 1000;
    await keys.renew();
    expect(keys.published().keys.map(({ kid }) => kid)).toEqual([keys.signing().kid]);
    expect(await keys.find(before)).toBeUndefined();
    await signer.close();
  });
});
