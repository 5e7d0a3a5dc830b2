// scrypt in the thread pool, a few at a time. The bound leaves threads and a core to everybody else; the queue is short
// enough that whoever waits in it still gets an answer in time. Stored as `scrypt$N$r$p$salt$hash`: standard scrypt, which
// Firebase's user import also takes.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IdentityError } from '../errors.ts';

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

const KEY_LENGTH = 64;
/** Beyond these, a guess is turned away. A new password always waits its turn: whoever sets one has been let in. */
const GUESSES_WAITING = 32;

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

function createQueue(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(job: () => Promise<T>, limit: number): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= limit)
        throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many sign-ins at once.');
      // Whoever finishes hands its own place over, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function createHashing(cost: ScryptCost) {
  const run = createQueue(Math.min(2, Math.max(1, availableParallelism() - 1)));
  const format = (salt: Buffer, key: Buffer) =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
      '$',
    );
  // Nobody's password: compared against when there is no account, so that both take the same time.
  const nobody = format(randomBytes(16), randomBytes(KEY_LENGTH));

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      return format(salt, await run(() => derive(password, salt, cost), Infinity));
    },
    async matches(password: string, stored: string | null): Promise<boolean> {
      const { cost: storedCost, salt, key } = parse(stored ?? nobody);
      const candidate = await run(() => derive(password, salt, storedCost), GUESSES_WAITING);
      return candidate.length === key.length && timingSafeEqual(candidate, key) && stored !== null;
    },
  };
}
export type Hashing = ReturnType<typeof createHashing>;
