import process from 'node:process';
import { installIfNeeded } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { root } from './root.mjs';
import { stopAll } from './run-command.mjs';
import { summaryLine, total } from './test-summary.mjs';
import { orExit, UserError } from './user-error.mjs';

/**
 * @typedef {import('./test-sections.mjs').Section} Section
 * @typedef {import('./test-sections.mjs').Result} Result
 */

/** One more than the two cores it is meant for: journeys and databases often wait. */
const lanes = 3;

/** @param {Section} section @param {Map<string, Result>} done @returns {Promise<Result>} */
async function runOne(section, done) {
  const before = section.needs && done.get(section.needs);
  if (before && before.counts.failed > 0) {
    const output = `Not run: «${section.needs}» failed.\n`;
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  }
  try {
    return await section.run();
  } catch (error) {
    const output = error instanceof Error ? `${error.stack}\n` : String(error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  }
}

/**
 * Runs the sections in their order, some at a time; all of them, whatever fails on the way.
 *
 * @param {Section[]} sections
 * @param {(section: Section) => void} announce
 * @param {(section: Section, result: Result, seconds: number) => void} report
 * @returns {Promise<Map<string, Result>>}
 */
export async function runSections(sections, announce, report) {
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @param {Section} section */
  const start = async (section) => {
    announce(section);
    const since = Date.now();
    const result = await runOne(section, done);
    running.delete(section.title);
    done.set(section.title, result);
    report(section, result, (Date.now() - since) / 1000);
  };
  for (const section of sections) {
    while (running.size >= lanes) await Promise.race(running.values());
    if (section.needs) await running.get(section.needs);
    running.set(section.title, start(section));
  }
  await Promise.all(running.values());
  return done;
}

/** @param {Section} section @param {Result} result @param {number} seconds */
function printResult({ title }, { counts, output, note }, seconds) {
  const mark = counts.failed > 0 ? '✘' : '✔';
  if (counts.failed > 0) console.log(`\n── ${title} ──\n${output.trimEnd()}`);
  console.log(`${mark} ${title}: ${summaryLine(counts)} (${seconds.toFixed(1)} s)`);
  if (note) console.log(`  ${note}`);
}

/** @param {string[]} args */
export const testFromCommandLine = (args) =>
  orExit(async () => {
    const unknown = args.find((arg) => arg !== '--no-browser');
    if (unknown) throw new UserError(`Unknown option «${unknown}»: there is only --no-browser.`);
    process.chdir(root);
    endWithParent();
    await installIfNeeded();
    // Only now: it imports what has just been installed.
    const { sections } = await import('./test-sections.mjs');
    const since = Date.now();
    const done = await runSections(
      sections({ browser: !args.includes('--no-browser') }),
      ({ title }) => console.log(`▸ ${title}`),
      printResult,
    );
    await stopAll();
    const counts = total([...done.values()].map((result) => result.counts));
    console.log(`\nTook ${((Date.now() - since) / 1000).toFixed(0)} s.`);
    for (const [title, result] of done) {
      if (result.counts.failed > 0) console.log(`Failed: ${title}`);
      else if (result.counts.passed === 0) console.log(`Skipped: ${title}`);
    }
    console.log(summaryLine(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  });
