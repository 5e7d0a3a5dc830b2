// What every journey starts from: the built product running, and pages that fail the test when the browser's console
// shows an error. A journey that provokes one on purpose (a 409, say) names it: test.use({ allowedErrors: [/409/] }).
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { findPostgres } from '../scripts/postgres.mjs';
import { demoEmail, type DemoRole, demoSettings, signIn } from './accounts.ts';
import { ownProducts, startProduct, type Product } from './product.ts';

export interface TestFixtures {
  allowedErrors: RegExp[];
  consoleErrors: string[];
  /** A page of a second person: its own session, the same guard. */
  anotherPage: () => Promise<Page>;
  /** A product of the journey's own, gone when it ends. Named before the page, so that the page goes first. */
  startOwn: typeof startProduct;
}

export interface WorkerFixtures {
  product: Product;
}

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') errors.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message));
}

/** The database of the shared product: the embedded one, or with E2E_POSTGRESQL a throwaway PostgreSQL. */
async function sharedDatabase() {
  const nothing = { settings: {}, stop: async () => {} };
  if (!process.env['E2E_POSTGRESQL']) return nothing;
  const found = await findPostgres();
  if (!found.url) throw new Error(found.note);
  return { settings: { DATABASE_URL: found.url }, stop: found.stop };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
    async ({}, use) => {
      const database = await sharedDatabase();
      const product = await startProduct({ ...demoSettings, ...database.settings });
      await use(product);
      await product.stop();
      await database.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  allowedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ allowedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const unexpected = errors.filter((text) => !allowedErrors.some((one) => one.test(text)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  startOwn: async ({}, use) => {
    const own = ownProducts();
    await use(own.start);
    await own.stopAll();
  },
  context: async ({ context, consoleErrors }, use) => {
    collectErrors(context, consoleErrors);
    await use(context);
  },
  anotherPage: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      collectErrors(context, consoleErrors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>;
const remembered = new Map<string, Remembered>();

/**
 * Opens a screen as somebody of the demonstration town: the first time of each worker through the sign-in form, which
 * has journeys of its own, then with what the browser kept of it. A whole address is of another product, which does not
 * know the sessions of this one.
 */
export async function openAs(page: Page, role: DemoRole, path: string): Promise<void> {
  const who = `${role} ${path.startsWith('/') ? '' : new URL(path).origin}`;
  const kept = remembered.get(who);
  if (kept) {
    await page.context().setStorageState(kept);
    await page.goto(path);
    return;
  }
  await page.goto(path);
  await signIn(page, demoEmail(role));
  await expect(page.locator('html')).toHaveAttribute('data-dentro');
  remembered.set(who, await page.context().storageState({ indexedDB: true }));
}

export { expect } from '@playwright/test';
export { expectAccessible, expectNoAxeViolations } from './axe.ts';
