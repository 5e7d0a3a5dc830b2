// Several machines and what happens to them while people work: one of Muni is killed, the first database is killed and the second
// promoted, the cable between a machine and the databases is pulled for a minute, a machine is stopped to be looked after. No
// acknowledged write is lost, nobody is signed out, and open screens go on by themselves. It needs root, `ip` and HAProxy.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, demoSettings, tokenWith } from '../e2e/accounts.ts';
import { isLoaded, settledLoad, startLoad } from './loads.ts';
import type { Part } from './part.ts';
import { cpuOf, type Several, withSeveral } from './several.ts';

const CALM_S = 60;
const CUT_MS = 60_000;
const NOTICED_AFTER_MS = 1000;
/** Somebody's password, tried more often than is allowed. */
const WRONG = 12;

async function calm(several: Several) {
  // They all come in at once; from then on it is an office.
  await sleep(20_000);
  const before = await cpuOf(several);
  await several.phase('at ease', () => sleep(CALM_S * 1000));
  const after = await cpuOf(several);
  const told = Object.entries(after).map(
    ([name, seconds]) => `${name} ${(seconds - before[name as keyof typeof before]).toFixed(1)}`,
  );
  several.figures['processor'] = `seconds taken meanwhile: ${told.join(', ')}`;
}

/** Its parts reach one machine and the other in turns, and so does all that is asked of it. */
async function loading({ machines, staff, hold }: Several) {
  let turn = 0;
  const inTurns = {
    ...staff,
    get url() {
      turn += 1;
      return machines[turn % 2 ? 'uno' : 'dos'].url;
    },
  };
  let id = 0;
  await startLoad(inTurns, 1, (sent) => (id = sent));
  const problems = await settledLoad(inTurns, id);
  hold(
    `a file sent to both is loaded ${problems.join()}`,
    problems.length === 0 && (await isLoaded(inTurns, id)),
  );
}

/** Wrong ones are counted together, whichever machine is tried. */
async function guessing({ machines, hold }: Several) {
  const enter = (machine: keyof typeof machines, password: string) =>
    tokenWith(machines[machine].url, demoEmail('sinregistro'), password) as Promise<
      string | undefined
    >;
  hold('a right password is taken', (await enter('uno', demoSettings.DEMO_PASSWORD)) !== undefined);
  for (let n = 0; n < WRONG; n += 1) await enter(n % 2 ? 'uno' : 'dos', 'no es esta');
  for (const machine of ['uno', 'dos'] as const)
    hold(
      `guesses at both are counted by ${machine}`,
      (await enter(machine, demoSettings.DEMO_PASSWORD)) === undefined,
    );
}

async function trouble(several: Several) {
  const { machines, start, pair, network, phase, hold } = several;
  await calm(several);
  await loading(several);
  await phase('a machine is killed', async () => process.kill(machines.uno.pid, 'SIGKILL'));
  await phase('it is back', () => start('uno'));
  await phase('the first database is killed', async () => {
    pair.first.signal('SIGKILL');
    await sleep(NOTICED_AFTER_MS);
    await pair.promote();
  });
  // Since one machine was killed, all screens are on the other.
  await phase('a cable is pulled for a minute', async () => {
    await network.cut('dos');
    await sleep(CUT_MS);
    await network.mend('dos');
  });
  const { again } = await phase('a machine is stopped and started', async () => {
    await machines.uno.stop();
    await start('uno');
  });
  hold('a machine that is stopped finishes what it has', again === 0);
  await guessing(several);
}

export const machines: Part = {
  only: 'postgresql',
  onlyAsked: true,
  minutes: 0,
  run: () => withSeveral(trouble),
};
