// The identity provider as a test plays it: who is signed in, and what its next answer is.
import type { Identity } from '../lib/identity.ts';
import type { Account } from '../lib/sessionNote.ts';

export interface FakeIdentity extends Identity {
  /** As if the provider had told every tab. */
  become: (account: Account | null) => void;
  calls: string[];
  /** Set to refuse the next renewals. */
  renewalError: unknown;
}

export const identityError = (code: string, told = code) =>
  Object.assign(new Error(told), { code });

export function fakeIdentity(overrides: Partial<Identity> = {}): FakeIdentity {
  const listeners: ((account: Account | null) => void)[] = [];
  const HOUR = 3_600_000;
  const note =
    (name: string) =>
    async (...values: unknown[]): Promise<void> => {
      fake.calls.push([name, ...values].join(' '));
    };
  let tokens = 1;
  let current: Account | null | undefined;
  const life = () => ({ expiresAt: Date.now() + HOUR, lifeMs: HOUR });
  const fake: FakeIdentity = {
    calls: [],
    renewalError: undefined,
    become: (account) => {
      if (account === current) return;
      current = account;
      for (const listener of listeners) listener(account);
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    signIn: note('signIn'),
    signInWithGoogle: null,
    wake: async () => undefined,
    signOut: async () => {
      fake.calls.push('signOut');
      fake.become(null);
    },
    askWhyEnded: async () => fake.renewalError,
    getToken: async () => `token-${tokens}`,
    renewToken: async () => {
      fake.calls.push('renewToken');
      if (fake.renewalError !== undefined) throw fake.renewalError as Error;
      tokens += 1;
      return life();
    },
    tokenLife: async () => life(),
    sendLink: note('sendLink'),
    signInWithLink: note('signInWithLink'),
    sendPasswordReset: note('sendPasswordReset'),
    readCode: async () => ({ email: 'ana@muni.test', newEmail: null }),
    resetPassword: note('resetPassword'),
    applyCode: note('applyCode'),
    checkPassword: async (password) => [{ text: '6 caracteres o más', met: password.length >= 6 }],
    changeName: note('changeName'),
    changePassword: note('changePassword'),
    confirmPassword: note('confirmPassword'),
    sendPhoneCode: async () => 'enviado',
    signInWithPhone: note('signInWithPhone'),
    attachPhone: note('attachPhone'),
    detachPhone: note('detachPhone'),
    confirm: async () => false,
    enterWithPasskey: note('enterWithPasskey'),
    factors: async () => ({
      has: async () => false,
      start: async () => ({ secret: 'ABCD', url: 'otpauth://totp/x', finish: note('finish') }),
      addPasskey: note('addPasskey'),
      remove: note('removeFactor'),
    }),
    ...overrides,
  };
  return fake;
}
