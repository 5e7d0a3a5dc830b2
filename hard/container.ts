// The image of a release, on a base made of Debian's packages: it serves without root on a tree that it cannot write to, says
// itself whether it is well, and keeps its data when it is made anew. Then docs/deploy/compose.yaml as it stands, by podman-compose:
// PostgreSQL and Caddy with HTTPS, whose images are stand-ins of Debian's packages, since there is no registry to ask. All of it in
// a network and a storage of its own. It needs root, mmdebstrap, podman with netavark, iptables
// and aardvark-dns, podman-compose, runc and curl, of Debian's packages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root as project, runCommand } from '../scripts/commands.mjs';
import { holding, type Outcome, type Part } from './part.ts';
import { PERSON, releaseFiles, run } from './release.ts';

const NAMESPACE = 'muni-container';
const NAME = 'muni-trial';
const HOST = 'muni.localhost';
const READY_TRIES = 120;

/** What the image of that name on the registry does, as far as compose.yaml asks for it. */
const STAND_INS = {
  'docker.io/library/postgres:17': [
    `ENTRYPOINT ["sh", "-ec", "bin=$(echo /usr/lib/postgresql/*/bin); data=/var/lib/postgresql/data; chown postgres $data; install -d -o postgres /run/postgresql; [ -e $data/PG_VERSION ] || { echo $POSTGRES_PASSWORD > /tmp/p; runuser -u postgres -- $bin/initdb -D $data -U $POSTGRES_USER -E UTF8 --locale C.UTF-8 -A scram-sha-256 --pwfile /tmp/p; echo host all all all scram-sha-256 >> $data/pg_hba.conf; echo \\"create database $POSTGRES_USER\\" | runuser -u postgres -- $bin/postgres --single -D $data postgres; }; exec runuser -u postgres -- $bin/postgres -D $data -c listen_addresses=*"]`,
  ],
  'docker.io/library/caddy:2': [
    'ENV XDG_DATA_HOME=/data',
    'ENTRYPOINT ["caddy", "run", "--adapter", "caddyfile", "--config", "/etc/caddy/Caddyfile"]',
  ],
};

/** Podman with a storage of its own, and compose that calls it; both in the network of the trial. */
async function ownEngine(folder: string) {
  const file = join(folder, 'podman');
  const places = `--root ${folder}/storage --runroot ${folder}/running`;
  await writeFile(
    file,
    `#!/bin/sh\nexec /usr/bin/podman ${places} --runtime runc --cgroup-manager cgroupfs "$@"\n`,
    { mode: 0o755 },
  );
  // This machine's limits may not be raised, which podman would do by itself.
  const limits = '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]\n';
  // Containers find each other by their names.
  const names = '[network]\nnetwork_backend = "netavark"\n';
  await writeFile(join(folder, 'containers.conf'), limits + names);
  await run('ip', ['netns', 'add', NAMESPACE]);
  await run('ip', ['-n', NAMESPACE, 'link', 'set', 'lo', 'up']);
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    // The other format has no health check.
    BUILDAH_FORMAT: 'docker',
  };
  const inside = async (cwd: string, ...command: string[]) => {
    const args = [`--net=/run/netns/${NAMESPACE}`, ...command];
    const { code, output } = await runCommand('nsenter', args, { cwd, env, quietMs: 300_000 });
    if (code !== 0) throw new Error(`${command.join(' ')}: ${output.slice(-2000)}`);
    return output;
  };
  return {
    inside: (...command: string[]) => inside(folder, ...command),
    podman: (...args: string[]) => inside(folder, 'podman', ...args),
    compose: (cwd: string, ...args: string[]) => inside(cwd, 'podman-compose', ...args),
  };
}
type Own = Awaited<ReturnType<typeof ownEngine>>;

/** What an address answers, once it does. */
async function answerOf({ inside }: Own, ...args: string[]): Promise<string> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await inside('curl', '-fsS', ...args).catch(() => null);
    if (answer !== null) return answer;
    await sleep(1000);
  }
  return '';
}

type Hold = ReturnType<typeof holding>['hold'];

