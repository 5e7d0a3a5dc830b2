// What each failure of the identity provider means to the person who is trying to enter. Codes are those of the
// specification's catalogue and of the SDK; one that nobody foresaw says so, with its name to dictate by phone.
import { codeOfIdentity, NETWORK_CODES, noAnswer } from './identityCodes.ts';

const WRONG = 'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.';
const DEAD_LINK = 'Ese enlace no sirve: ya se usó o está incompleto. Pedí uno nuevo.';
const WEAK = 'La contraseña no cumple lo que se pide. Revisá la lista.';
const CODE_GONE = 'Ese código venció o ya se usó. Pedí uno nuevo.';
const AGAIN = 'Tu sesión venció. Ingresá de nuevo.';

const MESSAGES: Record<string, string> = {
  'invalid-credential': WRONG,
  'wrong-password': WRONG,
  'user-not-found': WRONG,
  'invalid-email': 'Revisá el correo. Ejemplo: nombre@municipio.gob.ar',
  'missing-email': 'Escribí tu correo.',
  'missing-password': 'Escribí tu contraseña.',
  'email-already-in-use': 'Ya hay una cuenta con ese correo. Ingresá con ella.',
  'account-exists-with-different-credential':
    'Ya hay una cuenta con ese correo. Ingresá con tu contraseña.',
  'too-many-requests': 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.',
  unavailable: 'El sistema está ocupado. Probá de nuevo en un momento.',
  'user-disabled': 'Esta cuenta está deshabilitada. Consultá en la Oficina de {oficina}.',
  'user-token-expired': AGAIN,
  'invalid-user-token': AGAIN,
  'user-mismatch': 'Esa contraseña es de otra cuenta.',
  'expired-action-code': 'Ese enlace venció. Pedí uno nuevo.',
  'invalid-action-code': DEAD_LINK,
  'argument-error': DEAD_LINK,
  'weak-password': WEAK,
  'password-does-not-meet-requirements': WEAK,
  'requires-recent-login':
    'Pasó un rato desde que ingresaste. Volvé a ingresar para hacer ese cambio.',
  'admin-restricted-operation':
    'Nadie tiene una cuenta con ese correo. Pedila en la Oficina de {oficina}.',
  'operation-not-allowed':
    'Esta forma de ingresar no está habilitada. Consultá en la Oficina de {oficina}.',
  'invalid-phone-number': 'Revisá el número. Ejemplo: 385 421-1234',
  'missing-phone-number': 'Escribí tu teléfono.',
  'invalid-verification-code': 'Ese código no es. Revisalo y probá de nuevo.',
  'missing-verification-code': 'Escribí el código que te llegó.',
  'code-expired': CODE_GONE,
  'invalid-verification-id': CODE_GONE,
  'missing-verification-id': CODE_GONE,
  'quota-exceeded':
    'Por hoy no se pueden mandar más códigos. Ingresá con tu correo o consultá en la Oficina de {oficina}.',
  'popup-closed-by-user': 'Se cerró la ventana de Google antes de terminar. Probá de nuevo.',
  'cancelled-popup-request': 'Se cerró la ventana de Google antes de terminar. Probá de nuevo.',
  'popup-blocked': 'El navegador bloqueó la ventana de Google. Permitila y probá de nuevo.',
};
const NO_MAIL = 'Este sistema no envía correos. Pedile un enlace a la Oficina de {oficina}.';
const WRONG_CURRENT = 'La contraseña actual no es esa. Revisala y probá de nuevo.';
const UNKNOWN =
  'No pudimos hacerlo. Probá de nuevo y, si se repite, decile a {oficina} este código: {codigo}.';

export interface Circumstances {
  office: string;
  online: boolean;
  /** Something was to be sent by e-mail: what is not allowed is then the sending. */
  sending?: boolean;
  /** It is about a telephone number, so it is the number that is unknown or taken. */
  byPhone?: boolean;
  /** The person is inside and gave the password once more: the e-mail is not in doubt. */
  confirming?: boolean;
}

const BY_PHONE: Record<string, string> = {
  'admin-restricted-operation':
    'Nadie tiene una cuenta con ese número. Ingresá con tu correo y sumalo en «Mi perfil».',
  'account-exists-with-different-credential': 'Ese número ya entra a otra cuenta.',
  'credential-already-in-use': 'Ese número ya entra a otra cuenta.',
};

function textOf(code: string, { online, sending, confirming, byPhone }: Circumstances): string {
  if (NETWORK_CODES.includes(code)) return noAnswer(online);
  if (sending && code === 'operation-not-allowed') return NO_MAIL;
  const text = (byPhone && BY_PHONE[code]) || MESSAGES[code] || UNKNOWN;
  return confirming && text === WRONG ? WRONG_CURRENT : text;
}

export function identityMessage(error: unknown, circumstances: Circumstances): string {
  // What comes late brings its own words with it.
  if (error instanceof Error && 'words' in error) return String(error.words);
  const code = codeOfIdentity(error);
  const text = textOf(code, circumstances);
  return text.replace('{oficina}', circumstances.office).replace('{codigo}', code || 'desconocido');
}
