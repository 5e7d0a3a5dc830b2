// Every test but the journeys. The tests of the server that open a database run on PostgreSQL where TEST_DATABASE_URL names
// one and on the embedded one where not, or with TEST_BOTH on both; each engine's own machinery is always tested.
import { readdirSync, readFileSync } from 'node:fs';
import { cwd, env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isBuilt } from './scripts/build-stamp.mjs';

const hang = 5 * 60_000;
/** No test is red because a machine is slow: only what does not end within five minutes is given up. */
const patience = { testTimeout: hang, hookTimeout: hang, expect: { poll: { timeout: 60_000 } } };
// One process runs many files: it compiles the code once and keeps its database open between them.
const shared = { ...patience, isolate: false };

const server = 'apps/server/src';
const serverTests = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && (env.LONG || !name.endsWith('.long.test.ts')))
  .map((name) => `${server}/${name}`);
const usesDatabase = (file: string) =>
  file.includes('/testing/') || readFileSync(file, 'utf8').includes('testing/');

const ofEmbedded = /db\/embedded\/|embedded\.test\.ts$/;
const ofPostgresql = /postgresql\.test\.ts$/;
const api = serverTests.filter(
  (file) => usesDatabase(file) && !ofEmbedded.test(file) && !ofPostgresql.test(file),
);

/** `own` are the tests of the engine's own machinery. */
const engine = (
  name: string,
  url: string,
  own: RegExp,
  suite: string[],
): TestProjectInlineConfiguration => ({
  test: {
    ...shared,
    name,
    include: [...serverTests.filter((file) => own.test(file)), ...suite],
    globalSetup: `${server}/testing/global-setup.ts`,
    env: { TEST_DATABASE_URL: url },
    pool: 'forks',
    // Its own tests open a database each for a moment: compiling it quickly is cheaper than well.
    execArgv: suite.length > 0 ? [] : ['--liftoff-only'],
  },
});

// What reads files in a process of its own is started many times: four times faster from the build, where it is current.
if (isBuilt(cwd())) env.BUILT_READER = pathToFileURL('apps/server/dist/reader.js').href;

const serverUrl = env.TEST_DATABASE_URL ?? '';
// Who may call what does not depend on the engine: it is asked once.
const again = api.filter((file) => !file.endsWith('.access.test.ts'));
const onEmbedded = serverUrl ? (env.TEST_BOTH ? again : []) : api;

export default defineConfig({
  test: {
    // Two would each compile the code and the screens' world of its own, at twice the cost of the tests.
    maxWorkers: 1,
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
      engine('embedded', '', ofEmbedded, onEmbedded),
      ...(serverUrl ? [engine('postgresql', serverUrl, ofPostgresql, api)] : []),
    ],
  },
});
