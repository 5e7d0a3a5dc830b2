// scrypt in the thread pool, one or two at a time, which leaves threads and a core to everybody else. Those who wait are
// served by turns between the places they come from; how many may wait is decided before, by the gate of the sign-in. Stored as `scrypt$N$r$p$salt$hash`: standard scrypt, which
// Firebase's user import also takes.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

const KEY_LENGTH = 64;

const derive = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password, salt, KEY_LENGTH, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** At most so many at once; of those who wait, one of each place after the other. */
export function createTurns(concurrency: number) {
  // In the order in which the places get their turn.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [place, [next, ...others]] = first;
    waiting.delete(place);
    if (others.length > 0) waiting.set(place, others);
    return next;
  }
  return async function run<T>(place: string, job: () => Promise<T>): Promise<T> {
    // Whoever finishes hands its own place over, so a waiting one does not change `running`.
    if (running >= concurrency)
      await new Promise<void>((resolve) =>
        waiting.set(place, [...(waiting.get(place) ?? []), resolve]),
      );
    else running += 1;
    try {
      return await job();
    } finally {
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Of whoever is past the gate already: they wait for each other, and not for guesses. */
const INSIDE = '';

export function createHashing(cost: ScryptCost) {
  const run = createTurns(Math.min(2, Math.max(1, availableParallelism() - 1)));
  const format = (salt: Buffer, key: Buffer) =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
      '$',
    );
  // Nobody's password: compared against when there is no account, so that both take the same time.
  const nobody = format(randomBytes(16), randomBytes(KEY_LENGTH));

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return format(salt, await run(INSIDE, () => derive(password, salt, cost)));
  }

  /** `place`: where it is tried from. */
  async function matches(password: string, stored: string | null, place: string): Promise<boolean> {
    const { cost: storedCost, salt, key } = parse(stored ?? nobody);
    const candidate = await run(place, () => derive(password, salt, storedCost));
    return candidate.length === key.length && timingSafeEqual(candidate, key) && stored !== null;
  }

  return { hash, matches };
}
export type Hashing = ReturnType<typeof createHashing>;
