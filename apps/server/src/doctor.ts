// `muni doctor`: whether what the product stands on is in order, and what to do where it is not. It changes nothing, and may be
// run beside the product or without it.
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { Client } from 'pg';
import { DAY_MS } from '@muni/contract';
import { addressOf, type Config } from './config.ts';
import { readMigrations } from './db/migrate.ts';
import { parseHosts } from './db/postgresql.ts';
import { asError } from './errors.ts';
import { createSender, failureCode } from './mail/sender.ts';

export interface Finding {
  what: string;
  /** A warning does not keep anybody from working today. */
  level: 'bien' | 'aviso' | 'falla';
  text: string;
}
type Told = Omit<Finding, 'what'>;

const good = (text: string): Told => ({ level: 'bien', text });
const warning = (text: string): Told => ({ level: 'aviso', text });
const failure = (text: string): Told => ({ level: 'falla', text });

const WAIT_MS = 10_000;
const CLOCKS_APART_MS = 5000;
const GIGABYTE = 2 ** 30;
const FREE_GB = { failure: 1, warning: 5 };
const CERTIFICATE_DAYS = 14;
const BACKUP_DAYS = 2;

const works = (task: Promise<unknown>) =>
  task.then(
    () => true,
    () => false,
  );

async function service({ host, port }: Config): Promise<Told> {
  const url = addressOf({ HOST: host, PORT: port });
  const answer = await fetch(`${url}/api/salud/`, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
    () => null,
  );
  if (!answer) return warning(`No responde en ${url}. Si tendría que estar en marcha, arrancalo.`);
  return answer.ok
    ? good(`Responde en ${url}.`)
    : failure(`Responde en ${url} que su base de datos falla. Mirá «Base de datos».`);
}

interface ServerFacts {
  isStandby: boolean;
  now: Date;
  connections: number;
  limit: number;
  steps: number | null;
}

