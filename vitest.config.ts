import { defineConfig } from 'vitest/config';

// A slow machine is no failure: only what never ends is ended.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      'apps/server',
      'apps/web',
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
