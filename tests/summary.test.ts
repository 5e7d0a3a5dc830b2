import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runSections as runReporting } from '../scripts/test-run.mjs';
import {
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  honest,
  summaryLine,
  total,
} from '../scripts/test-summary.mjs';

const runSections = (sections: Parameters<typeof runReporting>[0]) =>
  runReporting(
    sections,
    () => {},
    () => {},
  );
const counts = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

describe('the counts of a section', () => {
  it('come from what each tool reports', () => {
    expect(countsOfCheck(0)).toEqual(counts(1));
    expect(countsOfCheck(2)).toEqual(counts(0, 1));
    const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countsOfVitest(vitest)).toEqual(counts(5, 1, 3));
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countsOfPlaywright({ stats })).toEqual(counts(4, 2, 2));
  });

  it.each([
    ['a run without a test', counts(0), 0, counts(0, 1)],
    ['a run where all was skipped', counts(0, 0, 3), 0, counts(0, 1, 3)],
    ['a bad end with no failed test', counts(5), 1, counts(5, 1)],
    ['a failed test, counted already', counts(5, 1), 1, counts(5, 1)],
    ['a good run', counts(5, 0, 1), 0, counts(5, 0, 1)],
  ])('are honest about %s', (_name, given, code, expected) => {
    expect(honest(given, code)).toEqual(expected);
  });
});

describe('the last line', () => {
  it('sums all sections', () => {
    expect(summaryLine(total([counts(1), counts(20, 1), counts(0, 0, 1)]))).toBe(
      '21 passed, 1 failed, 1 skipped',
    );
  });

  it('says nothing about skipped tests when there are none', () => {
    expect(summaryLine(total([counts(3)]))).toBe('3 passed, 0 failed');
  });
});

describe('the run', () => {
  const watched = () => {
    const log: string[] = [];
    let atOnce = 0;
    let most = 0;
    const section = (title: string, result = counts(1), rest = {}) => ({
      title,
      ...rest,
      run: async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        log.push(title);
        await sleep(5);
        atOnce -= 1;
        return { counts: result, output: '' };
      },
    });
    return { log, section, most: () => most };
  };

  it('takes three at a time, in order, and goes on after a failure', async () => {
    const { log, section, most } = watched();
    const titles = ['a', 'b', 'c', 'd'];
    const done = await runSections(titles.map((title) => section(title, counts(0, 1))));
    expect(log).toEqual(titles);
    expect([...done.keys()].toSorted()).toEqual(titles);
    expect(most()).toBe(3);
  });

  it('does not run what needs a section that failed, and counts it as failed', async () => {
    const { log, section } = watched();
    const needing = section('journeys', counts(1), { needs: 'build' });
    const done = await runSections([section('build', counts(0, 1)), needing]);
    expect(log).toEqual(['build']);
    expect(done.get('journeys')?.counts).toEqual(counts(0, 1));
  });

  it('counts a section that throws as failed, and shows why', async () => {
    const broken = { title: 'a', run: () => Promise.reject(new Error('no luck')) };
    const done = await runSections([broken]);
    expect(done.get('a')?.counts).toEqual(counts(0, 1));
    expect(done.get('a')?.output).toContain('no luck');
  });
});
