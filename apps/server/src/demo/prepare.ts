// Demonstration mode: the sample town, and accounts to enter it. The password is told at each start, never stored.
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { DEMO_ACCOUNTS, type DemoSizes, seedDemo } from './seed.ts';

interface Accounts {
  ensureAccount(account: { email: string; displayName: string; password: string }): Promise<void>;
}

export interface DemoOptions {
  sizes: DemoSizes;
  password: string | null;
}

export async function prepareDemo(
  db: Db,
  accounts: Accounts,
  options: DemoOptions,
  say: (line: string) => void,
) {
  await seedDemo(db, options.sizes);
  const password = options.password ?? `Demo-${randomBytes(6).toString('base64url')}`;
  for (const account of DEMO_ACCOUNTS) await accounts.ensureAccount({ ...account, password });
  say('Datos de ejemplo de Villa Esperanza. Cuentas:');
  for (const { email } of DEMO_ACCOUNTS) say(`  ${email}`);
  say(options.password ? '  Contraseña: la de DEMO_PASSWORD' : `  Contraseña: ${password}`);
}
