// The product as whoever runs it sees it: what it prints, and how it refuses to start.
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** The link with which the first person comes in. */
export const firstLink = (log: string) => /http\S+\/primerInicio\?clave=\S+/.exec(log)?.[0] ?? '';

/** Waited for without holding up the journey, whose open connections the product may close meanwhile. */
async function finished(args: string[], options: SpawnOptions) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { stdout, stderr, status };
}

/** A start that must end by itself, and what it said. */
export async function startAndFail(folder: string, settings: Record<string, string>) {
  const { status, stderr } = await finished([entry], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
  });
  return { status, lines: stderr.trim().split('\n') };
}

const scripts = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

/** A command of `npm run muni`, the way npm runs it, on the data of a folder; and what it said. */
export async function runMuni(dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return (await finished([scripts, 'start', 'muni', ...args], { env })).stdout;
}
