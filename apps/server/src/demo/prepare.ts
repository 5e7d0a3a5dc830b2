// Demonstration mode: the sample town, and accounts to enter it. The password is told at each start, never stored.
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Identity } from '../identity/index.ts';
import { DEMO_ACCOUNTS } from './empleados.ts';
import { type DemoSizes, seedDemo } from './seed.ts';

export interface DemoOptions {
  sizes: DemoSizes;
  password: string | null;
}

type Accounts = NonNullable<Identity['accounts']>;

async function ensureAccount(
  accounts: Accounts,
  email: string,
  displayName: string,
  password: string,
) {
  if (await accounts.setPassword(email, password)) return;
  await accounts.createAccount({ email, displayName, password, emailVerified: true });
}

export async function prepareDemo(
  { db, maintain }: { db: Db; maintain: () => Promise<unknown> },
  accounts: Accounts,
  options: DemoOptions,
  say: (line: string) => void,
) {
  // The planner knows nothing of what was just put there.
  if (await seedDemo(db, options.sizes)) await maintain();
  const password = options.password ?? `Demo-${randomBytes(6).toString('base64url')}`;
  for (const { email, displayName } of DEMO_ACCOUNTS)
    await ensureAccount(accounts, email, displayName, password);
  say('Datos de ejemplo de Villa Esperanza. Cuentas:');
  for (const { email } of DEMO_ACCOUNTS) say(`  ${email}`);
  say(options.password ? '  Contraseña: la de DEMO_PASSWORD' : `  Contraseña: ${password}`);
}
