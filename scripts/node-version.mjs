// The one file that an old Node must be able to read: no syntax newer than ES modules themselves, no import of
// anything modern. Each entry script calls `requireNode` first and only then imports the rest.
import { readFileSync } from 'fs';

/**
 * @param {string} version such as `20.19.1` or `v20.19.1`
 * @returns {number[]} its numbers
 */
function numbers(version) {
  return version
    .replace(/^[^0-9]*/, '')
    .split('.')
    .map(Number);
}

/**
 * @param {string} current the version that runs
 * @param {string} range the `engines.node` of package.json, always of the form `>=20.19`
 * @returns {boolean}
 */
export function isSupported(current, range) {
  const have = numbers(current);
  const need = numbers(range);
  for (let i = 0; i < need.length; i += 1) {
    if (have[i] !== need[i]) return Number(have[i]) > Number(need[i]);
  }
  return true;
}

/** Ends the process with one line when this Node cannot run the product. */
export function requireNode() {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const range = JSON.parse(manifest).engines.node;
  if (isSupported(process.versions.node, range)) return;
  const need = range.replace(/^[^0-9]*/, '');
  console.error(
    'Node ' +
      process.versions.node +
      ' es demasiado viejo: hace falta Node ' +
      need +
      ' o más nuevo. Instalalo desde https://nodejs.org y volvé a probar.',
  );
  process.exit(1);
}
