// Hundreds of wrong passwords at once: the server stays of use to everybody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '../../testing/config.ts';
import { call, refresh, signIn } from '../testing/api.ts';
import { PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';

/** Dear enough to notice: some 25 ms each. */
const SCRYPT = { N: 2 ** 13, r: 8, p: 1 };
const PER_ADDRESS = {
  limit: 20,
  windowSeconds: 900,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
};

let server: TestServer;
beforeAll(async () => {
  const { lockout } = identityOf();
  server = await startServer({
    config: { scrypt: SCRYPT, lockout: { ...lockout, address: PER_ADDRESS } },
  });
  await person(server, 'ana@muni.test');
  await person(server, 'beto@muni.test');
});
afterAll(() => server.close());

interface Answer {
  body: Record<string, unknown>;
}
const messageOf = ({ body }: Answer) => JSON.stringify(body.error ?? 'ok');
const saying = (what: string, answers: Answer[]) =>
  answers.filter((answer) => messageOf(answer).includes(what)).length;
const lockedOut = (answers: Answer[]) => saying('TOO_MANY_ATTEMPTS_TRY_LATER', answers);
const turnedAway = (answers: Answer[]) =>
  saying('UNAVAILABLE : El sistema está ocupado.', answers) + lockedOut(answers);

const attack = (times: number, who: (index: number) => { email: string; address: string }) =>
  Promise.all(
    Array.from({ length: times }, (_unused, index) => {
      const { email, address } = who(index);
      return signIn(server, email, 'no es esta', { address });
    }),
  );

/** Of the server, which is this process: what else the machine does is not in it. */
async function workOf(email: string, address: string): Promise<number> {
  const before = process.cpuUsage();
  await signIn(server, email, 'no es esta', { address });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('hundreds of wrong sign-ins', () => {
  it('of one address neither lock the server nor keep others out', async () => {
    const { idToken, refreshToken } = (
      await signIn(server, 'ana@muni.test', PASSWORD, { address: '10.0.0.1' })
    ).body;
    let isOver = false;
    const attacked = attack(300, (index) => ({
      email: `victima${index % 50}@muni.test`,
      address: '10.0.0.66',
    }));
    const other = signIn(server, 'beto@muni.test', PASSWORD, { address: '10.0.0.2' });

    void attacked.then(() => (isOver = true));
    for (let round = 0; round < 3; round += 1) {
      expect((await call(server, '/v1/accounts:lookup', { idToken })).status).toBe(200);
      expect((await refresh(server, String(refreshToken))).status).toBe(200);
      expect(await server.identity.verifyToken(String(idToken))).not.toBeNull();
    }
    // Nobody waited for those before them.
    expect(isOver).toBe(false);
    expect((await other).status).toBe(200);
    expect(turnedAway(await attacked)).toBeGreaterThan(250);
  });

  it('of a few addresses leave a place to whoever comes from another', async () => {
    const attacked = attack(60, (index) => ({
      email: `invento${index}@muni.test`,
      address: `10.3.0.${index % 4}`,
    }));
    const quiet = await signIn(server, 'ana@muni.test', PASSWORD, { address: '10.3.0.9' });
    expect(quiet.status, messageOf(quiet)).toBe(200);
    // Nobody among them had guessed so often: there was only no place.
    const answers = await attacked;
    expect(lockedOut(answers)).toBe(0);
    expect(turnedAway(answers)).toBeGreaterThan(12);
  });

  it('of many addresses are turned away beyond what can wait', async () => {
    const answers = await attack(300, (index) => ({
      email: `otra${index}@muni.test`,
      address: `10.1.${index % 250}.1`,
    }));
    const refused = turnedAway(answers);
    expect(refused).toBeGreaterThan(200);
    expect(refused).toBeLessThan(300);
    expect((await signIn(server, 'ana@muni.test', PASSWORD, { address: '10.0.0.1' })).status).toBe(
      200,
    );
  });
});

describe('lockout per address', () => {
  it('holds for every account tried from there, and only from there', async () => {
    const address = '10.0.0.77';
    for (let times = 0; times < PER_ADDRESS.limit; times += 10)
      await attack(10, (index) => ({ email: `v${times + index}@muni.test`, address }));
    expect(lockedOut([await signIn(server, 'beto@muni.test', PASSWORD, { address })])).toBe(1);
    expect(
      (await signIn(server, 'beto@muni.test', PASSWORD, { address: '10.0.0.78' })).status,
    ).toBe(200);
  });
});

describe('the time of an answer', () => {
  it('does not tell whether somebody has an account', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await workOf('ana@muni.test', `10.2.0.${round}`));
      unknown.push(await workOf(`nadie${round}@muni.test`, `10.2.0.${round}`));
    }
    // The least of each: what memory is tidied up meanwhile only adds.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});
