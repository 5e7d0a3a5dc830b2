// `npm test` and, with --no-browser, `npm run check`: installs, finds a PostgreSQL and a browser, and lets each tool do the
// rest. At the end it says where the time went, what failed, and how it went in one line. With --both, as CI asks, the tests
// of the server run on both databases.
import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { atTheEnd, endWithParent, orExit, root, runNode, stopAll, UserError } from './commands.mjs';
import { installIfNeeded } from './install.mjs';

/**
 * @typedef {{ name: string, seconds: number }} Duration
 * @typedef {{ passed: number, failed: number, skipped: number, slow: Duration[], broken: string[] }} Result
 */

/** A hang is what says nothing for so long; how long the whole takes is the machine's business. */
const quietMs = 5 * 60_000;
const slowest = 10;

const memory = '/dev/shm';
const roomInMemory = 6 * 2 ** 30;

/** Most of what tests write is synced, and all of it is thrown away: in memory, where there is plenty. */
function placeToWrite() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > roomInMemory ? memory : tmpdir();
}

const linesOfWhy = 12;
/** @param {string} name @param {string | undefined} message how it failed, coloured */
const told = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, linesOfWhy)]
    .join('\n    ')
    .trimEnd();

/** @param {string} path inside node_modules */
const tool = (path) => join(root, 'node_modules', path);

/**
 * @param {any} report of vitest, in JSON
 * @returns {Result}
 */
export function resultOfVitest(report) {
  /** @type {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} */
  const files = report.testResults;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    slow: files.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    broken: files
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter((one) => one.status === 'failed');
        const path = relative(root, name);
        return failed.length > 0
          ? failed.map((one) => told(`${path} › ${one.fullName}`, one.failureMessages?.[0]))
          : [path];
      }),
  };
}

/**
 * @param {any} report of Playwright, in JSON
 * @returns {Result}
 */
export function resultOfPlaywright({ stats, suites }) {
  /** @param {any} suite @returns {{ name: string, seconds: number, ok: boolean, why?: string }[]} */
  const specsOf = (suite) => [
    ...(suite.suites ?? []).flatMap(specsOf),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ { title, file, tests }) =>
      tests.map((/** @type {any} */ { results, status }) => ({
        name: `${file} › ${title}`,
        seconds: (results[0]?.duration ?? 0) / 1000,
        ok: status === 'expected' || status === 'skipped',
        why: results[0]?.errors?.[0]?.message,
      })),
    ),
  ];
  /** @type {ReturnType<typeof specsOf>} */
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    // A flaky one passed only when it was tried again: here that is a failure.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    slow: specs.map(({ name, seconds }) => ({ name, seconds })),
    broken: specs.filter(({ ok }) => !ok).map(({ name, why }) => told(name, why)),
  };
}

/**
 * Makes the counts of a test runner agree with how it ended: a file that could not be loaded, an error outside the
 * tests or a run without any test leaves no failed test behind, but is a failure.
 *
 * @param {Result} result
 * @param {number} code
 * @returns {Result}
 */
export function honest(result, code) {
  const ranNothing = result.passed + result.failed === 0;
  const failedUnseen = code !== 0 && result.failed === 0;
  return ranNothing || failedUnseen ? { ...result, failed: result.failed + 1 } : result;
}

