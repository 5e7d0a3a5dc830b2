// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { identityMessage } from './identityMessages.ts';

const say = (code: string, online = true) =>
  identityMessage({ code: `auth/${code}` }, 'Cómputos', online);

describe('identityMessage', () => {
  it('does not tell a wrong password from an unknown e-mail', () => {
    expect(say('wrong-password')).toBe(say('user-not-found'));
    expect(say('invalid-credential')).toBe(say('user-not-found'));
  });

  it.each([
    'email-already-in-use',
    'too-many-requests',
    'user-disabled',
    'user-token-expired',
    'expired-action-code',
    'requires-recent-login',
  ])('has words for %s', (code) => {
    expect(say(code)).not.toContain(code);
    expect(say(code)).not.toContain('{');
  });

  it('tells no network from no answer', () => {
    expect(say('network-request-failed', false)).toMatch(/sin conexión/);
    expect(say('network-request-failed', true)).toMatch(/servidor/);
  });

  it('gives the code of anything else, to be dictated', () => {
    expect(say('algo-nuevo')).toMatch(/Cómputos.*algo-nuevo/);
    expect(identityMessage(new Error('x'), 'Cómputos', true)).toMatch(/desconocido/);
  });
});
