// Telephone numbers in international form, and the text that carries a code.
import { IdentityError } from '../errors.ts';

export const CODE_LIFE_SECONDS = 600;
export const PROOF_LIFE_SECONDS = 3600;
/** Wrong guesses one session survives: at a million codes, it is not worth trying. */
export const WRONG_GUESSES = 5;

export function readPhoneNumber(text: string | null | undefined): string {
  const number = text?.replaceAll(/[\s().-]/g, '');
  if (!number) throw new IdentityError('MISSING_PHONE_NUMBER');
  if (!/^\+[1-9]\d{6,14}$/.test(number))
    throw new IdentityError('INVALID_PHONE_NUMBER', 'Invalid format.');
  return number;
}

export const smsText = (code: string): string =>
  `Tu código para entrar es ${code}. Vence en ${CODE_LIFE_SECONDS / 60} minutos. No se lo pases a nadie.`;
