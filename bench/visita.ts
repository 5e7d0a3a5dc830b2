// The first visit, as a browser meets it: what arrives, what it costs the page's thread and when the list of reports can be
// used; with nothing kept and with everything kept, on this machine and on one four times slower; and what more open tabs
// cost the server. Times are of a loaded machine: read them against each other. `npm run bench:visita` after `npm run build`;
// ROUNDS=1 for a short look, TEST_DATABASE_URL for PostgreSQL, CHARTS=1 draws that of the document.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoEmail, demoSettings, signIn } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { createServerDatabase, removeLeftovers } from '../apps/server/src/testing/leftovers.ts';
import { chromiumArgs, findBrowser } from '../scripts/browser.mjs';
import { budgets } from './budgets.ts';
import { drawChart } from './chart.ts';
import { byTabs, LIST, listIsReady } from './tabs.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Kilobytes that may arrive, as they travel, before it can be used. */
const BUDGETS = { login: 140, list: 250 };

interface Visit {
  kB: number;
  requests: number;
  /** Of the page's own thread, in milliseconds. */
  cpu: number;
  ms: number;
}

/** Opens a page and waits until what it is for can be used. */
async function visit(page: Page, path: string, slowdown: number): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += encodedDataLength > 0 ? 1 : 0;
  });
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await (path === LIST ? listIsReady(page) : page.getByLabel('Correo').waitFor());
  const ms = performance.now() - start;
  await page.evaluate(() => document.fonts.ready);
  const { metrics } = await session.send('Performance.getMetrics');
  const cpu = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await session.detach();
  return { kB: bytes / 1000, requests, cpu, ms };
}

const middle = (visits: Visit[], of: keyof Visit) =>
  visits.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;

async function measure(open: () => Promise<BrowserContext>, path: string, slowdown: number) {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open();
    cold.push(await visit(await context.newPage(), path, slowdown));
    warm.push(await visit(await context.newPage(), path, slowdown));
    await context.close();
  }
  return { cold, warm };
}

async function signedIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, demoEmail('empleado'));
  await page.waitForURL(/inicio/);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

const held = budgets();
const serverUrl = process.env.TEST_DATABASE_URL;
const product = await startProduct({
  ...demoSettings,
  ...(serverUrl && { DATABASE_URL: await createServerDatabase(serverUrl) }),
});
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath && { executablePath }),
});
try {
  // What a service worker fetches is not seen from the page: bytes would be missing.
  const options = {
    baseURL: product.url,
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block' as const,
  };
  const storageState = await signedIn(browser, product.url);
  const pages = [
    { name: 'login', path: '/login', open: () => browser.newContext(options) },
    { name: 'list', path: LIST, open: () => browser.newContext({ ...options, storageState }) },
  ];
  console.log('page    kept  CPU  kB     requests  thread ms  usable after ms  (× cold at 1×)');
  for (const { name, path, open } of pages) {
    let base = 0;
    for (const slowdown of [1, 4]) {
      const measured = await measure(open, path, slowdown);
      for (const [kept, visits] of Object.entries(measured)) {
        const usable = middle(visits, 'ms');
        base ||= usable;
        const kB = middle(visits, 'kB');
        const word =
          kept === 'cold' && slowdown === 1
            ? held.atMost(`kB to the ${name}`, kB, name === 'login' ? BUDGETS.login : BUDGETS.list)
            : '';
        console.log(
          [
            name.padEnd(7),
            kept.padEnd(5),
            `${slowdown}×`.padEnd(4),
            kB.toFixed(1).padStart(5),
            String(middle(visits, 'requests')).padStart(8),
            middle(visits, 'cpu').toFixed(0).padStart(11),
            usable.toFixed(0).padStart(11),
            `(${(usable / base).toFixed(2)})`.padStart(12),
            word,
          ].join(' '),
        );
      }
    }
  }
  const tabs = await byTabs({
    product,
    open: () => browser.newContext({ ...options, storageState }),
    held,
  });
  if (process.env.CHARTS)
    drawChart('growth-tabs', {
      title: 'CPU of the server for one change against open tabs',
      x: 'tabs',
      y: '× no tab',
      series: { 'one change': tabs },
    });
} finally {
  await browser.close();
  await product.stop();
  await removeLeftovers(serverUrl);
}
held.end();
