// Wrong passwords, from here and from there: whom they make wait, whom not, and who is told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountChange } from '../accounts/accounts.rules.ts';
import { signIn } from '../testing/api.ts';
import { PASSWORD, person, startServer, TEST_DOOR, type TestServer } from '../testing/server.ts';

const HERE = '10.0.0.1';
const THERE = '10.0.0.66';

let server: TestServer;
/** Another process on the same database. */
let second: TestServer;
const told: AccountChange[] = [];
beforeAll(async () => {
  server = await startServer({ config: { testDoor: TEST_DOOR } });
  second = await startServer({ config: { testDoor: TEST_DOOR } });
  for (const { accounts } of [server, second])
    accounts.onChange(async (_tx, change) => {
      if (change.what === 'guesses') told.push(change);
    });
});
afterAll(async () => {
  await server.close();
  await second.close();
});
beforeEach(() => {
  told.length = 0;
});

const outcomeOf = async (answer: ReturnType<typeof signIn>) => {
  const { body } = await answer;
  const { message } = (body.error ?? { message: 'ok' }) as { message: string };
  return message.split(' : ')[0];
};
const guess = (email: string, address: string, cookie?: string) =>
  outcomeOf(signIn(server, email, 'no es esta', { address, cookie }));
const enter = (email: string, address: string, cookie?: string, at = server) =>
  outcomeOf(signIn(at, email, PASSWORD, { address, cookie }));

const WAIT = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const WRONG = 'INVALID_LOGIN_CREDENTIALS';
const limitOf = (rule: 'place' | 'account' | 'address') => server.config.lockout[rule].limit;

async function guessOften(email: string, address: string, times: number) {
  for (let count = 0; count < times; count += 1) await guess(email, address);
}

describe('wrong passwords', () => {
  it('make wait where they are tried, in every process, and nobody elsewhere', async () => {
    await person(server, 'ana@muni.test');
    await guessOften('ana@muni.test', THERE, limitOf('place'));
    expect(await enter('ana@muni.test', THERE)).toBe(WAIT);
    expect(await enter('ana@muni.test', THERE, undefined, second)).toBe(WAIT);
    expect(await enter('ana@muni.test', HERE)).toBe('ok');
    // What they got wrong there is not forgiven by getting it right here.
    expect(await enter('ana@muni.test', THERE)).toBe(WAIT);
  });

  it('make wait longer each time', async () => {
    await person(server, 'beto@muni.test');
    await guessOften('beto@muni.test', THERE, limitOf('place'));
    server.wait(61);
    expect(await guess('beto@muni.test', THERE)).toBe(WRONG);
    server.wait(61);
    expect(await guess('beto@muni.test', THERE)).toBe(WAIT);
    server.wait(60);
    expect(await enter('beto@muni.test', THERE)).toBe('ok');
    expect(await guess('beto@muni.test', THERE)).toBe(WRONG);
  });

  it('from many places make wait wherever their person has never been, and not where they have', async () => {
    await person(server, 'caro@muni.test');
    const { cookie } = await signIn(server, 'caro@muni.test', PASSWORD, { address: HERE });
    for (let place = 0; place * limitOf('place') < limitOf('account'); place += 1)
      await guessOften('caro@muni.test', `10.1.0.${place}`, limitOf('place'));
    expect(await enter('caro@muni.test', '10.0.0.2')).toBe(WAIT);
    expect(await enter('caro@muni.test', HERE, cookie)).toBe('ok');
    // A cookie that one makes up, or that is another person's, is worth nothing.
    expect(await enter('caro@muni.test', HERE, 'x'.repeat(43))).toBe(WAIT);
    await person(server, 'dario@muni.test');
    const other = await signIn(server, 'dario@muni.test', PASSWORD, { address: HERE });
    expect(await enter('caro@muni.test', HERE, other.cookie)).toBe(WAIT);
  });

  it('in a known browser make it wait by itself', async () => {
    await person(server, 'elsa@muni.test');
    const { cookie } = await signIn(server, 'elsa@muni.test', PASSWORD, { address: HERE });
    for (let count = 0; count < limitOf('place'); count += 1)
      expect(await guess('elsa@muni.test', HERE, cookie)).toBe(WRONG);
    expect(await enter('elsa@muni.test', HERE, cookie)).toBe(WAIT);
    expect(await enter('elsa@muni.test', HERE)).toBe('ok');
  });

  it('from one place for everybody make that place wait, but for those who are known there', async () => {
    await person(server, 'fede@muni.test');
    const place = '10.0.0.77';
    const { cookie } = await signIn(server, 'fede@muni.test', PASSWORD, { address: place });
    for (let count = 0; count < limitOf('address'); count += 1)
      await guess(`nadie${count}@muni.test`, place);
    expect(await enter('fede@muni.test', place)).toBe(WAIT);
    expect(await enter('fede@muni.test', place, cookie)).toBe('ok');
    await expect
      .poll(() => told)
      .toMatchObject([{ empleadoId: null, visitor: { address: place } }]);
  });

  it('are forgiven with a new password, and the browsers that knew the old one are forgotten', async () => {
    const email = 'gabi@muni.test';
    await person(server, email);
    const { cookie } = await signIn(server, email, PASSWORD, { address: HERE });
    await guessOften(email, THERE, limitOf('place'));
    await server.accounts.setPassword(email, PASSWORD);
    expect(await enter(email, THERE)).toBe('ok');
    await guessOften(email, HERE, limitOf('place'));
    expect(await enter(email, HERE, cookie)).toBe(WAIT);
  });

  it('keep their cookie to themselves', async () => {
    const { header } = await signIn(server, 'gabi@muni.test', PASSWORD, { address: '10.0.0.5' });
    expect(header).toMatch(
      /^muni-navegador=[\w-]{43}; Path=\/identitytoolkit\.googleapis\.com\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect((await signIn(server, 'gabi@muni.test', 'no')).header).toBeUndefined();
  });
});
