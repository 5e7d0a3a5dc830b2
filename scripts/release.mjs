// `npm run release`: the built product with the Node that runs it and nothing else, in `release/`. The `.tar.gz` is unpacked
// anywhere and started with `./muni start`, on a machine that has nothing installed; the `.deb` (where there is dpkg) is the
// same with its service, its settings in /etc/muni and its data in /var/lib/muni. The same sources give the same bytes.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { buildProduct } from './build.mjs';
import { atTheEnd, orExit, root, runCommand, stopAll, UserError } from './commands.mjs';
import { installIfNeeded } from './install.mjs';

/** The Node that a release brings, as its package in the registry has it. */
const NODE = {
  version: '22.23.3',
  integrity: {
    x64: 'qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    arm64:
      'l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  },
};

/** As Debian calls it. */
const debianArch = process.arch === 'arm64' ? 'arm64' : 'amd64';

/** What the server's bundle leaves outside (apps/server/vite.config.ts): it loads files of its own from beside itself. */
const OUTSIDE = ['@electric-sql/pglite', 'sharp', 'pdfkit'];

/** Any day will do, as long as it is always the same. */
const EPOCH = 1_767_225_600;

const PROGRAM = `#!/bin/sh
# Muni. «./muni start» la pone en marcha; «./muni» solo dice qué más se puede hacer. Los datos y el .env son los de la carpeta
# desde la que se llama.
here=$(dirname -- "$(readlink -f -- "$0")")
export NODE_ENV=production MUNI_COMMAND="\${MUNI_COMMAND-$0}"
case \${1-} in
  start) exec "$here/node" "$here/apps/server/dist/main.js" ;;
  demo)
    export MUNI_DEMO='{}' DATA_DIR="\${DATA_DIR-./data-demo}"
    exec "$here/node" "$here/apps/server/dist/main.js" ;;
  *) exec "$here/node" "$here/apps/server/dist/muni.js" "$@" ;;
esac
`;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function run(command, args, cwd) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(EPOCH) };
  const { code, output } = await runCommand(command, args, { cwd, env });
  if (code !== 0) throw new UserError(`${command} ${args[0]}:\n${output}`);
  return output.trim();
}

/**
 * @typedef {{ version?: string, license?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, resolved?: string, link?: boolean }} Locked
 */

/** Whatever these packages need to run, as the lockfile places it and this machine has it. @param {string[]} from */
async function closure(from) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Set<string>} */
  const found = new Set();
  /** The nearest one, going up as Node does. @param {string} name @param {string} place @returns {string} */
  const placeOf = (name, place) => {
    const path = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (locked[path] || !place) return path;
    return placeOf(name, place.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, ''));
  };
  /** @param {string} path */
  const visit = (path) => {
    const entry = locked[path];
    if (!entry || found.has(path) || !existsSync(join(root, path))) return;
    if (!entry.link) found.add(path);
    const inside = entry.link ? (entry.resolved ?? '') : path;
    const { dependencies, optionalDependencies } = locked[inside] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(placeOf(name, inside));
  };
  for (const name of from) visit(name.startsWith('apps/') ? name : placeOf(name, 'apps/server'));
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .toSorted()
    .map((path) => ({ path, version: locked[path]?.version, license: locked[path]?.license }));
}

/** The text of everybody whose code goes along. */
async function licences() {
  const sections = [];
  for (const { path, version, license } of await closure(['apps/server', 'apps/web'])) {
    const files = await readdir(join(root, path));
    const texts = files.filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name)).toSorted();
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const read = await Promise.all(texts.map((file) => readFile(join(root, path, file), 'utf8')));
    sections.push([`${name} ${version} · ${license ?? 'sin licencia declarada'}`, ...read]);
  }
  return sections.map((parts) => parts.map((text) => text.trim()).join('\n\n')).join('\n\n\n');
}

/** @param {string} folder */
async function addNode(folder) {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const temporary = await mkdtemp(join(tmpdir(), 'muni-node-'));
  atTheEnd(() => rm(temporary, { recursive: true, force: true }));
  const packed = await run(
    'npm',
    ['pack', `node-linux-${arch}@${NODE.version}`, '--silent'],
    temporary,
  );
  const file = join(temporary, basename(packed.split('\n').at(-1) ?? ''));
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') !== NODE.integrity[arch])
    throw new UserError(`El Node de la publicación no es el que se conoce: ${basename(file)}.`);
  await run('tar', ['-xzf', file, 'package/bin/node', 'package/LICENSE'], temporary);
  await cp(join(temporary, 'package/bin/node'), join(folder, 'node'));
  await cp(join(temporary, 'package/LICENSE'), join(folder, 'LICENCIA-NODE.txt'));
}

