// What surrounds the product fails and comes back: its disk, its database, its clock, its certificate, its memory. Whoever
// asks meanwhile is answered soon with a message, nothing is broken, and it goes on by itself when the cause is gone.
// FAULT=clock tries that one alone.
import { jumpingClock } from './fault-clock.ts';
import { lostDatabase, renewedDatabase } from './fault-database.ts';
import { fullDisk, fullDiskOfServer, readOnly } from './fault-folder.ts';
import { outOfMemory, outOfMemoryAlone } from './fault-memory.ts';
import { renewedProxy } from './fault-proxy.ts';
import type { Engine, Outcome, Part } from './part.ts';
import { together } from './trial.ts';

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
