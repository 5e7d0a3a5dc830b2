// The one way to the mail server; only the job below, which empties the outbox, sends through it.
import { isEmail } from '@muni/contract';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import type { Db } from '../db/transaction.ts';
import { startQueue } from '../jobs/queue.ts';
import { type Letterhead, letterOf, type Mail } from './letter.ts';
import {
  MAIL_CHANNEL,
  markFailed,
  markSent,
  nextAttempt,
  releaseTaken,
  takeMail,
} from './outbox.ts';

/** No attempt takes longer than these together. */
const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;

export function createSender(options: { smtpUrl: string; mailFrom: string }) {
  const { smtpUrl, mailFrom } = options;
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    /** Resolves once the mail server has taken it. */
    async send({ fromName, to, headers, ...mail }: Mail): Promise<void> {
      // The mail program reads a text as a list, with names and comments.
      if (!isEmail(to)) throw Object.assign(new Error('not an address'), { code: 'EENVELOPE' });
      const from = fromName === null ? mailFrom : { name: fromName, address };
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        // No program answers by itself to what says this.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        ...mail,
      });
    },
    /** Resolves if the mail server would take mails. */
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
export type Sender = ReturnType<typeof createSender>;

/** The server itself could not be reached or did not let us in: the next mail would fare the same. */
const isServerFailure = (error: unknown): boolean =>
  ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS'].includes(failureCode(error));

/** What a log may say of a mail that did not leave: never an address, never its words. */
export const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

// Sends what waits in the outbox, one after the other: at once when something new is put there, and every few seconds for
// what is to be tried again. Any number of processes may do so on one database.

export interface MailJobOptions {
  database: Notifications & { db: Db; kind: 'embebida' | 'postgresql' };
  sender: Pick<Sender, 'send'>;
  letterhead: () => Promise<Letterhead>;
  /** The path with the secret that it has only while it is sent; null when the mail no longer serves. */
  revealLink?: (ruta: string) => Promise<string | null>;
  /** What proves that whoever stops these mails has one of them. */
  stopCode?: (baja: string) => Promise<string>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
  /** Longer than any attempt takes. */
  leaseSeconds?: number;
}

const EVERY_MS = 15_000;
const LEASE_SECONDS = 5 * 60;
/** A mail under way is not waited for longer when the server stops; it is sent again under the same id. */
const STOP_MS = 3000;

export async function startMailJob(options: MailJobOptions): Promise<{ stop(): Promise<void> }> {
  const { database, sender, letterhead, log } = options;
  const {
    everyMs = EVERY_MS,
    leaseSeconds = LEASE_SECONDS,
    revealLink = async (ruta) => ruta,
    stopCode,
  } = options;
  const { db } = database;

  /** Whether it is worth going on. */
  async function sendNext(): Promise<boolean> {
    const mail = await takeMail(db, leaseSeconds);
    if (!mail) return false;
    const ruta = await revealLink(mail.ruta);
    if (ruta === null) {
      await markFailed(db, mail.id, 'El enlace ya no sirve.', null);
      return true;
    }
    try {
      const baja = mail.baja && stopCode ? await stopCode(mail.baja) : null;
      await sender.send(letterOf({ ...mail, ruta, baja }, await letterhead()));
    } catch (error) {
      const next = nextAttempt(mail, Math.random());
      await markFailed(db, mail.id, String(error), next);
      const details = { id: mail.id, attempts: mail.intentos, reason: failureCode(error) };
      log.warn(details, next === null ? 'a mail was given up' : 'a mail will be tried again');
      return !isServerFailure(error);
    }
    await markSent(db, mail.id);
    return true;
  }

  if (database.kind === 'embebida') await releaseTaken(db);
  return startQueue({
    database,
    channel: MAIL_CHANNEL,
    everyMs,
    stopMs: STOP_MS,
    stopping: new AbortController(),
    lanes: [sendNext],
    failed: (error) => log.error({ err: error }, 'the outbox could not be read'),
  });
}