/** @param {string} folder */
async function fill(folder) {
  const copy = (/** @type {string} */ path) =>
    cp(join(root, path), join(folder, path), {
      recursive: true,
      // The database of a first start has a number of its own, so each product makes it itself.
      filter: (from) => !/\.map$|\/\.vite$|make-template\.js$|template\.gz$/.test(from),
    });
  for (const path of ['apps/server/dist', 'apps/server/migrations', 'apps/web/dist']) {
    await mkdir(join(folder, path), { recursive: true });
    await copy(path);
  }
  await copy('apps/server/package.json');
  for (const { path } of await closure(OUTSIDE)) await copy(path);
  await writeFile(join(folder, 'LICENCIAS.txt'), `${await licences()}\n`);
  await writeFile(join(folder, 'muni'), PROGRAM, { mode: 0o755 });
  await cp(join(root, 'docs/deploy'), join(folder, 'deploy'), { recursive: true });
  await addNode(folder);
}

/** @param {string} folder @param {string} file */
async function pack(folder, file) {
  const tar = `${folder}.tar`;
  const same = ['--sort=name', `--mtime=@${EPOCH}`, '--owner=0', '--group=0', '--numeric-owner'];
  const modes = '--mode=u=rwX,go=rX';
  await run('tar', [...same, modes, '-cf', tar, basename(folder)], join(folder, '..'));
  await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(file));
}

/** The folder becomes a package of Debian. @param {string} folder @param {string} file @param {string} version */
async function packDebian(folder, file, version) {
  const tree = join(folder, '..', 'deb');
  const parts = join(root, 'scripts', 'debian');
  const place = async (/** @type {string} */ path, /** @type {string} */ text, mode = 0o644) => {
    await mkdir(join(tree, path, '..'), { recursive: true });
    await writeFile(join(tree, path), text, { mode });
  };
  const part = (/** @type {string} */ name) => readFile(join(parts, name), 'utf8');
  await mkdir(join(tree, 'usr/lib'), { recursive: true });
  await rename(folder, join(tree, 'usr/lib/muni'));
  const unit = await readFile(join(root, 'docs/deploy/muni.service'), 'utf8');
  const started = unit.replace(/^#.*\n/, '').replace('/opt/muni/muni', '/usr/lib/muni/muni');
  await place('lib/systemd/system/muni.service', started);
  await place('etc/muni/muni.env', await part('muni.env'));
  await place('usr/bin/muni', await part('muni'), 0o755);
  await place('usr/share/bash-completion/completions/muni', await part('completion'));
  await place('DEBIAN/conffiles', '/etc/muni/muni.env\n');
  for (const name of ['preinst', 'postinst', 'prerm', 'postrm'])
    await place(`DEBIAN/${name}`, await part(name), 0o755);
  await place(
    'DEBIAN/control',
    [
      'Package: muni',
      `Version: ${version}`,
      `Architecture: ${debianArch}`,
      'Maintainer: Muni <muni@example.gob.ar>',
      'Depends: libc6 (>= 2.28), libstdc++6, passwd',
      'Section: web',
      'Priority: optional',
      'Description: work management of a town hall',
      ' Reports to the IT office, work orders, tasks, inventories and Rentas, with its own database.',
      '',
    ].join('\n'),
  );
  await run('chmod', ['-R', 'u=rwX,go=rX', tree], folder.replace(/[^/]*$/, ''));
  await run('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], join(tree, '..'));
}

/** @param {string} file */
async function tell(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  console.log(`${hash.digest('hex')}  release/${basename(file)}`);
}

export const main = () =>
  orExit(async () => {
    if (process.platform !== 'linux') throw new UserError('Una publicación se hace en Linux.');
    await installIfNeeded();
    await buildProduct();
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const name = `muni-${version}-linux-${process.arch}`;
    const made = await mkdtemp(join(tmpdir(), 'muni-release-'));
    atTheEnd(() => rm(made, { recursive: true, force: true }));
    const folder = join(made, name);
    await mkdir(folder);
    await fill(folder);
    await mkdir(join(root, 'release'), { recursive: true });
    const file = join(root, 'release', `${name}.tar.gz`);
    await pack(folder, file);
    await tell(file);
    if (existsSync('/usr/bin/dpkg-deb')) {
      const debian = join(root, 'release', `muni_${version}_${debianArch}.deb`);
      await packDebian(folder, debian, version);
      await tell(debian);
    }
    await stopAll();
  });
