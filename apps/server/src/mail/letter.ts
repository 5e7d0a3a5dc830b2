// A mail of the outbox as it is read: plain text and the same as simple HTML, with a link into the system.
import type { Mail } from './sender.ts';
import type { TakenMail } from './outbox.ts';

export interface Letterhead {
  /** Where people open the system. */
  publicUrl: string;
  municipio: string;
  /** The name beside the address that mails come from; null leaves the configured one. */
  remitente: string | null;
}

/** A line of a mail that is written whole: its link goes there, and no word of notices below. */
export const LINK_HERE = '{enlace}';

const FOOT = 'Podés elegir qué te avisamos por correo en «Mi perfil».';

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${escape(line)}</p>`).join('');
const anchor = (link: string, text: string) =>
  `<p><a href="${escape(link)}">${escape(text)}</a></p>`;

function bodyOf(texto: string, link: string, municipio: string): Pick<Mail, 'text' | 'html'> {
  const lines = texto.split('\n');
  const at = lines.indexOf(LINK_HERE);
  if (at < 0)
    return {
      text: `Hola:\n\n${texto}\n\n${link}\n\n${municipio}\n${FOOT}\n`,
      html: `<p>Hola:</p>${paragraphs(lines)}${anchor(link, 'Ver en el sistema')}<p>${escape(municipio)}<br><small>${FOOT}</small></p>`,
    };
  const [before, after] = [lines.slice(0, at), lines.slice(at + 1)];
  return {
    text: `Hola:\n\n${before.join('\n')}\n\n${link}\n\n${after.join('\n')}\n`,
    html: `<p>Hola:</p>${paragraphs(before)}${anchor(link, link)}${paragraphs(after)}`,
  };
}

export const letterOf = (
  mail: Pick<TakenMail, 'para' | 'asunto' | 'texto' | 'ruta' | 'mensajeId'>,
  { publicUrl, municipio, remitente }: Letterhead,
): Mail => ({
  fromName: remitente,
  to: mail.para,
  subject: mail.asunto,
  messageId: mail.mensajeId,
  ...bodyOf(mail.texto, publicUrl + mail.ruta, municipio),
});
