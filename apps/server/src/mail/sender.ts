// The one way to the mail server; only the outbox sends through it (jobs/mail.ts).
import { escapeHtml, isEmail } from '@muni/contract';
import { createTransport } from 'nodemailer';
import type { TakenMail } from './outbox.ts';

export interface Mail {
  /** The name beside the address that it comes from; null leaves the configured one. */
  fromName: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  attachments?: { filename: string; content: Buffer }[];
}

export interface Sender {
  /** Resolves once the mail server has taken it. */
  send(mail: Mail): Promise<void>;
  /** Resolves if the mail server would take mails. */
  check(): Promise<void>;
  close(): void;
}

/** No attempt takes longer than these together. */
const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;

export function createSender(options: { smtpUrl: string; mailFrom: string }): Sender {
  const { smtpUrl, mailFrom } = options;
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send({ fromName, to, ...mail }) {
      // The mail program reads a text as a list, with names and comments.
      if (!isEmail(to)) throw Object.assign(new Error('not an address'), { code: 'EENVELOPE' });
      const from = fromName === null ? mailFrom : { name: fromName, address };
      await transport.sendMail({ from, to: { name: '', address: to }, ...mail });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** The server itself could not be reached or did not let us in: the next mail would fare the same. */
export const isServerFailure = (error: unknown): boolean =>
  ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS'].includes(failureCode(error));

/** What a log may say of a mail that did not leave: never an address, never its words. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

// A mail of the outbox as it is read: plain text and the same as simple HTML, with a link into the system.

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

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
const anchor = (link: string, text: string) =>
  `<p><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></p>`;

function bodyOf(texto: string, link: string, municipio: string): Pick<Mail, 'text' | 'html'> {
  const lines = texto.split('\n');
  const at = lines.indexOf(LINK_HERE);
  if (at < 0)
    return {
      text: `Hola:\n\n${texto}\n\n${link}\n\n${municipio}\n${FOOT}\n`,
      html: `<p>Hola:</p>${paragraphs(lines)}${anchor(link, 'Ver en el sistema')}<p>${escapeHtml(municipio)}<br><small>${FOOT}</small></p>`,
    };
  const [before, after] = [lines.slice(0, at), lines.slice(at + 1)];
  return {
    text: `Hola:\n\n${before.join('\n')}\n\n${link}\n\n${after.join('\n')}\n`,
    html: `<p>Hola:</p>${paragraphs(before)}${anchor(link, link)}${paragraphs(after)}`,
  };
}

export const letterOf = (
  mail: Omit<TakenMail, 'id' | 'intentos' | 'creadoEn'>,
  { publicUrl, municipio, remitente }: Letterhead,
): Mail => ({
  fromName: remitente,
  to: mail.para,
  subject: mail.asunto,
  messageId: mail.mensajeId,
  ...bodyOf(mail.texto, publicUrl + mail.ruta, municipio),
  ...(mail.adjunto &&
    mail.adjuntoNombre && {
      attachments: [{ filename: mail.adjuntoNombre, content: mail.adjunto }],
    }),
});
