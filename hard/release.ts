// A release: made twice it has the same bytes, and its package of Debian is installed, upgraded and purged in a clean tree
// that has no Node. It needs root, mmdebstrap and the packages of Debian.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root as project, runCommand, startCommand, stopGroup } from '../scripts/commands.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { holding, type Outcome, type Part } from './part.ts';

const QUIET_MS = 300_000;
const READY_TRIES = 120;
export const PERSON =
  'usuario crear --nombre Ana --apellido Prueba --dni 30111222 --legajo 7001 --email ana@prueba.test';

export async function run(command: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand(command, args, { quietMs: QUIET_MS });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-2000)}`);
  return output;
}

/** The line of each file, with its sum. */
const made = async () =>
  (await run(process.execPath, [join(project, 'scripts/run.mjs'), 'release'])).match(
    /^[0-9a-f]{64} {2}\S+$/gm,
  ) ?? [];
let known: ReturnType<typeof made> | undefined;
/** Made once for all parts that are run together. */
export const releaseFiles = () => (known ??= made());

/** The same package with a later version, to upgrade to. */
export async function later(folder: string, deb: string): Promise<string> {
  const tree = join(folder, 'later');
  await run('dpkg-deb', ['-R', deb, tree]);
  const control = join(tree, 'DEBIAN/control');
  const text = await readFile(control, 'utf8');
  await writeFile(control, text.replace(/^Version: .*$/m, 'Version: 99.0.0'));
  await run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-b', tree, `${tree}.deb`]);
  return `${tree}.deb`;
}

export async function isHealthy(url: string): Promise<boolean> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${url}/api/salud/`).catch(() => null);
    if (answer?.ok) return true;
    await sleep(1000);
  }
  return false;
}

async function tryRelease(): Promise<Outcome> {
  const { problems, hold } = holding();
  const folder = await mkdtemp(join(tmpdir(), 'muni-publicacion-'));
  try {
    const [first, second] = [await releaseFiles(), await made()];
    hold('two files are made', first.length === 2);
    hold('made again, they have the same bytes', first.join() === second.join());
    const deb = join(project, first.find((line) => line.endsWith('.deb'))?.split('  ')[1] ?? '');
    const tree = join(folder, 'debian');
    await run('mmdebstrap', ['--variant=minbase', '--include=libstdc++6,passwd', 'bookworm', tree]);
    const inTree = (line: string) => run('chroot', [tree, 'sh', '-c', line]);
    const install = async (file: string) => {
      await run('cp', [file, join(tree, 'tmp/muni.deb')]);
      return inTree('DEBIAN_FRONTEND=noninteractive dpkg -i /tmp/muni.deb');
    };
    const data = join(tree, 'var/lib/muni');

    await install(deb);
    const settings = await stat(join(tree, 'etc/muni/muni.env'));
    hold('its settings are for root and the service', (settings.mode & 0o777) === 0o640);
    hold(
      'it says how its commands are called',
      (await inTree('muni || true')).includes('  muni respaldo'),
    );
    await inTree(`muni ${PERSON}`);
    const port = await freePort();
    const serve = `cd /var/lib/muni && exec env HOST=127.0.0.1 PORT=${port} runuser -u muni -- /usr/lib/muni/muni start`;
    const product = startCommand('chroot', [tree, 'sh', '-c', serve]);
    hold('it serves where there is no Node', await isHealthy(`http://127.0.0.1:${port}`));
    await stopGroup(product);

    await install(await later(folder, deb));
    const backups = await readdir(join(data, 'respaldos')).catch(() => []);
    hold('an upgrade leaves a backup first', backups.length === 1);
    const told = await inTree('muni usuario clave --email ana@prueba.test');
    hold('an upgrade keeps the data', told.includes('ana@prueba.test entra con'));

    await inTree('DEBIAN_FRONTEND=noninteractive dpkg --purge muni');
    hold('purged without asking, the data stay', existsSync(join(data, 'data')));
    hold('purged, the program is gone', !existsSync(join(tree, 'usr/lib/muni')));
    await install(deb);
    // The terminal is the machine's: the tree has no devices of its own.
    await run('sh', [
      '-c',
      `printf 'sí\\n' | DEBIAN_FRONTEND= script -qec 'chroot ${tree} dpkg --purge muni' /dev/null`,
    ]);
    hold('purged by somebody who says so, nothing stays', !existsSync(data));
    const { size } = await stat(deb);
    return { figures: { package: `${Math.round(size / 2 ** 20)} MB` }, problems };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const release: Part = { only: 'embedded', onlyAsked: true, minutes: 0, run: tryRelease };
