import { expect, it } from 'vitest';
import { accountIn, serves } from './storedAccount.ts';

const written = {
  uid: 'u1',
  email: 'ana@muni.test',
  displayName: 'Ana Paz',
  lastLoginAt: '1794823200000',
  stsTokenManager: {
    refreshToken: 'otro',
    accessToken: 'token',
    expirationTime: 1_794_826_800_000,
  },
};

it('reads who the SDK wrote down, with the beginning of the session as the SDK tells it', () => {
  expect(accountIn(written)).toEqual({
    account: {
      uid: 'u1',
      email: 'ana@muni.test',
      displayName: 'Ana Paz',
      photoURL: null,
      phoneNumber: null,
      metadata: { lastSignInTime: 'Mon, 16 Nov 2026 10:00:00 GMT' },
    },
    token: 'token',
    refreshToken: 'otro',
    expiresAt: 1_794_826_800_000,
  });
});

it.each([
  ['nothing', undefined],
  ['text', '{}'],
  ['nobody', { ...written, uid: '' }],
  ['no tokens', { ...written, stsTokenManager: undefined }],
  ['no end', { ...written, stsTokenManager: { ...written.stsTokenManager, expirationTime: '1' } }],
  ['no beginning', { ...written, lastLoginAt: undefined }],
])('takes %s for nobody', (_, stored) => {
  expect(accountIn(stored)).toBeNull();
});

it('does not use a token that is about to end', () => {
  const stored = accountIn(written);
  if (!stored) throw new Error('Nobody was read.');
  expect(serves({ ...stored, expiresAt: Date.now() + 60_000 })).toBe(true);
  expect(serves({ ...stored, expiresAt: Date.now() + 20_000 })).toBe(false);
});
