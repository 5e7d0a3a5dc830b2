// Deliberate bugs, put in one at a time: each must make `npm test` red. A mutant names what catches it, and only that is
// run, because one red part is a red run. They go into a copy of the tree; the tree itself is never touched. It needs no
// built product and is not part of the whole: `npm run hard -- mutants`. MUTANTS=paging runs those that are named so.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/commands.mjs';
import { type Mutant, MUTANTS } from './mutant-list.ts';
import type { Outcome, Part } from './part.ts';

const run = promisify(execFile);
const OUTPUT_MAX = 64 * 2 ** 20;

/** What git knows or would add, with the installed packages; those of the workspaces are the copy's own. */
async function copyTree(folder: string): Promise<void> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: OUTPUT_MAX });
  for (const path of stdout.split('\n').filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@muni'), { recursive: true });
  const shared = readdirSync(join(root, 'node_modules')).filter(
    (name) => name !== '@muni' && (!name.startsWith('.') || name === '.bin'),
  );
  for (const name of shared) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const [name, path] of [
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ] as const)
    symlinkSync(join(folder, path), join(modules, '@muni', name));
}

const TOOLS = {
  vitest: 'vitest/vitest.mjs',
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
} as const;
/** `run --project <name>` stands before the files. */
const VITEST_ARGS = 3;

/** Whether what should catch it is red. */
async function isRed(folder: string, [tool, ...args]: Mutant['caughtBy']): Promise<boolean> {
  const path = [join(folder, 'node_modules', '.bin'), process.env['PATH']].join(':');
  try {
    await run(process.execPath, [join('node_modules', TOOLS[tool]), ...args], {
      cwd: folder,
      env: { ...process.env, PATH: path },
      maxBuffer: OUTPUT_MAX,
    });
    return false;
  } catch {
    return true;
  }
}

/** The text with the bug in it. What is found twice would put it in the wrong place. */
function mutated(text: string, { file, find, replace }: Mutant): string {
  const [before = '', after, ...more] = text.split(find);
  if (after === undefined || more.length > 0)
    throw new Error(`${file} has «${find}» ${after === undefined ? 'nowhere' : 'more than once'}.`);
  return before + replace + after;
}

async function survives(folder: string, mutant: Mutant): Promise<boolean> {
  const path = join(folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutant));
  try {
    return !(await isRed(folder, mutant.caughtBy));
  } finally {
    writeFileSync(path, text);
  }
}

/** Without a bug all of them are green, or nothing they say of one counts. Test files of a project are run together. */
async function brokenGuards(folder: string, mutants: readonly Mutant[]): Promise<string[]> {
  const guards = new Map<string, Mutant['caughtBy']>();
  for (const { caughtBy } of mutants) {
    const [tool, ...args] = caughtBy;
    const key = [tool, ...args.slice(0, VITEST_ARGS)].join(' ');
    const files = guards.get(key)?.slice(VITEST_ARGS + 1) ?? [];
    guards.set(key, [...caughtBy, ...files.filter((file) => !args.includes(file))]);
  }
  const broken: string[] = [];
  for (const caughtBy of guards.values())
    if (await isRed(folder, caughtBy)) broken.push(`red without any bug: ${caughtBy.join(' ')}`);
  return broken;
}

async function tryMutants(): Promise<Outcome> {
  const named = process.env['MUTANTS'] ?? '';
  const mutants = MUTANTS.filter(({ what, file }) => `${what} ${file}`.includes(named));
  const folder = await mkdtemp(join(tmpdir(), 'muni-mutantes-'));
  try {
    await copyTree(folder);
    const problems = await brokenGuards(folder, mutants);
    if (problems.length > 0) return { figures: {}, problems };
    for (const mutant of mutants) {
      const survived = await survives(folder, mutant);
      console.log(`  ${survived ? 'SURVIVED' : 'caught'}: ${mutant.what}`);
      if (survived) problems.push(`${mutant.what}: not caught by ${mutant.caughtBy.join(' ')}`);
    }
    return {
      figures: { mutants: mutants.length, caught: mutants.length - problems.length },
      problems,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const mutants: Part = { only: 'embedded', minutes: 0, onlyAsked: true, run: tryMutants };
