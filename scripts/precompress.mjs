// Leaves a brotli and a gzip copy beside each file of the built site that gains from it, at the highest level: paid
// once here instead of once per visit. index.html is left out, because the server writes a fresh nonce into each answer.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|mjs|css|svg|json|webmanifest|txt|xml|wasm|ico|ttf)$/;
const smallest = 1024;

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
