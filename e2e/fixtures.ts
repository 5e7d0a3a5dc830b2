// What every journey starts from: the built product running, and pages that fail the test when the browser's console
// shows an error. A journey that provokes one on purpose (a 409, say) names it: test.use({ allowedErrors: [/409/] }).
import { rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { demoEmail, type DemoRole, signIn } from './accounts.ts';
import { ownProducts } from './product.ts';

export interface TestFixtures {
  /** The product of all journeys, with the sample town. */
  product: { url: string };
  allowedErrors: RegExp[];
  consoleErrors: string[];
  /** A page of a second person: its own session, the same guard. */
  anotherPage: () => Promise<Page>;
  /** A product of the journey's own, gone when it ends. Named before the page, so that the page goes first. */
  startOwn: ReturnType<typeof ownProducts>['start'];
}

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') errors.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message));
}

export const test = base.extend<TestFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
  product: async ({}, use) => {
    await use({ url: process.env['E2E_URL'] ?? '' });
  },
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

/** For what looks or works otherwise on a phone: `test.use(phone)`. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const placeOfSession = (role: DemoRole, origin = '') =>
  join(process.env['E2E_SESSIONS'] ?? '', encodeURIComponent(role + origin));

/** The session of somebody of the town, for a browser that has seen nothing else; the page is for making it. */
export async function sessionOf(page: Page, role: DemoRole): Promise<string> {
  const kept = placeOfSession(role);
  if (!existsSync(kept)) await openAs(page, role, '/inicio');
  return kept;
}

/**
 * Opens a screen as somebody of the demonstration town: the first time through the sign-in form, which has journeys of its
 * own, then with what the browser kept of it. A whole address is of another product, which does not know the sessions of
 * this one.
 */
export async function openAs(page: Page, role: DemoRole, path: string): Promise<void> {
  const kept = placeOfSession(role, path.startsWith('/') ? '' : new URL(path).origin);
  if (existsSync(kept)) {
    await page.context().setStorageState(kept);
    await page.goto(path);
    return;
  }
  await page.goto(path);
  await signIn(page, demoEmail(role));
  await expect(page.locator('html')).toHaveAttribute('data-dentro');
  // The other worker finds it whole or not at all.
  const mine = `${kept}-${process.pid}`;
  await page.context().storageState({ indexedDB: true, path: mine });
  await rename(mine, kept);
}

/** Another screen as a link would open it, without loading everything again. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

export { expect } from '@playwright/test';
export { expectAccessible, expectNoAxeViolations } from './axe.ts';
