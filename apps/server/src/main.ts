// Where the product starts: one process that serves, or one that looks after several. Whatever keeps it from starting is
// one line in Spanish.
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig, readDotEnv } from './config.ts';
import { StartError } from './errors.ts';

// Several processes on one port, for more than one core or for going on when one of them dies. This one serves nobody: it
// starts the others, starts again the one that ends by accident, and ends with all of them.

const AGAIN_MS = 500;
const STOP_WITHIN_MS = 9000;

/** Resolves once all of them listen; one that ends before it ever listened takes everything with it. */
async function supervise(processes: number, environment: Record<string, string>) {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: [] });
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
    const gone = Promise.all(running.map((one) => once(one, 'exit')));
    for (const one of running) one.process.kill('SIGTERM');
    await Promise.race([gone, sleep(STOP_WITHIN_MS)]);
    process.exit(code);
  };
  const fork = async () => {
    const worker: Worker = cluster.fork(environment);
    const listening = once(worker, 'listening');
    worker.once('exit', () => {
      if (stopping) return;
      void listening.then(() => sleep(AGAIN_MS)).then(fork);
    });
    const isUp = await Promise.race([
      listening.then(() => true),
      once(worker, 'exit').then(() => false),
    ]);
    // It has said why.
    if (!isUp) await stop(1);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  await Promise.all(Array.from({ length: processes }, fork));
}

async function start() {
  const config = parseConfig({ ...readDotEnv('.env'), ...process.env });
  process.env['TZ'] = config.timeZone;
  // What serves takes a second to read: a wrong setting is told before.
  const { prepareForOthers, sayReady, serve } = await import('./serve.ts');
  const { processes } = config;
  if (processes === 1 || cluster.isWorker) return serve(config);
  const { key, environment } = await prepareForOthers(config);
  await supervise(processes, environment);
  sayReady(config, key);
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
