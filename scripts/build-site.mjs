// What happens to the site once Vite has built it: its files are compressed, and put where they are served from.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|mjs|css|svg|json|webmanifest|txt|xml|wasm|ico|ttf)$/;
const smallest = 512;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encodings = {
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < smallest) return;
  await Promise.all(
    Object.entries(encodings).map(async ([extension, encode]) => {
      const encoded = await encode(content);
      if (encoded.length < content.length) await writeFile(path + extension, encoded);
    }),
  );
}

/**
 * zlib works in its own threads, so all the files are given to it at once.
 *
 * @param {string} folder the built site
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

const PAGE = 'index.html';
const COPY = /\.(?:br|gz|map)$/;

/** The names of the assets of the build that a folder's page belongs to; none when it does not say. @param {string} folder */
function assetsOf(folder) {
  const page = join(folder, PAGE);
  if (!existsSync(page)) return null;
  const list = /<meta name="archivos" content="\/([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
  if (!list || !existsSync(join(folder, list))) return null;
  /** @type {string[]} */
  const paths = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  return { list, names: [list, ...paths.map((path) => path.slice(1))] };
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/** @param {string} made a folder inside `served` @param {string} served */
export function placeBuild(made, served) {
  const before = assetsOf(served);
  const now = assetsOf(made);
  const files = filesIn(made);
  // The page last: what it names is already there.
  for (const file of [...files.filter((name) => name !== PAGE), PAGE]) {
    mkdirSync(dirname(join(served, file)), { recursive: true });
    renameSync(join(made, file), join(served, file));
  }
  rmSync(made, { recursive: true });
  // A build that changed nothing leaves the one before it as it was.
  if (!before || !now || before.list === now.list) return;
  const wanted = new Set([...before.names, ...now.names]);
  for (const file of filesIn(join(served, 'assets')))
    if (!wanted.has(`assets/${file.replaceAll('\\', '/').replace(COPY, '')}`))
      rmSync(join(served, 'assets', file));
}
