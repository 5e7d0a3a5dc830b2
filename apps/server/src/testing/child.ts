// A process to kill that adds areas to a data folder, sends a mail from it or loads a file into it, built as the product is
// built, and the lines it prints.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { runFolder } from './leftovers.ts';
import { migrationsDir } from './migrated.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const input = {
  'insert-areas': 'src/testing/insert-areas.ts',
  'send-mail': 'src/testing/send-mail.ts',
  'load-file': 'src/testing/load-file.ts',
  reader: 'src/reader.ts',
  'pglite-worker': 'src/db/embedded/pglite-worker.ts',
};

/** Where they are built: once for all the test processes of a run. */
const outDir = runFolder('procesos');
const isBuilt = path.join(outDir, 'listo');

async function buildOnce(): Promise<void> {
  try {
    fs.mkdirSync(outDir);
  } catch {
    // Another test process builds them.
    while (!fs.existsSync(isBuilt)) await sleep(50);
    return;
  }
  const configFile = path.join(root, 'vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile);
  const { build: product, ...config } = loaded?.config ?? {};
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ...product, outDir, rolldownOptions: { ...product?.rolldownOptions, input } },
  });
  fs.writeFileSync(isBuilt, '');
}

export interface Child {
  /** What it printed so far. */
  lines: string[];
  /** Resolves when it prints that line; rejects when it ends without. */
  says(line: string): Promise<void>;
  /** kill -9, and the wait until it is dead. */
  kill(): Promise<void>;
}

export const startInsertingAreas = (dataDir: string, round: string) =>
  start('insert-areas', dataDir, round);

/** Puts a mail in the outbox and sends it to the mail server of that port. */
export const startSendingMail = (dataDir: string, smtpPort: number) =>
  start('send-mail', dataDir, String(smtpPort));

/** Works on the loads of that database, embedded or on a server, whose files are in that folder. */
export const startLoading = (place: string, filesDir: string) =>
  start('load-file', place, filesDir);

async function start(name: keyof typeof input, dataDir: string, more: string): Promise<Child> {
  await buildOnce();
  const program = path.join(outDir, `${name}.js`);
  // Compiling PostgreSQL quickly rather than well: it lives for less than a second.
  const args = ['--liftoff-only', program, dataDir, migrationsDir, more];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const ended = new Promise<void>((resolve) => output.once('close', () => resolve()));
  return {
    lines,
    says: (expected) =>
      new Promise((resolve, reject) => {
        output.on('line', (line) => {
          if (line === expected) resolve();
        });
        void ended.then(() => reject(new Error(`it ended without saying «${expected}»`)));
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
