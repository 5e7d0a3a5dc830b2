// Stands before every guess of a password: few at once per account and per address, and a lockout that also holds for
// the right password. Only a wrong guess stays counted.
import type { IdentityConfig } from '../config.ts';
import { IdentityError } from '../errors.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { createBulkhead } from './bulkhead.ts';

const AT_ONCE_PER_ACCOUNT = 3;
const AT_ONCE_PER_ADDRESS = 12;
/** Few enough that the last in the queue still gets an answer in time. */
const AT_ONCE_IN_ALL = 32;
const WRONG_GUESS = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'];

function tooMany(): never {
  throw new IdentityError(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'Access to this account has been temporarily disabled due to many failed login attempts.',
  );
}

export const accountKey = (email: string): string => `account:${email}`;
const addressKey = (address: string): string => `address:${address}`;

export function createSignInGate({
  attempts,
  lockout,
}: {
  attempts: AttemptsRepository;
  lockout: IdentityConfig['lockout'];
}) {
  const accounts = createBulkhead(AT_ONCE_PER_ACCOUNT);
  const addresses = createBulkhead(AT_ONCE_PER_ADDRESS);
  const everybody = createBulkhead(AT_ONCE_IN_ALL);

  async function guess<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T> {
    const counters = [
      { key: account, rule: lockout.account },
      { key: address, rule: lockout.address },
    ];
    if (!(await attempts.allow(counters))) tooMany();
    try {
      const result = await attempt();
      await attempts.clear(account);
      await attempts.takeBack([address]);
      return result;
    } catch (error) {
      if (!(error instanceof IdentityError && WRONG_GUESS.includes(error.code)))
        await attempts.takeBack([account, address]);
      throw error;
    }
  }

  return function guard<T>(
    who: { email: string; address: string },
    attempt: () => Promise<T>,
  ): Promise<T> {
    const account = accountKey(who.email);
    const address = addressKey(who.address);
    const tried = () => guess(account, address, attempt);
    const inAll = () => everybody.within('all', tried, tooMany);
    const perAccount = () => accounts.within(account, inAll, tooMany);
    return addresses.within(address, perAccount, tooMany);
  };
}
export type SignInGate = ReturnType<typeof createSignInGate>;