async function askServer(url: string): Promise<ServerFacts> {
  const client = new Client({
    connectionString: parseHosts(url).current(),
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<ServerFacts, 'steps'> & { isFilled: boolean }>(`
      select pg_is_in_recovery() as "isStandby", clock_timestamp() as now,
        (select count(*)::int from pg_stat_activity) as connections,
        current_setting('max_connections')::int as "limit",
        to_regclass('migraciones') is not null as "isFilled"`);
    const [facts] = rows;
    if (!facts) throw new Error('no contestó');
    const count = 'select count(*)::int as steps from migraciones where numero > 0';
    const [known] = facts.isFilled
      ? (await client.query<{ steps: number }>(count)).rows
      : [{ steps: null }];
    return { ...facts, steps: known?.steps ?? null };
  } finally {
    await client.end();
  }
}

function databaseOf({ isStandby, connections, limit, steps }: ServerFacts, known: number): Told {
  if (isStandby)
    return failure('El servidor está en espera y no acepta cambios: promovelo o apuntá al otro.');
  if (steps === null) return warning('Está vacía: se prepara sola al arrancar.');
  if (steps > known)
    return warning(
      `La base es de una versión más nueva (${steps} pasos, esta conoce ${known}): sirve mientras actualizás. Instalá esa versión.`,
    );
  if (steps < known)
    return warning(`Le faltan ${known - steps} pasos de esta versión: se aplican al arrancar.`);
  return connections > 0.9 * limit
    ? warning(`Usa ${connections} de ${limit} conexiones: subí max_connections o bajá PROCESSES.`)
    : good(`Al día, con ${connections} de ${limit} conexiones.`);
}

async function server(url: string, migrationsDir: string): Promise<Finding[]> {
  try {
    const before = Date.now();
    const facts = await askServer(url);
    const apart = Math.max(before - facts.now.getTime(), facts.now.getTime() - Date.now(), 0);
    const clock =
      apart > CLOCKS_APART_MS
        ? failure(
            `El reloj de esta máquina y el de la base difieren en ${Math.round(apart / 1000)} segundos: sincronizá los dos (timedatectl set-ntp true).`,
          )
        : good('Coincide con el de la base.');
    const told = databaseOf(facts, readMigrations(migrationsDir).length);
    return [
      { what: 'Base de datos', ...told },
      { what: 'Reloj', ...clock },
    ];
  } catch (error) {
    const names = parseHosts(url).names.join(', ');
    const told = failure(
      `No se pudo entrar en ${names}: ${asError(error).message}. Fijate que el servidor esté en marcha y que DATABASE_URL sea la correcta.`,
    );
    return [{ what: 'Base de datos', ...told }];
  }
}

/** The embedded one says what it has when it starts; here, whether it can. */
async function folder(dataDir: string): Promise<Told> {
  const place = await existing(dataDir);
  if (!(await works(access(place, constants.W_OK))))
    return failure(`No se puede escribir en ${place}: dásela a quien corre el sistema (chown).`);
  return place === dataDir
    ? good(`En ${dataDir}.`)
    : warning(`${dataDir} no existe todavía: se crea al arrancar.`);
}

/** The folder, or the one above it that is there. */
async function existing(path: string): Promise<string> {
  const isThere = await works(stat(path));
  return isThere || dirname(path) === path ? path : existing(dirname(path));
}

async function disk(path: string): Promise<Told> {
  const { bavail, bsize } = await statfs(await existing(path));
  const free = (bavail * bsize) / GIGABYTE;
  const text = `Quedan ${free.toLocaleString('es-AR', { maximumFractionDigits: 1 })} GB en ${path}.`;
  if (free < FREE_GB.failure) return failure(`${text} Hacé lugar antes de que se llene.`);
  return free < FREE_GB.warning ? warning(`${text} Conviene hacer lugar.`) : good(text);
}

async function mail({ smtpUrl, mailFrom }: Config['identity']): Promise<Told> {
  if (smtpUrl === null)
    return warning('Sin SMTP_URL nadie recibe correos: ni avisos ni claves olvidadas.');
  const sender = createSender({ smtpUrl, mailFrom });
  try {
    await sender.check();
    return good(`El servidor ${new URL(smtpUrl).host} acepta correos.`);
  } catch (error) {
    return failure(
      `El servidor ${new URL(smtpUrl).host} no los acepta (${failureCode(error)}). Revisá SMTP_URL: servidor, puerto, usuario y clave.`,
    );
  } finally {
    sender.close();
  }
}

async function certificate(publicUrl: string): Promise<Told> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:')
    return /^(?:localhost|127\.|\[::1\])/.test(hostname)
      ? good('No hace falta: se usa solo en esta máquina.')
      : warning(
          `PUBLIC_URL (${publicUrl}) va sin https: las contraseñas viajan a la vista. Poné un proxy con certificado delante.`,
        );
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      rejectUnauthorized: false,
      timeout: WAIT_MS,
    });
    const answer = (told: Told) => {
      socket.destroy();
      resolve(told);
    };
    socket.once('timeout', () => answer(failure(`${hostname} no contesta.`)));
    socket.once('error', (error) =>
      answer(failure(`No se pudo hablar con ${hostname}: ${asError(error).message}.`)),
    );
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
      if (days < 0) answer(failure(`Venció hace ${-days} días: renovalo.`));
      else if (!socket.authorized)
        answer(warning(`Los navegadores no lo aceptan (${socket.authorizationError}).`));
      else if (days < CERTIFICATE_DAYS) answer(warning(`Vence en ${days} días: renovalo.`));
      else answer(good(`Vale ${days} días más.`));
    });
  });
}

async function backups({ carpeta, seGuardan, frase }: Config['backup']): Promise<Told> {
  if (seGuardan === 0) return warning('No se hacen (BACKUP_KEEP=0): hacelos de otra manera.');
  const names = await readdir(carpeta).catch(() => []);
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(carpeta, name))).mtimeMs),
  );
  if (times.length === 0)
    return warning(`Todavía no hay ninguno en ${carpeta}: se hace uno cada noche.`);
  const days = Math.floor((Date.now() - Math.max(...times)) / DAY_MS);
  if (days >= BACKUP_DAYS)
    return failure(`El último es de hace ${days} días. Mirá el registro, o hacé uno ahora.`);
  return frase === null
    ? warning('Hay uno reciente, sin cifrar y sin las claves: poné BACKUP_PASSPHRASE.')
    : good('Hay uno reciente, cifrado.');
}

const named = async (what: string, told: Promise<Told>) => [{ what, ...(await told) }];

export async function diagnose(config: Config, migrationsDir: string): Promise<Finding[]> {
  const { databaseUrl, dataDir, backup, identity, publicUrl } = config;
  const found = await Promise.all([
    named('Servicio', service(config)),
    databaseUrl ? server(databaseUrl, migrationsDir) : named('Base de datos', folder(dataDir)),
    named('Disco de los datos', disk(dataDir)),
    named('Disco de los respaldos', disk(backup.carpeta)),
    named('Respaldos', backups(backup)),
    named('Correo', mail(identity)),
    named('Certificado', certificate(publicUrl)),
  ]);
  return found.flat();
}

const MARKS = { bien: '✔', aviso: '!', falla: '✘' };
export const lineOf = ({ what, level, text }: Finding) => `${MARKS[level]} ${what}: ${text}`;
