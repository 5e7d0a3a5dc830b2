// What our mails say.
import { LINK_HERE } from '../../mail/letter.ts';
import type { RequestType } from './codes.rules.ts';

export type LetterKind = RequestType | 'INVITATION';

interface Letter {
  subject: string;
  before: string;
  after: string;
}

const NOT_YOU = 'Si no lo pediste vos, no hagas nada: tu cuenta sigue como estaba.';

const LETTERS: Record<LetterKind, Letter> = {
  INVITATION: {
    subject: 'Creá tu contraseña para entrar al sistema',
    before: 'Te damos la bienvenida. Para empezar, elegí tu contraseña:',
    after: 'El enlace vale 7 días y se usa una sola vez.',
  },
  PASSWORD_RESET: {
    subject: 'Elegí una contraseña nueva',
    before: 'Para elegir una contraseña nueva, entrá acá:',
    after: `El enlace vale una hora y se usa una sola vez. ${NOT_YOU}`,
  },
  EMAIL_SIGNIN: {
    subject: 'Tu enlace para entrar',
    before: 'Para entrar sin contraseña, abrí este enlace:',
    after: `El enlace vale una hora y se usa una sola vez. ${NOT_YOU}`,
  },
  VERIFY_EMAIL: {
    subject: 'Confirmá tu correo',
    before: 'Para confirmar que este correo es tuyo, entrá acá:',
    after: 'El enlace vale 3 días. Si no creaste una cuenta con nosotros, no lo abras.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirmá tu correo nuevo',
    before: 'Para usar este correo en tu cuenta, entrá acá:',
    after: `El enlace vale un día. Después vas a tener que ingresar de nuevo. ${NOT_YOU}`,
  },
  RECOVER_EMAIL: {
    subject: 'Cambió el correo de tu cuenta',
    before:
      'El correo de tu cuenta cambió. Si no lo hiciste vos, volvé a este correo y después elegí otra contraseña:',
    after: 'El enlace vale 7 días. Si el cambio es tuyo, no hace falta que hagas nada.',
  },
};

export function letter(kind: LetterKind): { asunto: string; texto: string } {
  const { subject, before, after } = LETTERS[kind];
  return { asunto: subject, texto: `${before}\n${LINK_HERE}\n${after}` };
}
