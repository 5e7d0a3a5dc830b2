// Mails leave from here, after the answer: whether somebody has an account must not show in how long a call takes. With
// the test door, codes are also kept in memory for it to show; links and codes are never logged.
import { createTransport, type Transporter } from 'nodemailer';
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

const connect = (smtpUrl: string): Transporter =>
  createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 });

export function createOutbox(options: {
  smtpUrl: string | null;
  mailFrom: string;
  keep: boolean;
  log: Log;
}) {
  const { mailFrom, keep, log } = options;
  let from: string | { name: string; address: string } = mailFrom;
  const transport = options.smtpUrl === null ? null : connect(options.smtpUrl);
  const underWay = new Set<Promise<void>>();
  const kept: { codes: SentCode[]; sms: SentSms[] } = { codes: [], sms: [] };

  return {
    /** The name beside the address that mails come from; null leaves the configured one. */
    setSenderName(name: string | null) {
      const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
      from = name === null ? mailFrom : { name, address };
    },

    /** Nobody could receive anything: the calls that send codes are then refused. */
    reachesNobody: transport === null && !keep,
    kept,

    keepCode: (sent: SentCode) => {
      if (keep) kept.codes.push(sent);
    },
    keepSms: (sent: SentSms) => {
      if (keep) kept.sms.push(sent);
    },

    /** True when the mail server took it. */
    async mail(to: string, kind: LetterKind, link: string): Promise<boolean> {
      if (!transport) return false;
      try {
        await transport.sendMail({ from, to, ...letter(kind, link) });
        return true;
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? error.code : 'unknown';
        log.warn({ kind, reason }, 'a mail could not be sent');
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

    close: () => transport?.close(),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
