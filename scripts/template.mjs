// The empty database that a first start copies instead of making its own. Making it takes many seconds and depends on
// little, so it is kept beside the installed packages and each build takes a copy.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './build-stamp.mjs';
import { root } from './root.mjs';

const madeFrom = ['node_modules/@electric-sql/pglite/package.json', 'apps/server/src/db/embedded'];

/**
 * @param {string} target
 * @param {(archive: string) => Promise<void>} make writes a new one, whole or not at all
 */
export async function placeTemplate(target, make) {
  const name = `template-${hashOf(root, madeFrom).slice(0, 16)}.gz`;
  const kept = join(root, 'node_modules', '.cache', 'muni', name);
  if (!existsSync(kept)) await make(kept);
  copyFileSync(kept, target);
}