/** @param {Result[]} all */
export function closingLines(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    all.reduce((total, one) => total + one[what], 0);
  const durations = all.flatMap(({ slow }) => slow).toSorted((a, b) => b.seconds - a.seconds);
  const broken = all.flatMap((one) => one.broken);
  return [
    'The slowest:',
    ...durations
      .slice(0, slowest)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ...(broken.length > 0 ? ['Failed:', ...broken.map((name) => `  ${name}`)] : []),
    `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
  ];
}

/** @type {Result} */
const nothing = { passed: 0, failed: 0, skipped: 0, slow: [], broken: [] };

/** For the checkers written in Go: more threads repeat each other's work, and memory costs less than tidying it up. */
const frugal = { GOMAXPROCS: '1', GOGC: '400' };

/** @param {string} title @param {string[]} args @returns {Promise<Result>} */
async function check(title, args) {
  const since = Date.now();
  const env = { ...process.env, ...frugal };
  const { code, output } = await runNode(args, { cwd: root, env, quietMs });
  const seconds = (Date.now() - since) / 1000;
  console.log(
    `${code === 0 ? '✔' : `✘\n${output.trimEnd()}\n`} ${title} (${seconds.toFixed(1)} s)`,
  );
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, broken: [title] };
}

/**
 * Runs a tool that writes a report in JSON where TEST_REPORT says.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Result} resultOf
 */
async function runReported(args, env, resultOf) {
  const folder = mkdtempSync(join(tmpdir(), 'muni-test-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const report = join(folder, 'report.json');
  const { code } = await runNode(args, {
    cwd: root,
    env: { ...process.env, ...env, TEST_REPORT: report },
    quietMs,
    show: true,
  });
  return honest(
    existsSync(report) ? resultOf(JSON.parse(readFileSync(report, 'utf8'))) : nothing,
    code,
  );
}

/**
 * What runs on PostgreSQL costs twice as much as all the rest, which goes beside it. Without journeys a second process takes half
 * of it once the rest has ended.
 *
 * @param {{ onBoth: boolean, areAlone: boolean }} how
 * @returns {Promise<Result[]>}
 */
async function unitTests({ onBoth, areAlone }) {
  const { findPostgres } = await import('./postgres.mjs');
  const found = await findPostgres();
  console.log(found.note);
  const env = { TEST_DATABASE_URL: found.url, ...(onBoth && { TEST_BOTH: 'yes' }) };
  /** @param {string} projects @param {string[]} more */
  const vitest = (projects, ...more) =>
    runReported(
      [tool('vitest/vitest.mjs'), 'run', '--project', projects, ...more],
      env,
      resultOfVitest,
    );
  if (!found.url) return [await vitest('*'), { ...nothing, skipped: 1 }];
  const results = await Promise.all([
    vitest('postgresql', ...(areAlone ? ['--maxWorkers=2'] : [])),
    vitest('!postgresql'),
  ]);
  await found.stop();
  return results;
}

/** @returns {Promise<Result>} */
async function journeys() {
  const { findBrowser } = await import('./browser.mjs');
  const found = await findBrowser();
  console.log(found.note);
  if (!found.path) return { ...nothing, failed: 1, broken: [found.note] };
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  return runReported(args, { CHROMIUM_PATH: found.path }, resultOfPlaywright);
}

/** @param {string[]} args */
export const main = (args) =>
  orExit(async () => {
    const unknown = args.find((arg) => !['--no-browser', '--both'].includes(arg));
    if (unknown)
      throw new UserError(`Unknown option «${unknown}»: there are --no-browser and --both.`);
    process.chdir(root);
    endWithParent();
    await installIfNeeded();
    const since = Date.now();
    process.env['TMPDIR'] ??= placeToWrite();
    // As npm sets it: oxlint looks there for its type-aware half.
    process.env['PATH'] = [tool('.bin'), process.env['PATH']].join(delimiter);
    // Each tool has its own idea of it.
    delete process.env['NODE_ENV'];
    const checks = await Promise.all([
      check('Build', [join('scripts', 'run.mjs'), 'build']),
      check('Types', [tool('typescript/bin/tsc'), '-b', '--singleThreaded']),
      check('Lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
      check('Unused code', [tool('knip/bin/knip.js'), '--no-progress']),
      check('Format', [tool('oxfmt/bin/oxfmt'), '--check', '.']),
    ]);
    const isWhole = !args.includes('--no-browser');
    // Journeys often wait, and leave the cores to the others meanwhile.
    const [units, walks] = await Promise.all([
      unitTests({ onBoth: args.includes('--both'), areAlone: !isWhole }),
      isWhole ? journeys() : nothing,
    ]);
    const results = [...checks, ...units, walks];
    await stopAll();
    console.log(
      `\nTook ${((Date.now() - since) / 1000).toFixed(0)} s. ${closingLines(results).join('\n')}`,
    );
    process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
  });
