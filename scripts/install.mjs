// Installs the dependencies when those in node_modules are not the ones of the lockfile. What npm keeps in
// node_modules/.package-lock.json, written at the end of each complete install, is the stamp: it also spares the work
// to who ran `npm ci` by hand.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, runCommand, runNode, UserError } from './commands.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @typedef {Record<string, LockedPackage>} Packages
 */

/** @param {string[] | undefined} allowed @param {string} own */
const fits = (allowed, own) => !allowed || allowed.includes(own);

/**
 * @param {Packages} wanted the packages of package-lock.json
 * @param {Packages} installed the packages npm says it left in node_modules
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(wanted, installed, machine) {
  const isHere = Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (found) return found.version === entry.version;
    return entry.optional === true;
  });
  // A node_modules copied from another kind of machine carries that machine's binaries.
  const isOurs = Object.values(installed).every(
    (entry) => fits(entry.os, machine.platform) && fits(entry.cpu, machine.arch),
  );
  return isHere && isOurs;
}

/** @param {string} path @returns {Packages} */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

function needsInstall() {
  const stamp = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(stamp)) return true;
  return !isInstalled(packagesOf(join(root, 'package-lock.json')), packagesOf(stamp), process);
}

/** npm's own script when npm started us: `npm` alone is not an executable on Windows. */
function npm() {
  const script = process.env['npm_execpath'] ?? '';
  return /npm-cli\.c?js$/.test(script) ? script : undefined;
}

export async function installIfNeeded() {
  if (!needsInstall()) return;
  console.log('Instalando dependencias (puede tardar un minuto)…');
  // With NODE_ENV=production in the environment npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit'];
  const script = npm();
  const install = (/** @type {string[]} */ ...more) =>
    script
      ? runNode([script, ...args, ...more], { cwd: root })
      : runCommand('npm', [...args, ...more], { cwd: root });
  // Asking the registry what else there is would be a third of the work. It is asked where npm keeps too little.
  let result = await install('--prefer-offline');
  if (result.code !== 0) result = await install();
  if (result.code === 0) return;
  console.error(result.output);
  throw new UserError(
    'No se pudieron instalar las dependencias: revisá la conexión y el detalle de arriba, y volvé a probar.',
  );
}
