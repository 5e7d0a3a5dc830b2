// `npm run muni`: what an administrator does from the terminal. A password that it makes is printed once; only its hash
// is stored.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { empleadoInput, tidyEmail } from '@muni/contract';
import { readHead, restoreBackup, stepOf } from './backup/restore.ts';
import { type Config, parseConfig, readDotEnv } from './config.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts';
import { readMigrations } from './db/migrate.ts';
import { ask, type Db } from './db/transaction.ts';
import { verifyCadena } from './features/auditoria/auditoria.repository.ts';
import { cuentaChanged } from './features/empleados/cuenta-cambiada.actions.ts';
import { removeFactor } from './features/empleados/cuentas.actions.ts';
import { isInstalled } from './features/instalacion/instalacion.routes.ts';
import { claveProblem, empleadosRepository } from './features/empleados/index.ts';
import { makeRespaldo, respaldosRepository } from './features/respaldos/respaldos.actions.ts';
import { estadisticasRepository } from './features/estadisticas/index.ts';
import { diagnose, lineOf } from './doctor.ts';
import { AppError } from './http/errors.ts';
import type { Actor } from './http/session.ts';
import { type Accounts, createIdentity } from './identity/index.ts';
import { serverPaths, serverVersion } from './paths.ts';
import { StartError } from './errors.ts';

const USAGE = `Uso:
  npm run muni -- usuario crear --nombre N --apellido A --dni D --legajo L --email C [--area Computos] [--tipo "Planta permanente"]
  npm run muni -- usuario clave --email C
  npm run muni -- usuario factor --email C --quitar
  npm run muni -- auditoria verificar [--sello NÚMERO:HUELLA]
  npm run muni -- respaldo
  npm run muni -- restaurar ARCHIVO [--reemplazar]          (si está cifrado, con su BACKUP_PASSPHRASE)
  npm run muni -- estadisticas recalcular
  npm run muni -- doctor                                    (qué anda mal y qué hacer)`
  // A release is called by its own name.
  .replaceAll('npm run muni --', process.env['MUNI_COMMAND'] ?? 'npm run muni --');

const TERMINAL: Actor = { empleadoId: null, quien: 'terminal', direccion: null, pedido: null };
const say = (line: string) => process.stdout.write(`${line}\n`);
const newPassword = () => randomBytes(9).toString('base64url');

const OPTIONS = {
  nombre: { type: 'string' },
  apellido: { type: 'string' },
  dni: { type: 'string' },
  legajo: { type: 'string' },
  email: { type: 'string' },
  area: { type: 'string', default: 'Computos' },
  tipo: { type: 'string', default: 'Planta permanente' },
  sello: { type: 'string' },
  reemplazar: { type: 'boolean', default: false },
  quitar: { type: 'boolean', default: false },
} as const;

type Options = ReturnType<typeof readOptions>['values'];
const readOptions = (args: string[]) =>
  parseArgs({ args, options: OPTIONS, allowPositionals: true });

async function createUsuario(db: Db, accounts: Accounts, { area, ...fields }: Options) {
  const [found] = await ask<{ id: number }>(db)`select id from areas where nombre = ${area}`;
  if (!found) throw new StartError(`No hay un área «${area}».`);
  const parsed = empleadoInput.safeParse({ ...fields, area: found.id });
  if (!parsed.success)
    throw new StartError(
      parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    );
  if (!parsed.data.email) throw new StartError('--email: hace falta para entrar.');
  const { email, nombre, apellido } = parsed.data;
  const password = newPassword();
  await db.transaction().execute(async (tx) => {
    await empleadosRepository.create(tx, TERMINAL, parsed.data);
    await accounts.createAccount(
      { email, password, displayName: `${nombre} ${apellido}`, emailVerified: true },
      tx,
    );
  });
  say(`Listo: ${email} entra con la contraseña ${password}`);
}

async function resetClave(db: Db, accounts: Accounts, { email = '' }: Options) {
  const account = email ? await accounts.accountState(email) : null;
  if (!account) throw new StartError(`No hay una cuenta con el correo «${email}».`);
  const [person] = await ask<{ id: number; activo: boolean }>(db)`
    select id, activo from empleados where email = ${tidyEmail(email)}`;
  const isTheirs = account.empleadoId === null || account.empleadoId === person?.id;
  const isActive = isTheirs ? (person?.activo ?? null) : null;
  const problem = claveProblem({ isActive, isDisabled: account.disabled });
  if (problem) throw new StartError(`No cambió nada: ${email} ${problem}`);
  const password = newPassword();
  await accounts.setPassword(email, password);
  say(`Listo: ${email} entra con la contraseña ${password}`);
}

/** For whoever lost the telephone and the codes on paper, once somebody has made sure of who asks. */
async function quitarFactor(db: Db, accounts: Accounts, { email = '', quitar }: Options) {
  if (!quitar) throw new StartError(USAGE);
  const id = email ? (await accounts.accountState(email))?.empleadoId : null;
  if (!id) throw new StartError(`No hay una cuenta con el correo «${email}».`);
  const person = { id, email: tidyEmail(email) };
  if (!(await db.transaction().execute((tx) => removeFactor(tx, TERMINAL, person))))
    throw new StartError(`No cambió nada: ${email} no tiene verificación en dos pasos.`);
  say(`Listo: ${email} entra sin código hasta que la sume de nuevo.`);
}

