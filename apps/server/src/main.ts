// The process: configuration, database, listening and signals. Whatever keeps it from starting is one line in Spanish.
import { buildApp } from './app.ts';
import { parseConfig, readDotEnv } from './config.ts';
import { forgetOldPedidos } from './crud/once.ts';
import { openDatabase } from './db/database.ts';
import { prepareDemo } from './demo/prepare.ts';
import { sellarAuditoria } from './features/auditoria/cadena.repository.ts';
import { avisosRepository } from './features/avisos/avisos.repository.ts';
import { resumenDiario } from './features/avisos/index.ts';
import { municipioRepository } from './features/municipio/municipio.repository.ts';
import { isInstalled, newInstallationKey } from './features/instalacion/instalacion.actions.ts';
import { crearPreventivas } from './features/ordenes/planes.actions.ts';
import { reportesAtrasados } from './features/reportes/atrasados.repository.ts';
import { respaldoNocturno } from './features/respaldos/respaldos.actions.ts';
import { recordarTareas } from './features/tareas/recordatorios.actions.ts';
import { contentSourcesOf, createIdentity } from './identity/index.ts';
import { startMailJob } from './jobs/mail.ts';
import { everyNight } from './jobs/nightly.ts';
import { repeat } from './jobs/repeat.ts';
import { purgeMails } from './mail/outbox.ts';
import { createSender } from './mail/sender.ts';
import { serverPaths, serverVersion } from './paths.ts';
import { StartError } from './start-error.ts';

const STOP_WITHIN_MS = 8000;
/** It goes out once a day, at the first of these after work begins. */
const DIGEST_EVERY_MS = 10 * 60_000;
/** What is written meanwhile is not in the chain of the audit trail yet. */
const SEAL_EVERY_MS = 10_000;
/** Each plan is due on a day, so most rounds find nothing. */
const PLANS_EVERY_MS = 60 * 60_000;
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
    await prepareDemo(database, identity.accounts, config.demo, say);
  const { smtpUrl, mailFrom } = config.identity;
  const sender = smtpUrl === null ? null : createSender({ smtpUrl, mailFrom });
  const installationKey = (await isInstalled(database.db)) ? null : newInstallationKey();
  const app = await buildApp({
    database,
    identity,
    installationKey,
    mail: sender,
    version: serverVersion(),
    backup: config.backup,
    demo: config.demo !== null,
    programadores: config.programadores,
    web: { webDir: serverPaths.webDir, externalOrigins: contentSourcesOf(config.identity) },
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });

  const backups = { database, version: serverVersion(), ...config.backup };
  const tidy = async () => {
    await respaldoNocturno(backups);
    await forgetOldPedidos(database.db);
    await avisosRepository.purge(database.db);
    await purgeMails(database.db);
    await database.maintain();
  };
  const nightly = everyNight(MAINTENANCE_HOUR, tidy, app.log);
  const sendDigest = () => resumenDiario(database.db, new Date(), reportesAtrasados);
  const regular = [
    repeat(DIGEST_EVERY_MS, sendDigest, app.log),
    repeat(DIGEST_EVERY_MS, () => recordarTareas(database.db, new Date()), app.log),
    repeat(SEAL_EVERY_MS, () => sellarAuditoria(database.db), app.log),
    repeat(
      PLANS_EVERY_MS,
      async () => void (await crearPreventivas(database.db, new Date())),
      app.log,
    ),
  ];
  const letterhead = async () => ({
    publicUrl: config.publicUrl,
    municipio: (await municipioRepository.read(database.db)).titulo,
  });
  const mails = sender && (await startMailJob({ database, sender, letterhead, log: app.log }));
  let stopping = false;
  const stop = async () => {
    // Ctrl-C may reach us twice, by the terminal and by npm.
    if (stopping) return;
    stopping = true;
    // A connection that does not end by itself must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    nightly.stop();
    await Promise.all([mails?.stop(), ...regular.map((job) => job.stop()), app.close()]);
    await identity.close();
    sender?.close();
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
