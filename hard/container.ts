// The image of a release, on a base made of Debian's packages: it serves without root on a tree that it cannot write to, says
// itself whether it is well, keeps its data when it is made anew, and serves from a PostgreSQL and behind Caddy, both of Debian, as
// docs/deploy/compose.yaml says. It needs root, mmdebstrap, podman, runc and caddy, of Debian's packages.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root as project, runCommand, startCommand, stopGroup } from '../scripts/commands.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { holding, type Engine, type Outcome, type Part } from './part.ts';
import { isHealthy, made, PERSON, run } from './release.ts';

/** This machine's limits may not be raised, which podman would do by itself. */
const ENGINE = ['--runtime', 'runc'];
const LIMITS = ['nofile=1024:1024', 'nproc=4096:4096'].map((limit) => `--ulimit=${limit}`);
const NAME = 'muni-trial';
const IMAGE = `${NAME}:muni`;
const podman = (...args: string[]) => run('podman', [...ENGINE, ...args]);

interface Service {
  environment: Record<string, string>;
  volumes: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

/** The services as they run, with what its `.env` would say. */
async function readCompose(folder: string, settings: Readonly<Record<string, string>>) {
  const text = await readFile(join(folder, 'compose.yaml'), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const value = settings[name];
    if (value === undefined) throw new Error(`compose.yaml asks for ${name}`);
    return value;
  });
  return (parse(filled) as { services: Record<'db' | 'muni' | 'caddy', Service> }).services;
}

const flagsOf = (service: Service) => [
  ...service.volumes.map((volume) => `--volume=${volume.replace(/^muni:/, `${NAME}:`)}`),
  ...(service.read_only ? ['--read-only'] : []),
  ...(service.tmpfs ?? []).map((place) => `--tmpfs=${place}`),
  ...(service.cap_drop ?? []).map((name) => `--cap-drop=${name}`),
  ...(service.security_opt ?? []).map((option) => `--security-opt=${option}`),
];
const settingsOf = ({ environment }: Service, others: Record<string, string> = {}) =>
  Object.entries({ ...environment, ...others }).map(([name, value]) => `--env=${name}=${value}`);

async function isEmpty(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/configuracion/`);
  return ((await answer.json()) as { primerInicio: boolean }).primerInicio;
}

async function tryContainer(engine: Engine): Promise<Outcome> {
  const { problems, hold } = holding();
  const folder = await mkdtemp(join(tmpdir(), 'muni-imagen-'));
  const proxies: ReturnType<typeof startCommand>[] = [];
  try {
    const archive = (await made()).find((line) => line.endsWith('.tar.gz'))?.split('  ')[1] ?? '';
    const release = join(folder, 'release');
    await mkdir(release);
    await run('tar', ['-xzf', join(project, archive), '-C', release, '--strip-components', '1']);
    const base = join(folder, 'base.tar');
    await run('mmdebstrap', ['--variant=minbase', 'bookworm', base]);
    await podman('import', base, NAME);
    const file = join(release, 'deploy/Containerfile');
    const build = ['--isolation=chroot', `--build-arg=BASE=localhost/${NAME}`, '--format=docker'];
    await podman('build', ...build, '-t', IMAGE, '-f', file, release);

    const [port, behind] = [await freePort(), await freePort()];
    const { muni, caddy } = await readCompose(join(release, 'deploy'), {
      MUNI_HOST: `127.0.0.1:${behind}`,
      DB_PASSWORD: 'prueba',
      BACKUP_PASSPHRASE: 'una frase de prueba',
    });
    const runImage = (...args: string[]) => podman('run', ...LIMITS, ...flagsOf(muni), ...args);
    const start = (...settings: string[]) =>
      runImage('-d', '--name', NAME, '--network=host', `--env=PORT=${port}`, ...settings, IMAGE);
    const stop = () => podman('rm', '-f', '-t', '20', NAME);
    const inside = (line: string) => podman('exec', NAME, 'sh', '-c', line);
    await start();
    hold('it serves', await isHealthy(`http://127.0.0.1:${port}`));
    hold('its own check says so', (await podman('healthcheck', 'run', NAME)).trim() === '');
    hold('it is not root', (await inside('id -u')).trim() === '990');
    const refused = await inside('touch /opt/muni/x 2>&1 || true');
    hold('its tree cannot be written to', refused.includes('Read-only'));
    hold('what it keeps is its own', (await inside('ls -ld /var/lib/muni')).includes(' muni '));
    await stop();
    await runImage('--rm', IMAGE, ...PERSON.split(' '));
    await start();
    hold('made anew it serves', await isHealthy(`http://127.0.0.1:${port}`));
    hold('and has what it had', !(await isEmpty(port)));
    await stop();
    // The network of compose, where the database is called `db`, is this machine's.
    await start(...settingsOf(muni, { DATABASE_URL: (await engine.freshUrl()) ?? '' }));
    hold('it serves from a PostgreSQL', await isHealthy(`http://127.0.0.1:${port}`));
    hold('which is empty', await isEmpty(port));

    const caddyfile = join(release, 'deploy/Caddyfile');
    const env = { ...process.env, XDG_DATA_HOME: folder };
    const reached = { MUNI_HOST: `http://127.0.0.1:${behind}`, MUNI_AT: `127.0.0.1:${port}` };
    proxies.push(
      startCommand('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
        env: { ...env, ...caddy.environment, ...reached },
      }),
    );
    hold('it is reached through Caddy', await isHealthy(`http://127.0.0.1:${behind}`));
    const { status } = await fetch(`http://127.0.0.1:${behind}/metrics`);
    hold('its metrics are not', status === 404);
    const size = await podman('image', 'inspect', '--format', '{{.Size}}', IMAGE);
    return { figures: { image: `${Math.round(Number(size) / 2 ** 20)} MB` }, problems };
  } finally {
    for (const proxy of proxies) await stopGroup(proxy);
    for (const args of [
      ['rm', '-f', '-t', '5', NAME],
      ['volume', 'rm', '-f', NAME],
      ['rmi', '-f', IMAGE, NAME],
    ])
      await runCommand('podman', [...ENGINE, ...args], {});
    await rm(folder, { recursive: true, force: true });
  }
}

export const container: Part = {
  only: 'postgresql',
  onlyAsked: true,
  minutes: 0,
  run: tryContainer,
};
