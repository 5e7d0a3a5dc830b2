import { createUserWithEmailAndPassword, validatePassword } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeSdk, sdk } from './testing/sdk.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(closeSdk);
afterAll(() => server.close());

describe('password policy', () => {
  it('says the same in the browser and here', async () => {
    const auth = sdk(server);
    expect(await validatePassword(auth, '12345')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
    });
    expect(await validatePassword(auth, '123456')).toMatchObject({ isValid: true });
  });

  it('asks for more where it is configured to', async () => {
    const strict = await startServer({
      config: {
        passwordPolicy: { min: 8, max: 30, lower: true, upper: true, digit: true, symbol: true },
        signUp: 'open',
      },
    });
    const auth = sdk(strict);
    expect(await validatePassword(auth, 'Abcdefg1')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: true,
      meetsMaxPasswordLength: true,
      containsLowercaseLetter: true,
      containsUppercaseLetter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: false,
    });
    await expect(
      createUserWithEmailAndPassword(auth, 'a@muni.test', 'Abcdefg1'),
    ).rejects.toMatchObject({
      code: 'auth/password-does-not-meet-requirements',
      message: expect.stringContaining('non-alphanumeric'),
    });
    expect((await validatePassword(auth, 'Abcdef1!')).isValid).toBe(true);
    await createUserWithEmailAndPassword(auth, 'a@muni.test', 'Abcdef1!');
    await strict.close();
  });
});
