// The embedded provider's parts, put together once and handed to its actions and routes.
import type { Db } from '../db/transaction.ts';
import { findAccount } from './accounts/accounts.repository.ts';
import type { TellChange } from './accounts/accounts.rules.ts';
import { purgeCodes } from './codes/codes.repository.ts';
import type { IdentityConfig } from './config.ts';
import { createAttempts } from './limits/attempts.repository.ts';
import { createSignInGate, type TooMany } from './limits/sign-in-gate.ts';
import { purgePending } from './factors/factors.repository.ts';
import { createSealing } from './factors/sealing.ts';
import { createOidc } from './federated/tokens.ts';
import { createHashing } from './passwords/hashing.ts';
import { createSms, purgePhoneCodes } from './codes/phone-codes.repository.ts';
import { createAccess } from './tokens/access.ts';
import { createKeys } from './tokens/keys.ts';
import { purgeSessions } from './tokens/sessions.repository.ts';

interface ProviderOptions {
  db: Db;
  config: IdentityConfig;
  now: () => number;
  log: Log;
}

/** Of an account of nobody's there is nobody to tell. */
async function tellGuesses(tx: Db, tell: TellChange, { email, of, visitor }: TooMany) {
  const account = email === null ? undefined : await findAccount(tx, 'email', email);
  const empleadoId = account?.empleadoId ?? null;
  if (email === null || empleadoId !== null)
    await tell(tx, { what: of === 'code' ? 'codeGuesses' : 'guesses', empleadoId, visitor });
}

export async function createProvider(options: ProviderOptions) {
  const { db, config, now } = options;
  const keys = await createKeys({ db, now });
  const attempts = createAttempts({ db, now });
  const isKept = config.testDoor !== null;
  const afterwards = createAfterwards({ isKept, log: options.log });
  const listeners: TellChange[] = [];
  const tell: TellChange = async (tx, change) => {
    for (const listener of listeners) await listener(tx, change);
  };
  return {
    ...options,
    keys,
    access: createAccess({ db, keys, config, now }),
    hashing: createHashing(config.scrypt),
    sealing: createSealing(config.factorKey),
    attempts,
    guardSignIn: createSignInGate({
      attempts,
      lockout: config.lockout,
      // After the answer, like all that could tell whether somebody has an account.
      onLimit: (tooMany) =>
        afterwards.later(() => db.transaction().execute((tx) => tellGuesses(tx, tell, tooMany))),
    }),
    afterwards,
    /** Whether a code that is sent by mail reaches anybody; the calls that send one are refused otherwise. */
    reachesSomebody: config.smtpUrl !== null || isKept,
    sendSms: createSms(config.sms),
    oidc: createOidc({ issuers: config.oidcIssuers, now }),
    /** What the test door may change while running. */
    settings: { enumerationProtection: true, signUpOpen: config.signUp === 'open' },
    /** Who is told of changes, and the telling. */
    listeners,
    tell,
    /** Drops what no longer serves and renews the signing key when due. */
    async tidy() {
      await keys.renew();
      await attempts.purge();
      await purgeSessions(db, now());
      await purgeCodes(db, now());
      await purgePhoneCodes(db, now());
      await purgePending(db, now());
    },
  };
}
export type Provider = Awaited<ReturnType<typeof createProvider>>;

/** What identity needs of a logger. It never gets a secret, a link or somebody's address to write down. */
export interface Log {
  warn(details: object, message: string): void;
}

// What is done after the answer, so that whether somebody has an account does not show in how long a call takes. With the
// test door, codes are also kept in memory for it to show; links and codes are never logged.

function createAfterwards({ isKept, log }: { isKept: boolean; log: Log }) {
  const underWay = new Set<Promise<void>>();
  const kept: Record<'codes' | 'sms', object[]> = { codes: [], sms: [] };

  return {
    kept,

    keep(kind: keyof typeof kept, sent: object) {
      if (isKept) kept[kind].push(sent);
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
