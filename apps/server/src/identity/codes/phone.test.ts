// By the protocol itself: the SDK's phone part exists only in browsers.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, outcome, signIn } from '../testing/api.ts';
import { listen } from '../testing/listen.ts';
import {
  changeSettings,
  lastSms,
  PASSWORD,
  person,
  startServer,
  TEST_DOOR,
  type TestServer,
} from '../testing/server.ts';
import { createSms } from './phone-codes.repository.ts';

let hook: Awaited<ReturnType<typeof listen>>;
let received: unknown[] = [];
let hookStatus = 200;
let server: TestServer;

beforeAll(async () => {
  hook = await listen((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.statusCode = hookStatus;
      response.end();
    });
  });
  server = await startServer({
    config: { testDoor: TEST_DOOR, sms: { webhook: `${hook.url}/sms` } },
  });
});
afterEach(() => {
  received = [];
  hookStatus = 200;
  // Limits per address are for an hour.
  server.wait(3700);
});
afterAll(async () => {
  await server.close();
  await hook.close();
});

async function ask(phoneNumber: string) {
  const { body } = await call(server, '/v1/accounts:sendVerificationCode', {
    phoneNumber,
    clientType: 'CLIENT_TYPE_WEB',
    captchaResponse: 'NO_RECAPTCHA',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  });
  const { code } = await lastSms(server, phoneNumber.replaceAll(/[ -]/g, ''));
  return { sessionInfo: String(body.sessionInfo), code };
}
const enter = (payload: object) => call(server, '/v1/accounts:signInWithPhoneNumber', payload);

