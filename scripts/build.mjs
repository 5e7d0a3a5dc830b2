// `npm run build`, and whatever needs a current build: both sides, and the stamp of the sources they came from.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { placeBuild, precompress } from './build-site.mjs';
import {
  hasBuild,
  hashOf,
  isBuilt,
  sourcesHash,
  stampBuild,
  unstampBuild,
} from './build-stamp.mjs';
import { orExit, root, runNode, UserError } from './commands.mjs';
import { installIfNeeded } from './install.mjs';

/** @param {string} what @param {string[]} args @param {string} cwd */
async function step(what, args, cwd) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runNode(args, { cwd, env });
  if (code === 0) return;
  console.error(output);
  throw new UserError(`No se pudo construir ${what}: el detalle está arriba.`);
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

async function buildWeb() {
  const cwd = join(root, 'apps', 'web');
  const served = join(cwd, 'dist');
  const made = join(served, '.made');
  await step('la parte web', [vite, 'build', '--outDir', made, '--emptyOutDir'], cwd);
  await precompress(made);
  placeBuild(made, served);
}

const madeFrom = ['node_modules/@electric-sql/pglite/package.json', 'apps/server/src/db/embedded'];

/**
 * The empty database that a first start copies instead of making its own. Making it takes many seconds and depends on
 * little, so it is kept beside the installed packages and each build takes a copy.
 *
 * @param {string} target
 * @param {(archive: string) => Promise<void>} make writes a new one, whole or not at all
 */
async function placeTemplate(target, make) {
  const name = `template-${hashOf(root, madeFrom).slice(0, 16)}.gz`;
  const kept = join(root, 'node_modules', '.cache', 'muni', name);
  if (!existsSync(kept)) await make(kept);
  copyFileSync(kept, target);
}

async function buildServer() {
  const cwd = join(root, 'apps', 'server');
  await step('el servidor', [vite, 'build'], cwd);
  const maker = join(cwd, 'dist', 'make-template.js');
  await placeTemplate(join(cwd, 'dist', 'template.gz'), (archive) =>
    step('la base de datos inicial', [maker, archive], cwd),
  );
}

/** Builds both sides, and stamps the result with the sources it came from. */
export async function buildProduct() {
  const hash = sourcesHash(root);
  unstampBuild(root);
  await Promise.all([buildWeb(), buildServer()]);
  stampBuild(root, hash);
}

/** @param {{ anyServes?: boolean }} options whether an older build will do: what runs was started from it */
export async function buildIfNeeded({ anyServes = false } = {}) {
  if (anyServes ? hasBuild(root) : isBuilt(root)) return;
  console.log('Construyendo la aplicación (menos de un minuto)…');
  await buildProduct();
}

export const main = () =>
  orExit(async () => {
    await installIfNeeded();
    await buildProduct();
    console.log('Listo: npm start la pone en marcha.');
  });