/** The image alone, with the database that it brings. */
async function alone(own: Own, hold: Hold) {
  const { podman } = own;
  const flags = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', `--volume=${NAME}:/var/lib/muni`];
  const start = () => podman('run', '-d', '--name', NAME, '--network=host', ...flags, NAME);
  const stop = () => podman('rm', '-f', '-t', '20', NAME);
  const within = (line: string) => podman('exec', NAME, 'sh', '-c', line);
  const told = (path: string) => answerOf(own, `http://127.0.0.1:3000/api/${path}/`);
  await start();
  hold('it serves', (await told('salud')).includes('"embebida"'));
  hold('its own check says so', (await podman('healthcheck', 'run', NAME)).trim() === '');
  hold('it is not root', (await within('id -u')).trim() === '990');
  const refused = await within('touch /opt/muni/x 2>&1 || true');
  hold('its tree cannot be written to', refused.includes('Read-only'));
  hold('what it keeps is its own', (await within('ls -ld /var/lib/muni')).includes(' muni '));
  await stop();
  await podman('run', '--rm', ...flags, NAME, ...PERSON.split(' '));
  await start();
  hold(
    'made anew it has what it had',
    (await told('configuracion')).includes('"primerInicio":false'),
  );
  await stop();
}

/** compose.yaml, in the folder where the archive was unpacked. */
async function composed(own: Own, deploy: string, hold: Hold) {
  await writeFile(
    join(deploy, '.env'),
    `MUNI_HOST=${HOST}\nDB_PASSWORD=prueba\nBACKUP_PASSPHRASE=una-frase-de-prueba\n`,
  );
  const compose = (...args: string[]) => own.compose(deploy, ...args);
  const muni = (command: string) =>
    compose('exec', '-T', 'muni', '/opt/muni/muni', ...command.split(' '));
  const root = join(deploy, 'root.crt');
  const there = ['--cacert', root, '--resolve', `${HOST}:443:127.0.0.1`];
  const told = (path: string) => answerOf(own, ...there, `https://${HOST}${path}`);
  const up = async () => {
    await compose('up', '-d');
    // Caddy's own authority, which a town hall without a public name installs on its computers.
    const authority = '/data/caddy/pki/authorities/local/root.crt';
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      const text = await own.podman('exec', 'deploy_caddy_1', 'cat', authority).catch(() => null);
      if (text !== null) return writeFile(root, text);
      await sleep(1000);
    }
  };
  await up();
  hold(
    'it is reached by HTTPS, on PostgreSQL',
    (await told('/api/salud/')).includes('"postgresql"'),
  );
  const refused = ['-o', '/dev/null', '-w', '%{http_code}', `https://${HOST}/metrics`];
  hold(
    'its metrics are not',
    (await own.inside('curl', '-s', ...there, ...refused)).trim() === '404',
  );
  const findings = await muni('doctor').catch((error: unknown) => String(error));
  hold(`the doctor looks at its database: ${findings}`, findings.includes('✔ Base de datos'));
  await muni(PERSON);
  await compose('down');
  await up();
  hold(
    'put up again it has what it had',
    (await told('/api/configuracion/')).includes('"primerInicio":false'),
  );
}

async function tryContainer(): Promise<Outcome> {
  const { problems, hold } = holding();
  const folder = await mkdtemp(join(tmpdir(), 'muni-imagen-'));
  const own = await ownEngine(folder);
  const { podman } = own;
  const deploy = join(folder, 'release/deploy');
  try {
    const archive =
      (await releaseFiles()).find((line) => line.endsWith('.tar.gz'))?.split('  ')[1] ?? '';
    const release = join(folder, 'release');
    await mkdir(release);
    await run('tar', ['-xzf', join(project, archive), '-C', release, '--strip-components', '1']);
    const [base, servers] = [join(folder, 'base.tar'), join(folder, 'servers.tar')];
    await run('mmdebstrap', ['--variant=minbase', 'bookworm', base]);
    const include = '--include=postgresql,caddy';
    await run('mmdebstrap', ['--variant=minbase', include, 'bookworm', servers]);
    await podman('import', base, 'docker.io/library/debian:bookworm-slim');
    for (const [image, changes] of Object.entries(STAND_INS))
      await podman('import', ...changes.map((one) => `--change=${one}`), servers, image);
    const file = join(release, 'deploy/Containerfile');
    await podman('build', '--isolation=chroot', '--format=docker', '-t', NAME, '-f', file, release);
    await alone(own, hold);
    await composed(own, deploy, hold);
    const size = await podman('image', 'inspect', '--format', '{{.Size}}', NAME);
    return { figures: { image: `${Math.round(Number(size) / 2 ** 20)} MB` }, problems };
  } finally {
    await own.compose(deploy, 'down').catch(() => undefined);
    await podman('rm', '-fa', '-t', '5').catch(() => undefined);
    await run('ip', ['netns', 'delete', NAMESPACE]).catch(() => undefined);
    await run('umount', [join(folder, 'storage/overlay')]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

export const container: Part = { only: 'embedded', onlyAsked: true, minutes: 0, run: tryContainer };
