// What `npm test` runs. Each section says how it went in three numbers and gives its output, shown when it failed.
import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { root } from './root.mjs';
import { atTheEnd, runNode } from './run-command.mjs';
import { countsOfCheck, countsOfPlaywright, countsOfVitest, honest } from './test-summary.mjs';

/**
 * @typedef {import('./test-summary.mjs').Counts} Counts
 * @typedef {{ counts: Counts, output: string, note?: string }} Result
 * @typedef {object} Section
 * @property {string} title
 * @property {string} [needs] the title of a section that must have passed before
 * @property {() => Promise<Result>} run
 */

const sectionLimitMs = 20 * 60_000;

/** @param {string} path inside node_modules */
const tool = (path) => join(root, 'node_modules', path);

const memory = '/dev/shm';
const roomInMemory = 6 * 2 ** 30;

/** Most of what tests write is synced, and all of it is thrown away: in memory, where there is plenty. */
function placeToWrite() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > roomInMemory ? memory : tmpdir();
}

/** The environment of a run on the embedded database; NODE_ENV is each tool's own business. */
function baseEnvironment() {
  const env = { ...process.env };
  delete env['TEST_DATABASE_URL'];
  delete env['NODE_ENV'];
  env['TMPDIR'] ??= placeToWrite();
  // As npm sets it: oxlint looks there for its type-aware half.
  env['PATH'] = [tool('.bin'), process.env['PATH']].join(delimiter);
  return env;
}

/** @param {string} title @param {string[]} args @returns {Section} */
const check = (title, args) => ({
  title,
  run: async () => {
    const { code, output } = await runNode(args, {
      cwd: root,
      env: baseEnvironment(),
      timeoutMs: sectionLimitMs,
    });
    return { counts: countsOfCheck(code), output };
  },
});

/**
 * Runs a test runner that writes a JSON report, and reads the numbers from it.
 *
 * @param {(report: string) => { args: string[], env: NodeJS.ProcessEnv }} command
 * @param {(report: any) => Counts} countsOf
 * @returns {Promise<Result>}
 */
async function runReported(command, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'muni-test-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  atTheEnd(remove);
  try {
    const report = join(folder, 'report.json');
    const { args, env } = command(report);
    const { code, output } = await runNode(args, { cwd: root, env, timeoutMs: sectionLimitMs });
    const counts = existsSync(report)
      ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    return { counts: honest(counts, code), output };
  } finally {
    await remove();
  }
}

/** @param {string[]} args @param {Record<string, string>} extra */
const vitest = (args, extra = {}) =>
  runReported((report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return {
      args: [tool('vitest/vitest.mjs'), 'run', ...args, ...reporters, '--maxWorkers=50%'],
      env: { ...baseEnvironment(), ...extra },
    };
  }, countsOfVitest);

/** @returns {Promise<Result>} */
async function onPostgres() {
  const found = await findPostgres();
  if (!found.url) {
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note: found.note };
  }
  try {
    const result = await vitest(['--project', '@muni/server'], { TEST_DATABASE_URL: found.url });
    return { ...result, note: found.note };
  } finally {
    await found.stop();
  }
}

/** @returns {Promise<Result>} */
async function inBrowser() {
  const found = await findBrowser();
  if (!found.path) {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output: found.note };
  }
  const path = found.path;
  const result = await runReported(
    (report) => ({
      args: [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      env: { ...baseEnvironment(), CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    countsOfPlaywright,
  );
  return { ...result, note: found.note };
}

/**
 * The quick answers first, then the longest, so that the short ones fill the gaps.
 *
 * @param {{ browser: boolean }} options
 * @returns {Section[]}
 */
export const sections = ({ browser }) => [
  check('Build', [join(root, 'scripts', 'build.mjs')]),
  check('Types', [tool('typescript/bin/tsc'), '-b']),
  check('Lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  ...(browser ? [{ title: 'Browser journeys', needs: 'Build', run: inBrowser }] : []),
  {
    title: 'API tests on the embedded database',
    run: () => vitest(['--project', '@muni/server']),
  },
  { title: 'API tests on PostgreSQL', run: onPostgres },
  {
    title: 'Architecture, contract, screens and scripts',
    run: () => vitest(['--project', 'tests', '--project', 'contract', '--project', '@muni/web']),
  },
  check('Unused code (knip)', [tool('knip/bin/knip.js'), '--no-progress']),
  check('Format', [tool('oxfmt/bin/oxfmt'), '--check', '.']),
];
