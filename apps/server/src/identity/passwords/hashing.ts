// Passwords: how they are hashed, then what they must have. scrypt runs in the thread pool, one or two at a time, which
// leaves threads and a core to everybody else. Those who wait get their turn by the place they come from; the gate of the
// sign-in decides how many may wait. Stored as `scrypt$N$r$p$salt$hash`, which Firebase's user import also takes.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IdentityError } from '../errors.ts';

type ScryptCost = Record<'N' | 'r' | 'p', number>;

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

// What a password must have. Counted as the browser's SDK counts it, so that what the form says while somebody types
// is what the server decides: UTF-16 units, plain a–z and A–Z, and symbols only from the published list.

export interface PasswordPolicy {
  min: number;
  max: number;
  lower: boolean;
  upper: boolean;
  digit: boolean;
  symbol: boolean;
}

/** The protocol's own floor: below it the answer is WEAK_PASSWORD whatever the policy says. */
export const SHORTEST_PASSWORD = 6;
const SYMBOLS = Array.from(`^$*.[]{}()?"!@#%&/\\,><':;|_~\`-+=`);

export function missingRequirements(policy: PasswordPolicy, password: string): string[] {
  const rules: [boolean, string][] = [
    [password.length >= policy.min, `Password must contain at least ${policy.min} characters`],
    [password.length <= policy.max, `Password may contain at most ${policy.max} characters`],
    [!policy.lower || /[a-z]/.test(password), 'Password must contain a lower case character'],
    [!policy.upper || /[A-Z]/.test(password), 'Password must contain an upper case character'],
    [!policy.digit || /[0-9]/.test(password), 'Password must contain a numeric character'],
    [
      !policy.symbol || SYMBOLS.some((symbol) => password.includes(symbol)),
      'Password must contain a non-alphanumeric character',
    ],
  ];
  return rules.flatMap(([met, text]) => (met ? [] : [text]));
}

export function assertAcceptable(policy: PasswordPolicy, password: string): void {
  if (password.length < SHORTEST_PASSWORD)
    throw new IdentityError(
      'WEAK_PASSWORD',
      `Password should be at least ${SHORTEST_PASSWORD} characters`,
    );
  const missing = missingRequirements(policy, password);
  if (missing.length > 0)
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${missing.join(', ')}]`,
    );
}

/** The policy as `GET /v2/passwordPolicy` gives it; a requirement that is not asked for is left out. */
export const policyAnswer = (policy: PasswordPolicy) => ({
  customStrengthOptions: {
    minPasswordLength: policy.min,
    maxPasswordLength: policy.max,
    ...(policy.lower && { containsLowercaseCharacter: true }),
    ...(policy.upper && { containsUppercaseCharacter: true }),
    ...(policy.digit && { containsNumericCharacter: true }),
    ...(policy.symbol && { containsNonAlphanumericCharacter: true }),
  },
  allowedNonAlphanumericCharacters: SYMBOLS,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
