import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/browser.mjs';

const executablePath = process.env['CHROMIUM_PATH'];
/** Where `npm test` reads how it went. */
const report = process.env['TEST_REPORT'];
/** A single wait is given up only after a minute, so that a slow machine is never a failure. */
const waitMs = 60_000;

export default defineConfig({
  testDir: '.',
  globalSetup: './town.ts',
  outputDir: '../test-results',
  // Each worker has a browser of its own; all of them use one product.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A journey may take as long as it moves: what hangs is ended by the limit of its wait.
  timeout: 0,
  expect: { timeout: waitMs, toPass: { timeout: waitMs } },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    viewport: { width: 1366, height: 768 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // It would answer instead of the product, and hide requests from the journeys; e2e/sinred.spec.ts lets it.
    serviceWorkers: 'block',
    // Drawing movements without a graphics card costs more than the journeys themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs every journey a third of its time; a failure already shows the page as it was.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
});
