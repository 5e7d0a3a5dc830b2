// The first start: an empty database has nobody who could sign in, so whoever holds the link that the server printed
// names the municipality and becomes the first person of Computos. All of it or nothing, once.
import { randomBytes } from 'node:crypto';
import { AREA_COMPUTOS, type InstalacionInput } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { type Accounts, IdentityError } from '../../identity/index.ts';
import { empleadosRepository } from '../empleados/index.ts';

export const newInstallationKey = () => randomBytes(24).toString('base64url');

export async function isInstalled(db: Db): Promise<boolean> {
  const somebody = await db.selectFrom('empleados').select('id').limit(1).executeTakeFirst();
  return somebody !== undefined;
}

export const deadLink = () =>
  new AppError(
    'not_found',
    'Este enlace ya no sirve. Si nadie puede entrar, reiniciá el servidor para ver otro.',
  );

export interface Installation {
  accounts: Accounts | null;
  /** Fills the town with sample areas and people. */
  seedSample: (tx: Db) => Promise<void>;
}

export async function install(
  db: Db,
  { accounts, seedSample }: Installation,
  actor: Actor,
  input: Omit<InstalacionInput, 'clave'>,
): Promise<void> {
  const { titulo, oficina, oficinaInterno, password, datosDeEjemplo, ...empleado } = input;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('instalacion'))`.execute(tx);
    if (await isInstalled(tx)) throw deadLink();
    await tx.updateTable('municipio').set({ titulo, oficina, oficinaInterno }).execute();
    const { id: area } = await tx
      .selectFrom('areas')
      .select('id')
      .where('nombre', '=', AREA_COMPUTOS)
      .executeTakeFirstOrThrow();
    const { nombre, apellido, email } = empleado;
    await empleadosRepository.create(
      tx,
      { ...actor, quien: `${apellido}, ${nombre}` },
      { ...empleado, area },
    );
    const displayName = `${nombre} ${apellido}`;
    if (accounts) {
      if (!password) throw invalid({ password: 'Completá este dato.' });
      await accounts.createAccount({ email, password, displayName, emailVerified: true }, tx);
    }
    if (datosDeEjemplo) await seedSample(tx);
  }).catch((error: unknown) => {
    throw passwordProblem(error) ?? error;
  });
}

/** The policy refuses in the protocol's words; the form says what is missing while one types. */
const passwordProblem = (error: unknown) =>
  error instanceof IdentityError && /PASSWORD/.test(error.code)
    ? invalid({ password: 'La contraseña no cumple lo que se pide.' })
    : null;
