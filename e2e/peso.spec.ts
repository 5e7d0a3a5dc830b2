// How much arrives before somebody can sign in, and before a screen can be used. At the login and at the list of reports it
// is every byte that the browser receives, headers and answers too; of every screen, what its code, styles and letters weigh.
import type { Page } from '@playwright/test';
import { expect, sessionOf, test } from './fixtures.ts';
import { bytesOfAll, codeOf, screens } from './screenWeight.ts';

/** React and the letters are 71 of them. */
const LOGIN = { bytes: 100_000, requests: 8 };
/** Of the pending reports, when their first row is painted. */
const LIST = { bytes: 180_000, requests: 22 };
/** Of what is seen, how much may move and how far: nothing that anybody notices. */
const MOVES = 0.02;

/** In kB, without the answers of the server. */
const SCREEN = 270;
const FRAME = ['src/main.tsx', 'src/app/enter.ts', 'src/app/Shell.tsx'];

/** Counts what arrives from now on. */
async function count(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const received: { address: string; bytes: number; at: number }[] = [];
  let clockStart = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    addresses.set(requestId, request.url);
    clockStart = wallTime - timestamp;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const at = (clockStart + timestamp) * 1000;
    received.push({ address: addresses.get(requestId) ?? '', bytes: encodedDataLength, at });
  });
  /** What had come by a moment, and the letters, which a screen does not wait for. */
  return (moment = Infinity) => {
    const come = received.filter(({ at, address }) => at <= moment || /\.woff2/.test(address));
    return {
      requests: come.length,
      total: come.reduce((sum, { bytes }) => sum + bytes, 0),
      told: come.map(({ address, bytes }) => `${bytes} ${address}`).join('\n'),
    };
  };
}

/** Adds up what moves on the page, as the browser tells it. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** When the screen was shown, by the page's own mark; what came later does not count. */
const shownAt = (page: Page) =>
  page.evaluate(() => {
    const mark = performance.getEntriesByName('pantalla')[0];
    return mark ? performance.timeOrigin + mark.startTime : null;
  });

test('the login screen weighs little, and brings nothing of what is inside', async ({ page }) => {
  const counted = await count(page);
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const { total, requests, told } = counted();
  expect(total, told).toBeLessThan(LOGIN.bytes);
  // Few requests, among them the font; the provider's SDK comes later.
  expect(told).toMatch(/\.woff2/);
  expect(requests, told).toBeLessThanOrEqual(LOGIN.requests);
});

for (const role of ['computos', 'empleado'] as const)
  test(`the pending reports are light for ${role}, and nothing moves when they come`, async ({
    page,
    browser,
  }) => {
    const storageState = await sessionOf(page, role);
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
    try {
      const cold = await context.newPage();
      const counted = await count(cold);
      await noteMoves(cold);
      await cold.goto('/ListaReportesPendiente');
      await expect(cold.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible();
      await expect.poll(() => shownAt(cold)).not.toBeNull();
      await cold.evaluate(() => document.fonts.ready);
      const { total, requests, told } = counted((await shownAt(cold)) ?? 0);
      expect(total, told).toBeLessThan(LIST.bytes);
      expect(requests, told).toBeLessThanOrEqual(LIST.requests);
      // Whoever is signed in already needs no SDK of the provider, and who reads no schemas.
      expect(told).not.toMatch(/identity-|schemas-/);
      const moved = await cold.evaluate(
        () => (window as unknown as { moved: { sum: number } }).moved,
      );
      expect(moved.sum).toBeLessThan(MOVES);
    } finally {
      await context.close();
    }
  });

test('every screen keeps to its budget', () => {
  const shared = bytesOfAll();
  const over = screens()
    .map(({ path, module }) => ({ path, kB: (codeOf([...FRAME, module]).bytes + shared) / 1000 }))
    .filter(({ kB }) => kB > SCREEN)
    .map(({ path, kB }) => `${path}: ${kB.toFixed(1)} kB`);
  expect(over).toEqual([]);
});

test('no screen brings another', () => {
  const all = screens();
  const brought = all.flatMap(({ path, module }) => {
    const { modules } = codeOf([...FRAME, module]);
    return all
      .filter((other) => other.module !== module && modules.includes(other.module))
      .map((other) => `${path} brings ${other.path}`);
  });
  expect(all.length).toBeGreaterThan(50);
  expect(brought).toEqual([]);
});
