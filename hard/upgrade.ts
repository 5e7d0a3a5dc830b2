// An upgrade without stopping. First whether the version before can live with the tables of this one: its own API tests, run on
// them. Then the roll-out: two machines of this version, one after the other replaced by a next one with a step such as most are, while
// people work and the old one, started once more meanwhile, writes. TABLES=all gives every table a column instead, which is noticed.
// PREVIOUS names the version before; where nothing was released yet, it is what this branch was before its last migration. It needs root, `ip`
// and HAProxy.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../apps/server/src/db/migrate.ts';
import { root, runNode } from '../scripts/commands.mjs';
import type { Engine, Outcome, Part } from './part.ts';
import { run } from './release.ts';
import { BUILT, type Several, withSeveral } from './several.ts';
import { together, tryWrite } from './trial.ts';
import { ACTIONS, sessionAt, WRITES } from './writers.ts';

const MIGRATIONS = 'apps/server/migrations';
/** Of that version's tests, those about what is stored; what the tables themselves look like is another's business. */
const SUITE = ['src/features/', 'src/crud/', 'src/identity/', 'src/live/', 'src/mail/'];
/** By its name: whether it knows every table there is, of which a later version has more. */
const BUT = ['-t', '^(?!.*every column of the database)'];

const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).trim();

async function previous(): Promise<string> {
  const given = process.env['PREVIOUS'];
  if (given) return given;
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD~1').catch(() => '');
  // What was on its way on another branch was no version.
  const ofThisBranch = ['--first-parent', '-m', '--format=%H'];
  return tag || `${await git('log', '-1', ...ofThisBranch, '--', MIGRATIONS)}~1`;
}

const viewsOf = async (folder: string) => {
  const files = (await readdir(join(folder, 'views'))).toSorted();
  return (await Promise.all(files.map((file) => readFile(join(folder, 'views', file))))).join('\n');
};

/** The packages are ours, but for its own. */
async function linkPackages(folder: string) {
  const [ours, theirs] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(theirs, '@muni'), { recursive: true });
  for (const name of await readdir(ours))
    if (name !== '@muni') await symlink(join(ours, name), join(theirs, name));
  for (const [name, place] of Object.entries({
    contract: 'packages/contract',
    server: 'apps/server',
    web: 'apps/web',
  }))
    await symlink(join(folder, place), join(theirs, '@muni', name));
}

async function olderOnNewTables(engine: Engine): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-previous-'));
  try {
    const commit = await previous();
    await run('sh', ['-c', `git -C '${root}' archive '${commit}' | tar -x -C '${folder}'`]);
    await linkPackages(folder);
    const [before, now] = [join(folder, MIGRATIONS), join(root, MIGRATIONS)];
    const problems =
      readMigrations(before).length === readMigrations(now).length &&
      (await viewsOf(before)) !== (await viewsOf(now))
        ? ['the views changed without a step: an old machine that starts would put its own back']
        : [];
    await rm(before, { recursive: true });
    await cp(now, before, { recursive: true });
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'postgresql',
      ...SUITE,
      ...BUT,
    ];
    const url = (await engine.freshUrl()) ?? '';
    const env = { ...process.env, TEST_DATABASE_URL: url };
    const { code, output } = await runNode(args, { cwd: folder, env });
    if (code !== 0) problems.push(output.slice(-6000));
    const short = await git('log', '-1', '--format=%h', commit);
    return {
      figures: { before: `${short}: ${/Tests\s.*/.exec(output)?.[0] ?? 'no tests'}` },
      problems,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of the tables that people use most, and one that is new. */
const ORDINARY = `alter table reportes add column prueba text;
  alter table tareas add column prueba integer not null default 0;
  create table pruebas (id integer primary key, reporte_id integer references reportes (id));`;
const OF_ALL = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'migraciones'
  loop execute format('alter table %I add column prueba text', name); end loop; end $$;`;
const STEP = process.env['TABLES'] === 'all' ? OF_ALL : ORDINARY;

/** A build with one step more. */
async function nextVersion(folder: string): Promise<string> {
  for (const path of ['apps/server/dist', MIGRATIONS, 'apps/web/dist', 'apps/server/package.json'])
    await cp(join(root, path), join(folder, path), { recursive: true });
  await rm(join(folder, 'apps/server/dist/template.gz'), { force: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const number = readMigrations(join(root, MIGRATIONS)).length + 1;
  const step = join(folder, MIGRATIONS, `${String(number).padStart(4, '0')}_prueba.sql`);
  await writeFile(step, STEP);
  return join(folder, 'apps/server/dist/main.js');
}

const rollOut = (next: string) => async (several: Several) => {
  const { machines, start, phase, hold } = several;
  const replace = async (name: 'uno' | 'dos', main: string) => {
    await machines[name].stop();
    await start(name, main);
  };
  const first = await phase('the first machine is upgraded', () => replace('uno', next));
  const old = await phase('the old one starts again', () => replace('dos', BUILT));
  const direct = sessionAt(machines.dos.url);
  await direct.enter();
  const made = [...WRITES, ...ACTIONS].map((make, n) => make(500_000 + n));
  for (const write of made) {
    const { status } = await write.send(direct);
    hold(`the old one takes ${write.module}: ${status}`, status < 300);
    hold(`${write.module} of the old one are there`, (await write.count(direct)) === 1);
  }
  hold('and tasks', (await tryWrite(direct, 1)).status === 201);
  const second = await phase('the second machine is upgraded', () => replace('dos', next));
  hold('nobody notices', first.again + old.again + second.again === 0);
};

async function rolledOut(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-next-'));
  try {
    if (!existsSync(BUILT)) throw new Error('npm run build first');
    return await withSeveral(rollOut(await nextVersion(folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const upgrade: Part = {
  only: 'postgresql',
  onlyAsked: true,
  minutes: 0,
  run: (engine) => together([() => olderOnNewTables(engine), rolledOut]),
};
