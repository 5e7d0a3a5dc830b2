import { describe, expect, it } from 'vitest';
import { isNetworkFailure } from './identityCodes.ts';
import { identityMessage } from './identityMessages.ts';

const circumstances = { office: 'Cómputos', online: true };
const say = (code: string, more: object = {}) =>
  identityMessage({ code: `auth/${code}` }, { ...circumstances, ...more });

describe('every code of the specification', () => {
  // Server code → client code, as the specification maps them; what the person reads.
  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use', /Ya hay una cuenta con ese correo/],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential', /no coinciden/],
    ['INVALID_PASSWORD', 'wrong-password', /no coinciden/],
    ['EMAIL_NOT_FOUND', 'user-not-found', /no coinciden/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests', /demasiados intentos/],
    ['USER_DISABLED', 'user-disabled', /deshabilitada. Consultá en la Oficina de Cómputos/],
    ['TOKEN_EXPIRED', 'user-token-expired', /sesión venció/],
    ['EXPIRED_OOB_CODE', 'expired-action-code', /enlace venció/],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login', /Volvé a ingresar/],
    ['(a timeout or failed fetch)', 'network-request-failed', /No pudimos comunicarnos/],
  ])('%s is told', (_server, code, expected) => {
    expect(say(code)).toMatch(expected);
  });
});

describe('the rest', () => {
  it.each([
    ['unavailable', /está ocupado. Probá de nuevo en un momento/],
    ['invalid-action-code', /no sirve/],
    ['invalid-email', /Revisá el correo/],
    ['weak-password', /no cumple/],
    ['password-does-not-meet-requirements', /no cumple/],
    ['admin-restricted-operation', /Pedila en la Oficina de Cómputos/],
    ['popup-blocked', /bloqueó/],
  ])('%s is told', (code, expected) => {
    expect(say(code)).toMatch(expected);
  });

  it('a code that nobody foresaw is told with its name', () => {
    expect(say('internal-error')).toMatch(/decile a Cómputos este código: internal-error/);
    expect(identityMessage(new Error('?'), circumstances)).toMatch(/código: desconocido/);
  });

  it('without a network it is the cable, not the server', () => {
    expect(say('network-request-failed', { online: false })).toMatch(/sin conexión/);
    expect(isNetworkFailure({ code: 'auth/network-request-failed' })).toBe(true);
    expect(isNetworkFailure({ code: 'auth/user-disabled' })).toBe(false);
  });

  it('what is not allowed depends on what was asked', () => {
    expect(say('operation-not-allowed')).toMatch(/Esta forma de ingresar/);
    expect(say('operation-not-allowed', { sending: true })).toBe(
      'Este sistema no envía correos. Pedile un enlace a la Oficina de Cómputos.',
    );
  });

  it('a wrong password of whoever is inside does not put the e-mail in doubt', () => {
    expect(say('invalid-credential', { confirming: true })).toMatch(/contraseña actual/);
  });
});
