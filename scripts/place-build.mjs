// Puts a finished build of the site where it is served from, while somebody may be using the one that is there: what has a
// hash in its name stays for one build more, for open pages and for a server that was started before.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
