// At most so many at once under the same key, within this process; the rest are turned away without touching anything
// dearer. It keeps one address or one account from filling the queue that everybody shares.
import type { IdentityConfig } from '../config.ts';
import { IdentityError } from '../errors.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import type { AttemptsRepository, Counter } from './attempts.repository.ts';

function createBulkhead(limit: number) {
  const running = new Map<string, number>();
  const countOf = (key: string) => running.get(key) ?? 0;
  return {
    countOf,
    /** Runs the job in a place of its own, or refuses at once. */
    async within<T>(key: string, job: () => Promise<T>): Promise<T> {
      if (countOf(key) >= limit) throw busy();
      running.set(key, countOf(key) + 1);
      try {
        return await job();
      } finally {
        const left = countOf(key) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      }
    },
  };
}

// Stands before every guess of a password, or of the code that comes after it: few at once, with places kept for those who have none yet, and waits that grow
// with the wrong ones and hold for the right one too. They count by the account and the place it is tried from, and beyond
// that by the account and by the place alone. A browser in which that person has entered before counts by itself, so that
// no stranger locks them out of it. Only a wrong guess stays counted.

const AT_ONCE_PER_ADDRESS = 12;
/** The first of each address have places of their own, which no address can fill with its others. */
const FIRST = 2;
/** Of each kind: few enough that the last in the queue still gets an answer in time. */
const AT_ONCE_IN_ALL = 32;
const WRONG_GUESS = [
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_CODE',
];

/** No lockout: nobody has done anything wrong. */
const busy = () =>
  new IdentityError('UNAVAILABLE', 'El sistema está ocupado. Probá de nuevo en un momento.', 503);

export interface Guesser {
  email: string;
  /** What is guessed; a password unless it says so. Each is counted by itself. */
  of?: 'code';
  visitor: Visitor;
  /** Somebody has entered this account from this browser before. */
  isKnown: boolean;
}

/** Wrong ones have become too many: of an account, or (null) from an address for many of them. */
export interface TooMany extends Pick<Guesser, 'of' | 'visitor'> {
  email: string | null;
}

const placeOf = ({ visitor, isKnown }: Guesser) =>
  isKnown ? `browser:${visitor.browser}` : `address:${visitor.address}`;

/** The closest first: what it counted is forgotten once they get in. */
function countersOf(
  guesser: Guesser,
  rules: IdentityConfig['lockout'],
): [closest: Counter, ...wider: Counter[]] {
  const { email, of, isKnown } = guesser;
  const account = of ? `${of}:${email}` : email;
  const place = placeOf(guesser);
  const closest = { key: `${place}:${account}`, account, rule: rules.place };
  if (isKnown) return [closest];
  return [
    closest,
    { key: `account:${account}`, account, rule: rules.account },
    { key: place, rule: rules.address },
  ];
}

export function createSignInGate({
  attempts,
  lockout,
  onLimit,
}: {
  attempts: AttemptsRepository;
  lockout: IdentityConfig['lockout'];
  onLimit: (tooMany: TooMany) => void;
}) {
  const addresses = createBulkhead(AT_ONCE_PER_ADDRESS);
  const everybody = createBulkhead(AT_ONCE_IN_ALL);

  async function guess<T>(guesser: Guesser, attempt: () => Promise<T>): Promise<T> {
    const [closest, ...wider] = countersOf(guesser, lockout);
    const counted = await attempts.allow([closest, ...wider]);
    if (!counted)
      throw new IdentityError(
        'TOO_MANY_ATTEMPTS_TRY_LATER',
        'Access to this account has been temporarily disabled due to many failed login attempts.',
      );
    try {
      const result = await attempt();
      await attempts.clear(closest.key);
      await attempts.takeBack(counted.slice(1));
      return result;
    } catch (error) {
      if (!(error instanceof IdentityError && WRONG_GUESS.includes(error.code)))
        await attempts.takeBack(counted);
      else
        for (const { account, count, rule } of counted)
          if (count === rule.limit)
            onLimit({ ...guesser, email: account === undefined ? null : guesser.email });
      throw error;
    }
  }

  return function guard<T>(guesser: Guesser, attempt: (place: string) => Promise<T>): Promise<T> {
    const place = placeOf(guesser);
    const tried = () => guess(guesser, () => attempt(place));
    const kind = () =>
      guesser.isKnown ? 'known' : addresses.countOf(place) > FIRST ? 'others' : 'first';
    return addresses.within(place, () => everybody.within(kind(), tried));
  };
}
