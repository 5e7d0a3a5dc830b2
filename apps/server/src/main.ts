// Where the product starts: one process that serves, or one that looks after several. Whatever keeps it from starting is
// one line in Spanish.
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { parseConfig, readDotEnv } from './config.ts';
import { prepareForOthers, sayReady, serve } from './serve.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervise.ts';

async function start() {
  const config = parseConfig({ ...readDotEnv('.env'), ...process.env });
  process.env['TZ'] = config.timeZone;
  const { processes } = config;
  if (processes === 1 || cluster.isWorker) return serve(config);
  const { key, environment } = await prepareForOthers(config);
  await supervise({ processes, entry: fileURLToPath(import.meta.url), environment });
  sayReady(config, key);
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
