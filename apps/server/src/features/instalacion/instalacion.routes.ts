// The first start: an empty database has nobody who could sign in, so whoever holds the link that the server printed
// names the municipality and becomes the first person of Computos. All of it or nothing, once.
import { timingSafeEqual } from 'node:crypto';
import { AREA_COMPUTOS, instalacionInput, type InstalacionInput } from '@muni/contract';
import * as z from 'zod';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import { type App, headsOf } from '../../http/access.ts';
import { type Actor, actorOf } from '../../http/session.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { type Accounts, IdentityError } from '../../identity/index.ts';
import { empleadosRepository } from '../empleados/index.ts';

export const isInstalled = async (db: Db): Promise<boolean> =>
  (await ask(db)`select from empleados limit 1`).length > 0;

const deadLink = () =>
  new AppError(
    'not_found',
    'Este enlace ya no sirve. Si nadie puede entrar, reiniciá el servidor para ver otro.',
  );

export interface Installation {
  accounts: Accounts | null;
  seedSample: (tx: Db) => Promise<void>;
}

async function install(
  db: Db,
  { accounts, seedSample }: Installation,
  actor: Actor,
  input: Omit<InstalacionInput, 'clave'>,
): Promise<void> {
  const { titulo, oficina, oficinaInterno, password, datosDeEjemplo, ...empleado } = input;
  await inTransaction(db, async (tx) => {
    await ask(tx)`select pg_advisory_xact_lock(hashtext('instalacion'))`;
    if (await isInstalled(tx)) throw deadLink();
    await ask(tx)`
      update municipio set titulo = ${titulo}, oficina = ${oficina}, oficina_interno = ${oficinaInterno}`;
    const { id: area } = await askOne<{ id: number }>(tx)`
      select id from areas where nombre = ${AREA_COMPUTOS}`;
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

export interface InstalacionOptions extends Installation {
  db: Db;
  /** Null when the town hall was already installed at start: then the routes answer that the link is dead. */
  installationKey: string | null;
}

export function instalacionRoutes(app: App, options: InstalacionOptions) {
  const { db, installationKey } = options;
  const head = headsOf('instalacion');
  const permission = 'public';

  async function assertAlive(clave: string) {
    const [given, expected] = [Buffer.from(clave), Buffer.from(installationKey ?? '')];
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (!installationKey || !matches || (await isInstalled(db))) throw deadLink();
  }

  app.get(
    '/api/instalacion/',
    head(permission, 'Si el enlace del primer inicio todavía sirve', {
      querystring: z.strictObject({ clave: z.string().max(100) }),
    }),
    (request) => assertAlive(request.query.clave),
  );

  app.post(
    '/api/instalacion/',
    head(permission, 'El primer inicio: la municipalidad y su primera persona de Computos', {
      body: instalacionInput,
    }),
    async (request) => {
      const { clave, ...input } = request.body;
      await assertAlive(clave);
      await install(db, options, actorOf(request), input);
    },
  );
}
