import { defineConfig } from 'vitest/config';

// The same tests run on both engines, each pass without those of the other engine's own machinery.
const otherEngine = process.env.TEST_DATABASE_URL
  ? ['src/db/embedded/**']
  : ['src/**/postgresql.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: otherEngine,
    globalSetup: 'src/testing/global-setup.ts',
    // One process runs many files and keeps its database open between them. Half the machine, because `npm test` runs
    // the passes on the two engines side by side; after the other projects, which share another pool.
    pool: 'forks',
    isolate: false,
    maxWorkers: '50%',
    sequence: { groupOrder: 1 },
    // As long as a busy machine takes.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