describe('signing in by phone', () => {
  it('sends a code, links the number, and signs in with it from then on', async () => {
    const uid = await person(server, 'fono@muni.test');
    const { idToken } = (await signIn(server, 'fono@muni.test', PASSWORD)).body;
    const { sessionInfo, code } = await ask('+54 9 341 555-0001');
    expect(received).toEqual([{ numero: '+5493415550001', texto: expect.stringContaining(code) }]);
    const linked = await enter({ sessionInfo, code, idToken });
    expect(linked.body).toMatchObject({
      localId: uid,
      phoneNumber: '+5493415550001',
      isNewUser: false,
      expiresIn: '3600',
    });

    const again = await ask('+5493415550001');
    const { body } = await enter(again);
    expect(body).toMatchObject({ localId: uid, phoneNumber: '+5493415550001' });
    const lookup = await call(server, '/v1/accounts:lookup', { idToken: body.idToken });
    expect(lookup.body).toMatchObject({
      users: [
        {
          phoneNumber: '+5493415550001',
          providerUserInfo: [
            { providerId: 'password' },
            { providerId: 'phone', rawId: '+5493415550001' },
          ],
        },
      ],
    });
    // A code is good once.
    expect(await outcome(server, 'signInWithPhoneNumber', again)).toBe('INVALID_SESSION_INFO');
  });

  it('is added and taken away only by somebody who has just signed in, and ends with the next password', async () => {
    await person(server, 'ladron@muni.test');
    const enterAgain = async () => (await signIn(server, 'ladron@muni.test', PASSWORD)).body;
    const { idToken } = await enterAgain();
    server.wait(301);
    const asked = await ask('+5493415550077');
    expect(await outcome(server, 'signInWithPhoneNumber', { ...asked, idToken })).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    for (const provider of ['phone', 'password', 'google.com'])
      expect(await outcome(server, 'update', { idToken, deleteProvider: [provider] })).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    expect(await outcome(server, 'update', { idToken, displayName: 'Otra' })).toBe('ok');
    // The code that could not be used is still good.
    await enter({ ...asked, idToken: (await enterAgain()).idToken });

    const link = await server.accounts.invite({ email: 'ladron@muni.test' });
    const oobCode = new URL(link ?? '').searchParams.get('oobCode');
    await call(server, '/v1/accounts:resetPassword', { oobCode, newPassword: PASSWORD });
    expect(await outcome(server, 'signInWithPhoneNumber', await ask('+5493415550077'))).toBe(
      'ADMIN_ONLY_OPERATION',
    );
  });

  it('makes nobody’s account while sign-up is closed, and one where it is open', async () => {
    const closed = await ask('+5493415550002');
    expect(await outcome(server, 'signInWithPhoneNumber', closed)).toBe('ADMIN_ONLY_OPERATION');
    await changeSettings(server, { client: { permissions: { disabledUserSignup: false } } });
    const { body } = await enter(await ask('+5493415550002'));
    expect(body).toMatchObject({ isNewUser: true, phoneNumber: '+5493415550002' });
    await changeSettings(server, { client: { permissions: { disabledUserSignup: true } } });
  });

  it('does not re-authenticate a stranger', async () => {
    const given = await ask('+5493415550099');
    expect(await outcome(server, 'signInWithPhoneNumber', { ...given, operation: 'REAUTH' })).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('gives a proof instead of linking a number that somebody else has', async () => {
    await person(server, 'ajeno@muni.test');
    const { idToken } = (await signIn(server, 'ajeno@muni.test', PASSWORD)).body;
    const { body } = await enter({ ...(await ask('+5493415550002')), idToken });
    expect(body).toMatchObject({ phoneNumber: '+5493415550002', temporaryProofExpiresIn: '3600' });
    expect(body).not.toHaveProperty('idToken');
    const { temporaryProof } = body;
    expect(
      await outcome(server, 'signInWithPhoneNumber', {
        phoneNumber: '+5493415550003',
        temporaryProof,
      }),
    ).toBe('INVALID_TEMPORARY_PROOF');
    const owner = await enter({ phoneNumber: '+5493415550002', temporaryProof });
    expect(owner.body).toMatchObject({ phoneNumber: '+5493415550002', isNewUser: false });
    expect(
      await outcome(server, 'signInWithPhoneNumber', {
        phoneNumber: '+5493415550002',
        temporaryProof,
      }),
    ).toBe('INVALID_TEMPORARY_PROOF');
  });

  it('survives a few wrong codes, and no more', async () => {
    const { sessionInfo, code } = await ask('+5493415550002');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 4; guess += 1)
      expect(await outcome(server, 'signInWithPhoneNumber', { sessionInfo, code: wrong })).toBe(
        'INVALID_CODE',
      );
    expect(await outcome(server, 'signInWithPhoneNumber', { sessionInfo, code })).toBe('ok');

    const next = await ask('+5493415550002');
    for (let guess = 0; guess < 5; guess += 1)
      await outcome(server, 'signInWithPhoneNumber', { sessionInfo: next.sessionInfo, code: 'no' });
    expect(await outcome(server, 'signInWithPhoneNumber', next)).toBe('SESSION_EXPIRED');
  });

  it('expires', async () => {
    const given = await ask('+5493415550002');
    server.wait(601);
    expect(await outcome(server, 'signInWithPhoneNumber', given)).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['sendVerificationCode', { phoneNumber: '341 555' }, 'INVALID_PHONE_NUMBER'],
    ['sendVerificationCode', {}, 'MISSING_PHONE_NUMBER'],
    ['signInWithPhoneNumber', { code: '1' }, 'MISSING_SESSION_INFO'],
    ['signInWithPhoneNumber', { sessionInfo: 'x' }, 'MISSING_CODE'],
    ['signInWithPhoneNumber', { sessionInfo: 'x', code: '1' }, 'INVALID_SESSION_INFO'],
  ])('refuses %s %o', async (name, payload, refusal) => {
    expect(await outcome(server, name, payload)).toBe(refusal);
  });

  it('does not send without end', async () => {
    for (let times = 0; times < 5; times += 1) await ask('+5493415550004');
    expect(await outcome(server, 'sendVerificationCode', { phoneNumber: '+5493415550004' })).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
    expect(received).toHaveLength(5);
  });

  it('answers as unavailable when the message cannot leave', async () => {
    hookStatus = 500;
    const { status, type } = await call(server, '/v1/accounts:sendVerificationCode', {
      phoneNumber: '+5493415550005',
    });
    expect({ status, type }).toEqual({ status: 503, type: 'text/plain; charset=utf-8' });
  });

  it('is not allowed where nothing can send', async () => {
    const silent = await startServer();
    expect(await outcome(silent, 'sendVerificationCode', { phoneNumber: '+5493415550001' })).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    expect(await outcome(silent, 'signInWithPhoneNumber', { sessionInfo: 'x', code: 'y' })).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    await silent.close();
  });
});

describe('an SMS by command', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'muni-sms-')), 'sent');

  it('runs without a shell, with the text as an argument or on standard input', async () => {
    const script = `const fs = require('fs');
      fs.writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.argv.slice(2), fs.readFileSync(0, 'utf8')]));`;
    const runner = path.join(path.dirname(file), 'run.cjs');
    writeFileSync(runner, script);
    const send = createSms({ command: `${process.execPath} ${runner} {numero} {texto}` });
    await send?.({ number: '+54911', text: 'código $(touch x); 1' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      ['+54911', 'código $(touch x); 1'],
      'código $(touch x); 1',
    ]);
  });

  it('fails without repeating what it carried', async () => {
    const send = createSms({ command: `${process.execPath} -e process.exit(3) {numero} {texto}` });
    const failure = await send?.({ number: '+54911', text: '123456' }).catch((error: unknown) =>
      String(error),
    );
    expect(failure).toContain('3');
    expect(failure).not.toContain('123456');
  });
});
