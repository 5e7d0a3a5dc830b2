// Sends what waits in the outbox, one after the other: at once when something new is put there, and every few seconds for
// what is to be tried again. Any number of processes may do so on one database.
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import type { Db } from '../db/schema.ts';
import {
  MAIL_CHANNEL,
  markFailed,
  markSent,
  nextAttempt,
  releaseTaken,
  takeMail,
} from '../mail/outbox.ts';
import {
  failureCode,
  isServerFailure,
  type Letterhead,
  letterOf,
  type Sender,
} from '../mail/sender.ts';
import { startQueue } from './queue.ts';

export interface MailJobOptions {
  database: Notifications & { db: Db; kind: 'embebida' | 'postgresql' };
  sender: Pick<Sender, 'send'>;
  letterhead: () => Promise<Letterhead>;
  /** The path with the secret that it has only while it is sent; null when the mail no longer serves. */
  revealLink?: (ruta: string) => Promise<string | null>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now?: () => Date;
  everyMs?: number;
  /** Longer than any attempt takes. */
  leaseMs?: number;
}

const EVERY_MS = 15_000;
const LEASE_MS = 5 * 60_000;
/** A mail under way is not waited for longer when the server stops; it is sent again under the same id. */
const STOP_MS = 3000;

export async function startMailJob(options: MailJobOptions): Promise<{ stop(): Promise<void> }> {
  const { database, sender, letterhead, log, now = () => new Date() } = options;
  const { everyMs = EVERY_MS, leaseMs = LEASE_MS, revealLink = async (ruta) => ruta } = options;
  const { db } = database;

  /** Whether it is worth going on. */
  async function sendNext(): Promise<boolean> {
    const begun = now();
    const mail = await takeMail(db, begun, new Date(begun.getTime() + leaseMs));
    if (!mail) return false;
    const ruta = await revealLink(mail.ruta);
    if (ruta === null) {
      await markFailed(db, mail.id, 'El enlace ya no sirve.', now(), null);
      return true;
    }
    try {
      await sender.send(letterOf({ ...mail, ruta }, await letterhead()));
    } catch (error) {
      const next = nextAttempt(mail, now(), Math.random());
      await markFailed(db, mail.id, String(error), now(), next);
      const details = { id: mail.id, attempts: mail.intentos, reason: failureCode(error) };
      log.warn(details, next ? 'a mail will be tried again' : 'a mail was given up');
      return !isServerFailure(error);
    }
    await markSent(db, mail.id, now());
    return true;
  }

  if (database.kind === 'embebida') await releaseTaken(db, now());
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
