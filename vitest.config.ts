// Every test but the journeys. The tests of the server that open a database run on both engines; the rest runs once.
import { readdirSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const hang = 5 * 60_000;
/** No test is red because a machine is slow: only what does not end within five minutes is given up. */
const patience = { testTimeout: hang, hookTimeout: hang, expect: { poll: { timeout: 60_000 } } };
// One process runs many files: it compiles the code once and keeps its database open between them.
const shared = { ...patience, isolate: false };

const server = 'apps/server/src';
const serverTests = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${server}/${name}`);
const usesDatabase = (file: string) => readFileSync(file, 'utf8').includes('testing/');

/** `others` are the tests of the other engine's own machinery. */
const engine = (name: string, url: string, others: RegExp): TestProjectInlineConfiguration => ({
  test: {
    ...shared,
    name,
    include: serverTests.filter((file) => usesDatabase(file) && !others.test(file)),
    globalSetup: `${server}/testing/global-setup.ts`,
    env: { TEST_DATABASE_URL: url },
    pool: 'forks',
  },
});
const embedded = engine('embedded', '', /postgresql\.test\.ts$/);
// Who may call what does not depend on the engine, so every route is walked once.
const postgresql = engine(
  'postgresql',
  env.TEST_DATABASE_URL ?? '',
  /db\/embedded\/|embedded\.test\.ts$|\.access\.test\.ts$/,
);

export default defineConfig({
  test: {
    reporters: env.TEST_REPORT
      ? ['default', ['json', { outputFile: env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            'packages/contract/src/**/*.test.ts',
            'tests/**/*.test.ts',
            ...serverTests.filter((file) => !usesDatabase(file)),
          ],
        },
      },
      'apps/web',
      embedded,
      ...(env.TEST_DATABASE_URL ? [postgresql] : []),
    ],
  },
});
