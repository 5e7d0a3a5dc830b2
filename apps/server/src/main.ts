// The process: configuration, database, listening and signals. Whatever keeps it from starting is one line in Spanish.
import { buildApp } from './app.ts';
import { parseConfig, readDotEnv } from './config.ts';
import { forgetOldPedidos } from './crud/once.ts';
import { openDatabase } from './db/database.ts';
import { prepareDemo } from './demo/prepare.ts';
import { isInstalled, newInstallationKey } from './features/instalacion/instalacion.actions.ts';
import { contentSourcesOf, createIdentity } from './identity/index.ts';
import { everyNight } from './jobs/nightly.ts';
import { serverPaths, serverVersion } from './paths.ts';
import { StartError } from './start-error.ts';

const STOP_WITHIN_MS = 8000;
/** Before anybody comes to work. */
const MAINTENANCE_HOUR = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const config = parseConfig({ ...readDotEnv('.env'), ...process.env });
  process.env['TZ'] = config.timeZone;

  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    ...serverPaths,
  });
  const identity = await createIdentity({ db: database.db, config: config.identity });
  if (config.demo && identity.accounts)
    await prepareDemo(database.db, identity.accounts, config.demo, say);
  const installationKey = (await isInstalled(database.db)) ? null : newInstallationKey();
  const app = await buildApp({
    database,
    identity,
    installationKey,
    version: serverVersion(),
    demo: config.demo !== null,
    programadores: config.programadores,
    web: { webDir: serverPaths.webDir, externalOrigins: contentSourcesOf(config.identity) },
    secure: config.publicUrl.startsWith('https:'),
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });

  const tidyUp = async () => {
    await forgetOldPedidos(database.db);
    await database.maintain();
  };
  const nightly = everyNight(MAINTENANCE_HOUR, tidyUp, app.log);
  let stopping = false;
  const stop = async () => {
    // Ctrl-C may reach us twice, by the terminal and by npm.
    if (stopping) return;
    stopping = true;
    // A connection that does not end by itself must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    nightly.stop();
    await app.close();
    await identity.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw listenProblem(error, config.port);
  }
  say(`Muni está listo. Abrí ${config.publicUrl}`);
  if (installationKey)
    say(
      `Es el primer inicio. Para empezar abrí ${config.publicUrl}/primerInicio?clave=${installationKey}`,
    );
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

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
