// What surrounds the product fails and comes back: its disk, its database, its clock, its certificate, its memory. Whoever
// asks meanwhile is answered soon with a message, nothing is broken, and it goes on by itself when the cause is gone.
// FAULT=clock tries that one alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { lostDatabase, renewedDatabase } from './fault-database.ts';
import { fullDisk, fullDiskOfServer, readOnly } from './fault-folder.ts';
import { outOfMemory, outOfMemoryAlone } from './fault-memory.ts';
import { renewedProxy } from './fault-proxy.ts';
import { askInvariants, type Engine, type Outcome, type Part } from './part.ts';
import { inFolder, insist, lostOf, together } from './trial.ts';
import { openScreen } from './screen.ts';
import { DAY_MS, ownClock } from './set-clock.ts';
import { type Session, sessionAt, type Write, WRITES } from './writers.ts';

// The clock of the machine jumps, over the turn of a year and back, and back behind the day it started. Whoever was in may
// have to come in again; everything else goes on, and nothing that the wrong clock left behind keeps anybody out.

/** The accounts are made at the start: so much later, a jump back is not behind them. */
const NOW_MS = 90 * DAY_MS;
const FAR_MS = 60 * DAY_MS;
const JUMPS = [0, FAR_MS, 0, -FAR_MS, 0, 3_600_000, 0] as const;
const NOTICED_MS = 300;
/** Somebody's password, tried more often than is allowed. */
const WRONG = 12;

const guess = (url: string, password: string) =>
  fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail('sinregistro'), password, returnSecureToken: true }),
  });

/** What a person who came in before the jump is told. */
const statusOf = async (session: Session) =>
  (
    await fetch(`${session.url}/api/perfil/`, {
      headers: { authorization: `Bearer ${await session.token('empleado')}` },
    })
  ).status;

const jumpingClock = (): Promise<Outcome> =>
  inFolder('clock jumps', async (folder, problems) => {
    const clock = ownClock(folder);
    const writes: Write[] = [];
    let n = 0;
    let ended = 0;
    const product = await startProduct({ ...demoSettings, ...clock.settings }, folder);
    try {
      clock.setTo(NOW_MS);
      await sleep(NOTICED_MS);
      let before = sessionAt(product.url);
      await before.enter();
      for (const shift of JUMPS) {
        const name = `${shift / DAY_MS} days`;
        clock.setTo(NOW_MS + shift);
        await sleep(NOTICED_MS);
        const status = await statusOf(before);
        if (status !== 200 && status !== 401) problems.push(`${name}: ${status} for who was in`);
        ended += status === 401 ? 1 : 0;
        const session = sessionAt(product.url);
        await session.enter();
        const screen = await openScreen(session);
        const made = WRITES.map((write) => write((n += 1)));
        for (const write of made) await insist(session, write);
        writes.push(...made);
        await sleep(NOTICED_MS);
        if (made.some((write) => !write.acknowledged))
          problems.push(`${name}: a write was refused`);
        if (screen.told() === 0) problems.push(`${name}: an open screen heard nothing`);
        screen.close();
        if (shift === FAR_MS)
          for (let wrong = 0; wrong < WRONG; wrong += 1) await guess(product.url, 'no es esta');
        before = session;
      }
      clock.setTo(-FAR_MS);
      await sleep(NOTICED_MS);
      const tooEarly = await statusOf(sessionAt(product.url));
      if (tooEarly !== 401) problems.push(`${tooEarly} before there were accounts`);
      clock.setTo(NOW_MS);
      await sleep(NOTICED_MS);
      const locked = await guess(product.url, demoSettings.DEMO_PASSWORD);
      if (!locked.ok)
        problems.push('who was locked out by the wrong clock still is by the right one');
      problems.push(...(await lostOf(sessionAt(product.url), writes)));
    } finally {
      await product.stop();
    }
    problems.push(...(await askInvariants(folder)));
    return `${JUMPS.length - 1} jumps, ${ended} of which ended sessions; ${writes.length} writes, each there once`;
  });

const TRIALS: Record<Engine['name'], Record<string, (engine: Engine) => Promise<Outcome>>> = {
  embedded: {
    disk: fullDisk,
    folder: readOnly,
    clock: jumpingClock,
    proxy: renewedProxy,
    memory: outOfMemoryAlone,
  },
  postgresql: {
    disk: fullDiskOfServer,
    database: lostDatabase,
    certificate: renewedDatabase,
    memory: outOfMemory,
  },
};
const ONLY = process.env['FAULT'];

export const faults: Part = {
  minutes: 2,
  run: (engine) =>
    together(
      Object.entries(TRIALS[engine.name])
        .filter(([fault]) => !ONLY || fault === ONLY)
        .map(
          ([, trial]) =>
            () =>
              trial(engine),
        ),
    ),
};
