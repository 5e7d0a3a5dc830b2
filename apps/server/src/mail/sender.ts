// The one way to the mail server; only the outbox sends through it (jobs/mail.ts).
import { isEmail } from '@muni/contract';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** The name beside the address that it comes from; null leaves the configured one. */
  fromName: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
}

export interface Sender {
  /** Resolves once the mail server has taken it. */
  send(mail: Mail): Promise<void>;
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
    close: () => transport.close(),
  };
}

/** The server itself could not be reached or did not let us in: the next mail would fare the same. */
export const isServerFailure = (error: unknown): boolean =>
  ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS'].includes(failureCode(error));

/** What a log may say of a mail that did not leave: never an address, never its words. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
