import { describe, expect, it } from 'vitest';
import { closingLines, honest, resultOfPlaywright, resultOfVitest } from '../scripts/test.mjs';

const result = (passed: number, failed = 0, skipped = 0) => ({
  passed,
  failed,
  skipped,
  slow: [],
  broken: [],
});

describe('how a tool says it went', () => {
  it('vitest, with the time of each file', () => {
    const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const testResults = [
      {
        name: 'a.test.ts',
        startTime: 1000,
        endTime: 3500,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away' },
        ],
      },
      { name: 'b.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] },
    ];
    expect(resultOfVitest({ ...counts, testResults })).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 3,
      slow: [{ name: expect.stringContaining('a.test.ts'), seconds: 2.5 }, { seconds: 0 }],
      broken: [
        expect.stringMatching(/a\.test\.ts › takes away$/),
        expect.stringMatching(/b\.test\.ts$/),
      ],
    });
  });

  it('Playwright, with the time of each journey; what passed only at the second try failed', () => {
    const spec = {
      title: 'enters',
      file: 'a.spec.ts',
      tests: [
        {
          status: 'flaky',
          results: [{ duration: 1500, errors: [{ message: '\u001b[31mno\u001b[39m\nway' }] }],
        },
      ],
    };
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(resultOfPlaywright({ stats, suites: [{ suites: [{ specs: [spec] }] }] })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      slow: [{ name: 'a.spec.ts › enters', seconds: 1.5 }],
      broken: ['a.spec.ts › enters\n    no\n    way'],
    });
  });

  it.each([
    ['a run without a test', result(0), 0, result(0, 1)],
    ['a run where all was skipped', result(0, 0, 3), 0, result(0, 1, 3)],
    ['a bad end with no failed test', result(5), 1, result(5, 1)],
    ['a failed test, counted already', result(5, 1), 1, result(5, 1)],
    ['a good run', result(5, 0, 1), 0, result(5, 0, 1)],
  ])('is made honest: %s', (_name, given, code, expected) => {
    expect(honest(given, code)).toEqual(expected);
  });
});

describe('the end', () => {
  it('names the ten slowest and what failed, and sums everything in the last line', () => {
    const slow = Array.from({ length: 12 }, (_one, n) => ({ name: `file ${n}`, seconds: n }));
    const lines = closingLines([
      result(1),
      { ...result(20, 1), slow, broken: ['a › b'] },
      result(0, 0, 1),
    ]);
    expect(lines).toHaveLength(14);
    expect(lines[1]).toBe('  11.0 s  file 11');
    expect(lines.slice(11, 13)).toEqual(['Failed:', '  a › b']);
    expect(lines.at(-1)).toBe('21 passed, 1 failed, 1 skipped');
    expect(closingLines([result(3)]).at(-1)).toBe('3 passed, 0 failed');
  });
});
