// Every budget, one after the other, each in a process of its own; it ends by itself and fails when one is broken.
// `npm run bench`, or with TEST_DATABASE_URL for PostgreSQL; `npm run bench -- start` runs only what is named so, and
// ROWS=1000000 asks over so many reports. The embedded database takes long to be filled, and is asked over fewer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../scripts/build.mjs';

const ROWS = process.env['ROWS'] ?? (process.env['TEST_DATABASE_URL'] ? '100000' : '10000');
/** In this order, each with what makes it short enough to stand beside the others. */
const PARTS: Readonly<Record<string, Record<string, string>>> = {
  requests: { ROWS },
  start: { ROWS },
  rentas: { ROWS: '100000', SHORT: '1' },
  padron: { ROWS: '10000' },
  visita: { ROUNDS: '1' },
};

async function run(part: string, settings: Record<string, string>): Promise<boolean> {
  const program = fileURLToPath(new URL(`${part}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

const only = process.argv[2] ?? '';
const broken: string[] = [];
await buildIfNeeded();
for (const [part, settings] of Object.entries(PARTS)) {
  if (!part.includes(only)) continue;
  console.log(`\n# ${part}`);
  const begun = performance.now();
  if (!(await run(part, settings))) broken.push(part);
  console.log(`# ${part}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
console.log(broken.length === 0 ? '\nEvery budget holds.' : `\nBROKEN: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);
