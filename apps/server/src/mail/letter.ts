// A mail of the outbox as it is read: HTML with the town hall's shield and one button, and beside it the same as plain text.
// Nothing in it is fetched from elsewhere: the shield travels along. Tables and styles in each tag are what mail programs show.
import { escapeHtml } from '@muni/contract';
import { MESSAGE_DOMAIN, type TakenMail } from './outbox.ts';

export interface Mail {
  /** The name beside the address that it comes from; null leaves the configured one. */
  fromName: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  references?: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
  /** One with a `cid` is a picture of the text. */
  attachments?: { filename: string; content: Buffer; cid?: string }[];
}

export interface Letterhead {
  /** Where people open the system. */
  publicUrl: string;
  municipio: string;
  /** The name beside the address that mails come from; null leaves the configured one. */
  remitente: string | null;
  /** Where answers are read; null where nobody reads them. */
  responderA?: string | null;
  /** A PNG. */
  escudo?: Buffer | null;
}

/** A line of a mail that is written whole: its link goes there, and no word of notices below. */
export const LINK_HERE = '{enlace}';

const SHIELD = 'escudo@muni';
const FOOT = 'Podés elegir qué te avisamos por correo en «Mi perfil».';
const ANSWER = 'Si respondés a este correo, lo que escribas nos llega.';

const INK = '#14262b';
const PALE = '#56686e';
const PETROL = '#0d525d';
const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('');
const small = (inner: string) =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:19px;color:${PALE}">${inner}</p>`;
const anchor = (link: string, text: string, style = `color:${PETROL}`) =>
  `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a>`;
const button = (link: string, text: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0"><tr><td style="border-radius:6px;background:${PETROL}">${anchor(link, text, 'display:inline-block;padding:11px 20px;color:#ffffff;font-weight:600;text-decoration:none')}</td></tr></table>`;

const page = (municipio: string, hasShield: boolean, body: string, foot: string) => {
  const shield = hasShield
    ? `<td style="padding:14px 0 14px 28px" width="36"><img src="cid:${SHIELD}" height="36" alt="" style="display:block;height:36px;width:auto"></td>`
    : '';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:0;background:#f1f4f4;color:${INK};font-size:15px;line-height:22px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f4f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:10px;text-align:left;${FONT}">
<tr><td style="background:${PETROL};border-bottom:3px solid #f0ae2e;border-radius:10px 10px 0 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${shield}<td style="padding:14px ${hasShield ? '28px 14px 12px' : '28px'};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;${FONT}">${escapeHtml(municipio)}</td></tr></table></td></tr>
<tr><td style="padding:22px 28px 14px;font-size:15px;line-height:22px;color:${INK}"><p style="margin:0 0 12px">Hola:</p>${body}</td></tr>
${foot && `<tr><td style="padding:14px 28px 18px;border-top:1px solid #d7dfe0">${foot}</td></tr>\n`}</table>
</td></tr></table></body></html>`;
};

interface Content {
  texto: string;
  link: string;
  /** Where mails of its kind are stopped. */
  stop: string | null;
  isAnswerable: boolean;
}

function bodyOf(
  { texto, link, stop, isAnswerable }: Content,
  municipio: string,
  hasShield: boolean,
): Pick<Mail, 'text' | 'html'> {
  const lines = texto.split('\n');
  const at = lines.indexOf(LINK_HERE);
  const whole = (body: string, foot = '') => page(municipio, hasShield, body, foot);
  if (at >= 0) {
    const [before, after] = [lines.slice(0, at), lines.slice(at + 1)];
    const bare = small(`O abrí esta dirección: ${anchor(link, link, 'word-break:break-all')}`);
    return {
      text: `Hola:\n\n${before.join('\n')}\n\n${link}\n\n${after.join('\n')}\n`,
      html: whole(paragraphs(before) + button(link, 'Continuar') + bare + paragraphs(after)),
    };
  }
  const answer = isAnswerable ? [ANSWER] : [];
  const stopHere = stop ? [`No recibir más correos como este: ${stop}`] : [];
  const foot = [
    ...answer.map((line) => small(escapeHtml(line))),
    small(escapeHtml(FOOT)),
    ...(stop ? [small(anchor(stop, 'No recibir más correos como este', `color:${PALE}`))] : []),
  ];
  return {
    text: `Hola:\n\n${texto}\n\n${link}\n\n${[municipio, ...answer, FOOT, ...stopHere].join('\n')}\n`,
    html: whole(paragraphs(lines) + button(link, 'Ver en el sistema'), foot.join('')),
  };
}

/** With `baja`, what proves that whoever stops mails of its kind has this one. */
export function letterOf(
  mail: Omit<TakenMail, 'id' | 'intentos' | 'creadoEn'>,
  { publicUrl, municipio, remitente, responderA = null, escudo = null }: Letterhead,
): Mail {
  const { hilo, baja, adjunto, adjuntoNombre } = mail;
  const codigo = baja ? encodeURIComponent(baja) : null;
  const content = {
    texto: mail.texto,
    link: publicUrl + mail.ruta,
    stop: codigo && `${publicUrl}/baja?codigo=${codigo}`,
    isAnswerable: Boolean(responderA && hilo),
  };
  return {
    fromName: remitente,
    to: mail.para,
    subject: mail.asunto,
    messageId: mail.mensajeId,
    ...(hilo && { references: `<${hilo}@${MESSAGE_DOMAIN}>` }),
    ...(responderA && { replyTo: responderA }),
    // The button of the mail program itself (RFC 8058).
    ...(codigo && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/avisos/baja/?codigo=${codigo}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...bodyOf(content, municipio, escudo !== null),
    attachments: [
      ...(escudo ? [{ filename: 'escudo.png', content: escudo, cid: SHIELD }] : []),
      ...(adjunto && adjuntoNombre ? [{ filename: adjuntoNombre, content: adjunto }] : []),
    ],
  };
}
