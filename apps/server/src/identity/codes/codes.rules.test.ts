import { describe, expect, it } from 'vitest';
import { iso } from '../primitives.ts';
import { actionLink, assertContinueUrl, assertUsable, type Code } from './codes.repository.ts';

const NOW = Date.UTC(2026, 5, 1);
const code = (changes: Partial<Code> = {}): Code => ({
  hash: 'h',
  requestType: 'PASSWORD_RESET',
  uid: 'u',
  email: 'ana@muni.test',
  newEmail: null,
  createdAt: iso(NOW - 1000),
  expiresAt: iso(NOW + 1000),
  usedAt: null,
  ...changes,
});

describe('codes', () => {
  it.each([
    ['nobody knows it', undefined, 'INVALID_OOB_CODE'],
    ['it is for something else', code({ requestType: 'VERIFY_EMAIL' }), 'INVALID_OOB_CODE'],
    ['it was used', code({ usedAt: iso(NOW - 1) }), 'INVALID_OOB_CODE'],
    [
      'it was used and has expired',
      code({ usedAt: iso(NOW), expiresAt: iso(NOW) }),
      'INVALID_OOB_CODE',
    ],
    ['its time has come', code({ expiresAt: iso(NOW) }), 'EXPIRED_OOB_CODE'],
  ])('is refused when %s', (_case, given, refusal) => {
    expect(() => assertUsable(given, ['PASSWORD_RESET'], NOW)).toThrow(refusal);
  });

  it('is good until its last millisecond', () => {
    expect(() =>
      assertUsable(code({ expiresAt: iso(NOW + 1) }), ['PASSWORD_RESET'], NOW),
    ).not.toThrow();
  });

  it.each(['https://muni.test/login?a=1', undefined, null])(
    'leads back to ourselves: %s',
    (url) => {
      expect(() => assertContinueUrl(url, ['https://muni.test'])).not.toThrow();
    },
  );

  it.each([
    ['https://muni.test.evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://muni.test@evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['http://muni.test/', 'UNAUTHORIZED_DOMAIN'],
    ['javascript:alert(1)', 'UNAUTHORIZED_DOMAIN'],
    ['//muni.test/', 'INVALID_CONTINUE_URI'],
    ['no', 'INVALID_CONTINUE_URI'],
  ])('leads nowhere else: %s', (url, refusal) => {
    expect(() => assertContinueUrl(url, ['https://muni.test'])).toThrow(refusal);
  });

  it('travels in a link that the SDK understands', () => {
    const link = new URL(
      actionLink(
        { actionUrl: 'https://muni.test/login', apiKey: 'k' },
        { type: 'EMAIL_SIGNIN', code: 'a/b&c', continueUrl: 'https://muni.test/x?y=1' },
      ),
    );
    expect(link.origin + link.pathname).toBe('https://muni.test/login');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'signIn',
      oobCode: 'a/b&c',
      apiKey: 'k',
      lang: 'es',
      continueUrl: 'https://muni.test/x?y=1',
    });
  });
});
