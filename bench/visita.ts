// A visit as a browser meets it: what arrives, what it costs the page's thread, when the frame stands, when the pending reports
// are shown, and how long it takes from there to another list; for each role, with nothing kept and with everything kept, on
// this machine and on one four times slower; and what more open tabs cost the server. Of each figure the best of five rounds,
// by the page's own clock. A loaded machine makes all of them longer: read them against each other. `npm run bench:visita`
// after `npm run build`; ROUNDS=1 for a short look, TEST_DATABASE_URL for PostgreSQL, CHARTS=1 draws that of the document,
// OTHER=<main.js of another build> measures that one beside it, round by round; `npm run bench:visita -- computos` one role.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type DemoRole, demoEmail, demoSettings, signIn } from '../e2e/accounts.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { createServerDatabase, removeLeftovers } from '../apps/server/src/testing/leftovers.ts';
import { chromiumArgs, findBrowser } from '../scripts/browser.mjs';
import { budgets } from './budgets.ts';
import { drawChart } from './chart.ts';
import { byTabs, LIST, listIsReady } from './tabs.ts';

const only = process.argv[2] ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROLES = ['computos', 'empleado'] as const;
/** Kilobytes that may arrive, as they travel, before it can be used. */
const BUDGETS = { login: 100, computos: 200, empleado: 200 };
const REQUESTS = 25;
/** Before going on to another list: what comes for later has begun to come. */
const REST_MS = 3000;
const OTHER_LIST = '/ListaReportesRealizada';

interface Visit {
  kB: number;
  requests: number;
  /** Of the page's own thread. */
  thread: number;
  /** Until something is painted. */
  frame: number;
  /** Until a row is painted, or the form of the login. */
  shown: number;
  /** From a press on the menu to the rows of another list. */
  next: number;
}

/** Tells in the page's own clock when what somebody came for is painted. It needs nothing of the page, so any build will do. */
const noteWhenPainted = (wanted: string) => {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(wanted)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
  }).observe(document, { subtree: true, childList: true });
};

/** Presses an entry of the menu and waits in the page for the rows of another list. */
const goAcross = (to: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now();
    const before = document.querySelector('main h1')?.textContent;
    document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click();
    const timer = setInterval(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (!heading || heading === before || !document.querySelector('main tbody tr td a')) return;
      clearInterval(timer);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }, 2);
  });

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
  await page.addInitScript(
    noteWhenPainted,
    path === LIST ? 'button[aria-label^="Acciones de"]' : 'input[type="email"]',
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const { metrics } = await session.send('Performance.getMetrics');
  const { frame, shown } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    shown: performance.getEntriesByName('painted')[0]?.startTime ?? 0,
  }));
  const thread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await page.evaluate(() => document.fonts.ready);
  const came = { kB: bytes / 1000, requests };
  await page.waitForTimeout(REST_MS);
  const next = path === LIST ? await page.evaluate(goAcross, OTHER_LIST) : 0;
  await session.detach();
  return { ...came, thread, frame, shown, next };
}

const best = (visits: Visit[], of: keyof Visit) => Math.min(...visits.map((one) => one[of]));

interface Build {
  name: string;
  product: Product;
}
interface Opened {
  build: Build;
  open: () => Promise<BrowserContext>;
}

/** Round by round, so that what else the machine does meanwhile falls on every build. */
async function measure(builds: Opened[], path: string, slowdown: number) {
  const visits = builds.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { open }] of builds.entries()) {
      const context = await open();
      const kept = visits[index];
      kept?.cold.push(await visit(await context.newPage(), path, slowdown));
      kept?.warm.push(await visit(await context.newPage(), path, slowdown));
      await context.close();
    }
  return visits;
}

/** What the browser of somebody keeps who has opened the list before. */
async function signedIn(browser: Browser, baseURL: string, role: DemoRole) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, demoEmail(role));
  await page.waitForURL(/inicio/);
  await page.goto(LIST);
  await listIsReady(page);
  await page.waitForTimeout(1000);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

const held = budgets();
const serverUrl = process.env.TEST_DATABASE_URL;
const settings = async () => ({
  ...demoSettings,
  ...(serverUrl && { DATABASE_URL: await createServerDatabase(serverUrl) }),
});
const builds: Build[] = [{ name: 'this', product: await startProduct(await settings()) }];
if (process.env.OTHER)
  builds.unshift({
    name: 'other',
    product: await startProduct(await settings(), undefined, process.env.OTHER),
  });
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath && { executablePath }),
});
// What a service worker fetches is not seen from the page: bytes would be missing.
const options = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' as const };

function tell(name: string, slowdown: number, kept: 'cold' | 'warm', build: string, all: Visit[]) {
  const kB = best(all, 'kB');
  const isHeld = kept === 'cold' && slowdown === 1 && build === 'this';
  console.log(
    [
      name.padEnd(9),
      build.padEnd(6),
      kept.padEnd(5),
      `${slowdown}×`.padEnd(3),
      kB.toFixed(1).padStart(6),
      String(best(all, 'requests')).padStart(9),
      ...(['thread', 'frame', 'shown', 'next'] as const).map((of) =>
        best(all, of).toFixed(0).padStart(8),
      ),
      isHeld ? held.atMost(`kB of ${name}`, kB, BUDGETS[name as keyof typeof BUDGETS]) : '',
      isHeld ? held.atMost(`requests of ${name}`, best(all, 'requests'), REQUESTS) : '',
    ].join(' '),
  );
}

try {
  console.log('page      build  kept  CPU     kB  requests   thread    frame    shown   to next');
  for (const name of (['login', ...ROLES] as const).filter((one) => one.includes(only))) {
    const opened = await Promise.all(
      builds.map(async (build): Promise<Opened> => {
        const baseURL = build.product.url;
        const state =
          name === 'login' ? {} : { storageState: await signedIn(browser, baseURL, name) };
        return { build, open: () => browser.newContext({ ...options, baseURL, ...state }) };
      }),
    );
    for (const slowdown of [1, 4]) {
      const measured = await measure(opened, name === 'login' ? '/login' : LIST, slowdown);
      for (const kept of ['cold', 'warm'] as const)
        for (const [index, visits] of measured.entries())
          tell(name, slowdown, kept, builds[index]?.name ?? '', visits[kept]);
    }
  }
  const product = builds.at(-1)?.product;
  if (product && !process.env.OTHER) {
    const storageState = await signedIn(browser, product.url, 'empleado');
    const baseURL = product.url;
    const tabs = await byTabs({
      product,
      open: () => browser.newContext({ ...options, baseURL, storageState }),
      held,
    });
    if (process.env.CHARTS)
      drawChart('growth-tabs', {
        title: 'CPU of the server for one change against open tabs',
        x: 'tabs',
        y: '× no tab',
        series: { 'one change': tabs },
      });
  }
} finally {
  await browser.close();
  for (const { product } of builds) await product.stop();
  await removeLeftovers(serverUrl);
}
held.end();
