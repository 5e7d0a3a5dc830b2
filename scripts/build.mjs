// `npm run build`, and whatever needs a current build: both sides, and the stamp of the sources they came from.
import { join } from 'node:path';
import process from 'node:process';
import { placeBuild, precompress } from './build-site.mjs';
import { hasBuild, isBuilt, sourcesHash, stampBuild, unstampBuild } from './build-stamp.mjs';
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

async function buildServer() {
  const cwd = join(root, 'apps', 'server');
  await step('el servidor', [vite, 'build'], cwd);
  const dist = join(cwd, 'dist');
  const kept = join(root, 'node_modules', '.cache', 'muni');
  // The database runs for seconds: it is compiled quickly rather than well.
  const args = ['--liftoff-only', join(dist, 'make-template.js'), kept, join(dist, 'template.gz')];
  await step('la base de datos inicial', args, cwd);
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
