// What each screen makes a browser fetch, from the list that the build leaves: the files of the frame, of the screen and of
// whatever they import, compressed as they travel. What a person opens on a screen comes later and is not counted.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { PATHS } from '../apps/web/src/nouns/paths.ts';

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
const dist = join(web, 'dist');

interface Chunk {
  imports: string[];
  modules: string[];
  styles: string[];
}
const readChunks = () =>
  JSON.parse(readFileSync(join(dist, '.vite/chunks.json'), 'utf8')) as Record<string, Chunk>;

const travels = (file: string) => {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** Every screen and the module that draws it, as `app/` tells them. */
export function screens(): { path: string; module: string }[] {
  const told = /screen\(\s*PATHS\.(\w+),[^;]*?import\('\.\.\/([^']+)'\)/g;
  return Array.from(
    readFileSync(join(web, 'src/app/screens.ts'), 'utf8').matchAll(told),
    ([, name = '', module = '']) => ({
      path: PATHS[name as keyof typeof PATHS],
      module: `src/${module}`,
    }),
  );
}

/** Of a page that needs these modules: all modules that come along, and the bytes of its scripts and styles. */
export function codeOf(modules: string[]): { modules: string[]; bytes: number } {
  const chunks = readChunks();
  const holding = (module: string) => {
    const found = Object.keys(chunks).find((file) => chunks[file]?.modules.includes(module));
    if (!found) throw new Error(`The build holds no ${module}.`);
    return found;
  };
  const needed = new Set<string>();
  const need = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    chunks[file]?.imports.forEach(need);
    for (const style of chunks[file]?.styles ?? []) needed.add(style);
  };
  modules.map(holding).forEach(need);
  const files = [...needed];
  return {
    modules: files.flatMap((file) => chunks[file]?.modules ?? []),
    bytes: files.reduce((sum, file) => sum + travels(file), 0),
  };
}

const readPage = () => readFileSync(join(dist, 'index.html'), 'utf8');

/** The files of this build, with what they say; beside them lie those of the build before. */
export function builtFiles(ending: string): { name: string; text: string }[] {
  const list = /<meta name="archivos" content="([^"]+)"/.exec(readPage())?.[1];
  if (!list) throw new Error('The page does not name its files.');
  return (JSON.parse(readFileSync(join(dist, list), 'utf8')) as string[])
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(dist, name), 'latin1') }));
}

/** The page itself and its letters. */
export function bytesOfAll(): number {
  const letters = builtFiles('.woff2').filter(({ name }) => name.includes('/muni-sans-'));
  const page = brotliCompressSync(readPage()).length;
  return letters.reduce((sum, { name }) => sum + travels(name), page);
}
