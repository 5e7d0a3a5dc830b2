// The arithmetic of `npm test`: what each tool says about itself becomes three numbers, and these one line.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @param {number} code the exit code of a tool that only says yes or no @returns {Counts} */
export const countsOfCheck = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @param {VitestReport} report
 * @returns {Counts}
 */
export const countsOfVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/**
 * A flaky test passed only when it was tried again: here that is a failure.
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export const countsOfPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/**
 * Makes the counts of a test runner agree with how it ended: a file that could not be loaded, an error outside the
 * tests or a run without any test leaves no failed test behind, but is a failure.
 *
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
export function honest(counts, code) {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedUnseen = code !== 0 && counts.failed === 0;
  return ranNothing || failedUnseen ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export const total = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Counts} counts */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
