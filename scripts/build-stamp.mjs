// Whether what is built was built from the sources as they are now: a hash of their names and contents, kept in the
// build. Times are not asked: git and copies change them at will.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build reads, relative to the root. */
const sources = [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'packages/contract',
  'apps/server',
  'apps/web',
  'scripts/build.mjs',
  'scripts/build-site.mjs',
];

/** Made by tools, or read by tests only. */
const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const ignoredFiles = /\.test\.tsx?$|^vitest\.config\.ts$|\.md$|^\./;

const stampFile = 'apps/server/dist/build-stamp.txt';

/** @param {string} base @param {string} path @returns {string[]} */
function filesUnder(base, path) {
  if (!existsSync(join(base, path))) return [];
  if (statSync(join(base, path)).isFile()) return [path];
  return readdirSync(join(base, path), { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !ignoredFolders.has(entry.name) : !ignoredFiles.test(entry.name),
    )
    .flatMap((entry) => filesUnder(base, `${path}/${entry.name}`))
    .toSorted();
}

/** @param {string} base the folder of the project @param {string[]} paths files and folders in it */
function hashOf(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => filesUnder(base, one))) {
    const content = readFileSync(join(base, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} base */
export const sourcesHash = (base) => hashOf(base, sources);

/** @param {string} base */
export function isBuilt(base) {
  const path = join(base, stampFile);
  return existsSync(path) && readFileSync(path, 'utf8') === sourcesHash(base);
}

/** Whether there is a whole build, of whatever sources. @param {string} base */
export const hasBuild = (base) => existsSync(join(base, stampFile));

/** Before a build: from here until `stampBuild`, what is in the folder counts as unfinished. @param {string} base */
export function unstampBuild(base) {
  rmSync(join(base, stampFile), { force: true });
}

/** @param {string} base @param {string} hash of the sources as they were when the build began */
export function stampBuild(base, hash) {
  writeFileSync(join(base, stampFile), hash);
}
