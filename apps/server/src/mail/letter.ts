// A mail of the outbox as it is read: plain text and the same as simple HTML, with a link into the system.
import type { Mail } from './sender.ts';
import type { TakenMail } from './outbox.ts';

export interface Letterhead {
  /** Where people open the system. */
  publicUrl: string;
  municipio: string;
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const FOOT = 'Podés elegir qué te avisamos por correo en «Mi perfil».';

export function letterOf(
  mail: Pick<TakenMail, 'para' | 'asunto' | 'texto' | 'ruta' | 'mensajeId'>,
  { publicUrl, municipio }: Letterhead,
): Mail {
  const link = publicUrl + mail.ruta;
  const paragraphs = mail.texto.split('\n').map((line) => `<p>${escape(line)}</p>`);
  return {
    to: mail.para,
    subject: mail.asunto,
    messageId: mail.mensajeId,
    text: `Hola:\n\n${mail.texto}\n\n${link}\n\n${municipio}\n${FOOT}\n`,
    html: `<p>Hola:</p>${paragraphs.join('')}<p><a href="${escape(link)}">Ver en el sistema</a></p><p>${escape(municipio)}<br><small>${FOOT}</small></p>`,
  };
}
