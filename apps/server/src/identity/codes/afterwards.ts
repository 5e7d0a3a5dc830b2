// What is done after the answer, so that whether somebody has an account does not show in how long a call takes. With the
// test door, codes are also kept in memory for it to show; links and codes are never logged.
import type { Log } from '../log.ts';
import type { RequestType } from './codes.rules.ts';

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

export function createAfterwards({ keep, log }: { keep: boolean; log: Log }) {
  const underWay = new Set<Promise<void>>();
  const kept: { codes: SentCode[]; sms: SentSms[] } = { codes: [], sms: [] };

  return {
    kept,

    keepCode: (sent: SentCode) => {
      if (keep) kept.codes.push(sent);
    },
    keepSms: (sent: SentSms) => {
      if (keep) kept.sms.push(sent);
    },

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
  };
}
export type Afterwards = ReturnType<typeof createAfterwards>;