/** A link as `/auditoria` shows it, written down on another day. */
function selloOf(text: string) {
  const [, numero, huella] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!numero || !huella)
    throw new StartError('--sello: va como NÚMERO:HUELLA, con 64 letras y números.');
  return { numero: Number(numero), huella };
}

async function verifyAuditoria(db: Db, { sello }: Options) {
  const known = sello === undefined ? undefined : selloOf(sello);
  const { selladas, sinSellar, rota } = await verifyCadena(db, known);
  if (rota !== null)
    throw new StartError(
      `La cadena se corta en el sello ${rota}: alguien tocó la auditoría por fuera de la aplicación.`,
    );
  say(`Auditoría correcta: ${selladas} asientos sellados, ${sinSellar} por sellar.`);
}

async function backUp(database: Database, config: Config) {
  const options = { database, version: serverVersion(), ...config.backup };
  if (!(await makeRespaldo(options, { motivo: 'Terminal', actor: TERMINAL })))
    throw new StartError('Ya se está haciendo un respaldo. Esperá a que termine.');
  const made = await respaldosRepository.ultimoBueno(database.db);
  say(`Listo: ${made?.archivo}, ${made?.filas} filas, ${made?.bytes} bytes.`);
  say(
    made?.cifrado
      ? 'Está cifrado: sin la frase de BACKUP_PASSPHRASE nadie lo abre, tampoco vos. Guardala en otro lado.'
      : 'No está cifrado, así que no lleva las claves ni las sesiones. Para que las lleve, cifrado, poné BACKUP_PASSPHRASE.',
  );
}

/** Into tables that stand where those of the backup stood; the next start brings them up to date. */
async function restore(config: Config, { reemplazar }: Options, archivo: string | undefined) {
  if (!archivo) throw new StartError(USAGE);
  const file = { path: archivo, passphrase: config.backup.frase };
  const head = await readHead(file);
  const upTo = stepOf(head);
  // The template for a quick first start has all the steps.
  const isOlder = upTo < readMigrations(serverPaths.migrationsDir).length;
  const database = await open(config, { upTo, ...(isOlder && { templatePath: undefined }) });
  try {
    if (!reemplazar && (await isInstalled(database.db)))
      throw new StartError(
        'La base de datos ya tiene datos. Para reemplazarlos todos agregá --reemplazar.',
      );
    const filas = await database.patiently((query) => restoreBackup(query, file, head));
    say(`Listo: ${filas} filas, iguales a las del respaldo del ${head.date}.`);
    if (head.secrets === false)
      say(
        'No traía claves ni sesiones: se hacen nuevas al arrancar y cada persona ingresa otra vez. Los agentes siguen con la clave que tienen.',
      );
  } finally {
    await database.close();
  }
}

async function doctor(config: Config) {
  const findings = await diagnose(config, serverPaths.migrationsDir);
  for (const finding of findings) say(lineOf(finding));
  if (findings.some(({ level }) => level === 'falla'))
    throw new StartError('Hay fallas: seguí lo que dice cada ✘ y probá de nuevo.');
  say('No hay fallas.');
}

type Command = (config: Config, options: Options, argument: string | undefined) => Promise<void>;

const open = (config: Config, more: Partial<DatabaseOptions> = {}) =>
  openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, ...serverPaths, ...more });

const withDatabase =
  (command: (database: Database, config: Config, options: Options) => Promise<void>): Command =>
  async (config, options) => {
    const database = await open(config);
    try {
      await command(database, config, options);
    } finally {
      await database.close();
    }
  };

const withAccounts = (command: (db: Db, accounts: Accounts, options: Options) => Promise<void>) =>
  withDatabase(async ({ db }, config, options) => {
    const { accounts } = await createIdentity({ db, config: config.identity });
    if (!accounts) throw new StartError('Las cuentas se administran en Firebase.');
    accounts.onChange(cuentaChanged);
    await command(db, accounts, options);
  });

const COMMANDS: Readonly<Record<string, Command>> = {
  'usuario crear': withAccounts(createUsuario),
  'usuario clave': withAccounts(resetClave),
  'usuario factor': withAccounts(quitarFactor),
  'auditoria verificar': withDatabase(({ db }, _config, options) => verifyAuditoria(db, options)),
  respaldo: withDatabase(backUp),
  restaurar: restore,
  doctor,
  'estadisticas recalcular': withDatabase(async ({ db }) => {
    const tramos = await estadisticasRepository.recalcular(db);
    say(`Listo: ${tramos} tramos de reportes contados de nuevo, con el horario de hoy.`);
  }),
};

async function run(args: string[]) {
  const { values, positionals } = readOptions(args);
  const [first = '', second] = positionals;
  const command = COMMANDS[positionals.join(' ')] ?? COMMANDS[first];
  if (!command) throw new StartError(USAGE);
  const config = parseConfig({ ...readDotEnv('.env'), ...process.env });
  process.env['TZ'] = config.timeZone;
  await command(config, values, second);
}

function explain(error: unknown): string {
  if (error instanceof AppError)
    return Object.entries(error.extras.fields ?? { dato: error.message })
      .map(([field, message]) => `--${field}: ${message}`)
      .join('\n');
  if (error instanceof TypeError && 'code' in error) return USAGE;
  return error instanceof Error ? error.message : String(error);
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
