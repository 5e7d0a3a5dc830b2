// Accounts as people use them, with tokens as the provider issues them and sign-up open, beside the usual town hall on the
// same database.
import { testApp, testEmail } from './app.ts';
import { ask } from '../db/transaction.ts';

const DOOR = 'una-puerta-para-pruebas';
export const PASSWORD = 'una-clave-de-prueba';
export const OTHER = 'la-clave-de-su-persona';

export async function cuentasOfTown() {
  const town = await testApp();
  const genuine = await testApp({
    realTokens: true,
    identity: { testDoor: DOOR, signUp: 'open' },
  });

  /** `accounts:<name>` of the protocol. */
  async function call(name: string, payload: object, address = '127.0.0.1') {
    const answer = await genuine.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=muni-embedded`,
      payload,
      remoteAddress: address,
    });
    return answer.json();
  }
  const signIn = async (email: string, password = PASSWORD): Promise<string> =>
    (await call('signInWithPassword', { email, password })).idToken;

  /** All that was mailed, once nothing is under way any more. */
  async function codes(): Promise<{ email: string; oobCode: string }[]> {
    const answer = await genuine.app.inject({
      url: '/emulator/v1/projects/muni/oobCodes',
      headers: { authorization: `Bearer ${DOOR}` },
    });
    return answer.json().oobCodes;
  }
  const codeTo = async (address: string) =>
    (await codes()).findLast(({ email }) => email === address)?.oobCode;

  const createAccount = (email: string) =>
    genuine.accounts?.createAccount({ email, password: PASSWORD, emailVerified: true });

  return {
    town,
    call,
    refusal: async (name: string, payload: object): Promise<string> =>
      (await call(name, payload)).error?.message,
    signIn,
    codes,
    codeTo,
    createAccount,

    tokenOf: async (who: string) => {
      await createAccount(testEmail(who));
      return signIn(testEmail(who));
    },

    /** By the link of «Olvidé mi contraseña», as whoever reads that mailbox. */
    choosePassword: async (email: string) => {
      await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return call('resetPassword', { oobCode: await codeTo(email), newPassword: OTHER });
    },

    /** What a token opens: 401 nothing, 403 nobody of the town hall, 200 an employee. */
    status: async (token: string, url = '/api/perfil/') =>
      (await genuine.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,

    mails: () =>
      ask<{ para: string; texto: string }>(town.db)`select para, texto from correos order by id`,
  };
}
