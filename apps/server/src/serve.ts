// One process that serves: database, identity, application, listening and signals.
import cluster from 'node:cluster';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { prepareDemo } from './demo/seed.ts';
import { isInstalled } from './features/instalacion/instalacion.routes.ts';
import { municipioRepository } from './features/municipio/index.ts';
import {
  contentSourcesOf,
  createIdentity,
  createSealing,
  type Identity,
} from './identity/index.ts';
import { setMailing } from './mail/outbox.ts';
import { createSender } from './mail/sender.ts';
import { serverPaths, serverVersion } from './paths.ts';
import { StartError } from './errors.ts';
import type { App } from './http/access.ts';
import { newKey } from './http/callers.ts';

const STOP_WITHIN_MS = 8000;
/** How the first process hands the key of the first start to the others. */
const KEY_VARIABLE = 'MUNI_INSTALLATION_KEY';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Database and identity are open before there is an application, in whose log they then tell what happens to them. */
function logOfLater() {
  const later: { app?: App } = {};
  const at = (level: 'info' | 'warn' | 'error') => (told: unknown, message?: string) =>
    later.app?.log[level](told, message);
  return { later, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}

async function open(config: Config) {
  const { later, log } = logOfLater();
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    ...serverPaths,
  });
  await municipioRepository.setZona(database.db, config.timeZone);
  await setMailing(database.db, config.identity.smtpUrl !== null);
  const identity = await createIdentity({ db: database.db, config: config.identity, log });
  return { database, identity, later };
}

/** What is done once, however many processes serve. Gives back the key of the first start, if this is one. */
async function prepare(config: Config, database: Database, identity: Identity) {
  if (config.demo && identity.accounts)
    await prepareDemo(database, identity.accounts, config.demo, say);
  return (await isInstalled(database.db)) ? null : newKey();
}

/** The same for a process that only looks after others: their environment. */
export async function prepareForOthers(config: Config) {
  const { database, identity } = await open(config);
  try {
    const key = await prepare(config, database, identity);
    return { key, environment: key ? { [KEY_VARIABLE]: key } : {} };
  } finally {
    await identity.close();
    await database.close();
  }
}

export function sayReady({ publicUrl }: Config, installationKey: string | null) {
  say(`Muni está listo. Abrí ${publicUrl}`);
  if (installationKey)
    say(
      `Es el primer inicio. Para empezar abrí ${publicUrl}/primerInicio?clave=${installationKey}`,
    );
}

export async function serve(config: Config): Promise<void> {
  const { database, identity, later } = await open(config);
  const { smtpUrl, mailFrom } = config.identity;
  const sender = smtpUrl === null ? null : createSender({ smtpUrl, mailFrom });
  const sealing = createSealing(config.identity.factorKey);
  const installationKey = cluster.isWorker
    ? (process.env[KEY_VARIABLE] ?? null)
    : await prepare(config, database, identity);
  const app = await buildApp({
    ...config,
    database,
    identity,
    installationKey,
    version: serverVersion(),
    demo: config.demo !== null,
    sealing,
    web: { webDir: serverPaths.webDir, externalOrigins: contentSourcesOf(config.identity) },
  });
  later.app = app;
  // Before the work that waits is taken up: a load that goes on may keep the embedded database for longer than Fastify waits.
  await app.ready();
  const background = await startBackground({
    config,
    database,
    sender,
    sealing,
    revealLink: identity.revealLink,
    log: app.log,
  });

  let stopping = false;
  const stop = async () => {
    // Ctrl-C may reach us twice, by the terminal and by npm.
    if (stopping) return;
    stopping = true;
    // A connection that does not end by itself must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([background.stop(), app.close()]);
    await identity.close();
    sender?.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Whoever looked after this process is gone.
  process.on('disconnect', () => void stop());

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw listenProblem(error, config.port);
  }
  if (!cluster.isWorker) sayReady(config, installationKey);
}

function listenProblem(error: unknown, port: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartError(
      `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=3001 npm start`,
    );
  if (code === 'EACCES')
    return new StartError(
      `No hay permiso para usar el puerto ${port}. Elegí uno mayor que 1024: PORT=3001 npm start`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new StartError('HOST no es una dirección de esta máquina. Corregila.');
  return error;
}
