// How much the provider sends, creates or lets be asked for in an hour. The browser's own protection is a mock here, so
// these are the only limits there are.
import { IdentityError } from '../errors.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import type { LockoutRule } from './lockout.rules.ts';

const HOUR = 3600;
const perHour = (limit: number): LockoutRule => ({
  limit,
  windowSeconds: HOUR,
  firstWaitSeconds: HOUR,
  longestWaitSeconds: HOUR,
});

const LIMITS = {
  mailTo: perHour(10),
  mailFrom: perHour(60),
  smsTo: perHour(5),
  smsFrom: perHour(20),
  smsInAll: perHour(200),
  signUpFrom: perHour(20),
};

export async function assertWithin(
  attempts: AttemptsRepository,
  limits: { limit: keyof typeof LIMITS; subject: string }[],
  refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER',
) {
  const counters = limits.map(({ limit, subject }) => ({
    key: `${limit}:${subject}`,
    rule: LIMITS[limit],
  }));
  if (!(await attempts.allow(counters))) throw new IdentityError(refusal);
}
