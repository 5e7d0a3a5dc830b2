// The product as whoever runs it sees it: what it prints, how it refuses to start, and what it keeps when it is killed.
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

const PREFIX = 'Vuelta';

/** Creates areas one after the other until the server is gone, and notes the names it acknowledged. */
export async function createUntilGone(url: string, token: string, acknowledged: string[]) {
  for (let n = 1; ; n += 1) {
    const nombre = `${PREFIX} número ${n}`;
    const answer = await fetch(`${url}/api/areas/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nombre }),
    }).catch(() => null);
    if (!answer) return;
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    acknowledged.push(nombre);
  }
}

export async function storedNames(url: string, token: string): Promise<Set<string>> {
  const query = new URLSearchParams({ q: PREFIX, formato: 'csv', columnas: 'nombre' });
  const answer = await fetch(`${url}/api/areas/exportar/?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Set((await answer.text()).split('\r\n').map((line) => line.replaceAll('"', '')));
}
