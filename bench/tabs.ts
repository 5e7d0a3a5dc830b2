// What more tabs of the same browser cost the server: one of them listens for all, and what one is told the others hear.
import { setTimeout as sleep } from 'node:timers/promises';
import { VIVO_PATH } from '@muni/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { tokenOf } from '../e2e/accounts.ts';
import type { Product } from '../e2e/product.ts';
import type { Budgets } from './budgets.ts';
import { cpuSecondsOf } from './cpu.ts';
import { newKey } from './keys.ts';

export const LIST = '/ListaReportesPendiente';
const TABS = [1, 4, 8];
/** A tick of the accounting is as long as what one costs. */
const CHANGES = 12;
/** Until every open tab has asked again. */
const SETTLED_MS = 1000;

/** When a person could do something with a report. */
export const listIsReady = (page: Page) =>
  page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .waitFor();

interface Opening {
  product: Product;
  open: () => Promise<BrowserContext>;
  held: Budgets;
}

/** Each number of tabs with its cost against none. */
export async function byTabs({ product, open, held }: Opening): Promise<[number, number][]> {
  const points: [number, number][] = [];
  const token = await tokenOf(product.url, 'empleado');
  const change = async () => {
    const answer = await fetch(`${product.url}/api/reportes/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: JSON.stringify({ descripcion: 'No imprime la del mostrador', categoria: 'Impresora' }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    await sleep(SETTLED_MS);
  };
  /** CPU of the server for one change, with what open tabs ask after it. */
  const cost = async () => {
    const before = cpuSecondsOf(product.pid);
    for (let n = 0; n < CHANGES; n += 1) await change();
    return ((cpuSecondsOf(product.pid) - before) * 1000) / CHANGES;
  };
  await cost();
  const none = await cost();
  console.log(
    `open tabs of one browser: streams, and what one change costs the server against no tab`,
  );
  for (const tabs of TABS) {
    const context = await open();
    let streams = 0;
    let requests = 0;
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === VIVO_PATH) streams += 1;
      else if (pathname.startsWith('/api/')) requests += 1;
    });
    for (let n = 0; n < tabs; n += 1) {
      const page = await context.newPage();
      await page.goto(LIST);
      await listIsReady(page);
    }
    await sleep(SETTLED_MS);
    requests = 0;
    const spent = await cost();
    points.push([tabs, spent / none]);
    const word = held.atMost(`streams of ${tabs} tabs`, streams, 1);
    console.log(
      `  ${String(tabs).padEnd(3)} ${streams} stream ${word}; ${(requests / CHANGES).toFixed(1)} requests after a change, ${(spent / none).toFixed(2)}× the CPU`,
    );
    await context.close();
  }
  return points;
}
