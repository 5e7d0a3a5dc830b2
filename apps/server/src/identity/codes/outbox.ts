// Mails leave from here, after the answer: whether somebody has an account must not show in how long a call takes. With
// the test door, codes are also kept in memory for it to show; links and codes are never logged.
import { createSender, failureCode } from '../../mail/sender.ts';
import type { Log } from '../log.ts';
import type { RequestType } from './codes.rules.ts';
import { letter, type LetterKind } from './letters.labels.ts';

interface SentCode {
  email: string;
  requestType: RequestType;
  oobCode: string;
  oobLink: string;
}

interface SentSms {
  phoneNumber: string;
  code: string;
  sessionInfo: string;
}

export function createOutbox(options: {
  smtpUrl: string | null;
  mailFrom: string;
  keep: boolean;
  log: Log;
}) {
  const { smtpUrl, mailFrom, keep, log } = options;
  const sender = smtpUrl === null ? null : createSender({ smtpUrl, mailFrom });
  const underWay = new Set<Promise<void>>();
  const kept: { codes: SentCode[]; sms: SentSms[] } = { codes: [], sms: [] };

  return {
    /** The name beside the address that mails come from; null leaves the configured one. */
    setSenderName: (name: string | null) => sender?.setName(name),

    /** Nobody could receive anything: the calls that send codes are then refused. */
    reachesNobody: sender === null && !keep,
    kept,

    keepCode: (sent: SentCode) => {
      if (keep) kept.codes.push(sent);
    },
    keepSms: (sent: SentSms) => {
      if (keep) kept.sms.push(sent);
    },

    /** True when the mail server took it. */
    async mail(to: string, kind: LetterKind, link: string): Promise<boolean> {
      if (!sender) return false;
      try {
        await sender.send({ to, ...letter(kind, link) });
        return true;
      } catch (error) {
        log.warn({ kind, reason: failureCode(error) }, 'a mail could not be sent');
        return false;
      }
    },

    /** Does the work after the answer has gone. */
    later(work: () => Promise<unknown>) {
      const job = Promise.resolve()
        .then(work)
        .then(() => undefined)
        .catch((error: unknown) => log.warn({ err: error }, 'a code could not be made'))
        .finally(() => underWay.delete(job));
      underWay.add(job);
    },

    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    close: () => sender?.close(),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
