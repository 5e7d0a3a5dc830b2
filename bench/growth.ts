// How a request grows with what is not rows: the number of the page, and the people whose screens are connected.
import { EVERYBODY, publish } from '../apps/server/src/live/events.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { VIVO_PATH } from '@muni/contract';
import { type TestApp, testEmail } from '../apps/server/src/testing/app.ts';
import type { Budgets } from './budgets.ts';
import type { Client, Request } from './client.ts';
import type { cpuMeter } from './cpu.ts';
import { asking, costsInTurns, totalMs } from './meter.ts';

/** The last is as far as a list goes. */
const PAGES = [1, 10, 100, 400];
const PAGE_SIZE = 25;
/** Of all reports, the others are open. */
const CLOSED = 0.9;
const PEOPLE = [1, 30, 100, 300];
const LIST_GROWTH = 1.5;
const ANNOUNCEMENTS = 30;

type Points = [x: number, ratio: number][];

interface Asking {
  client: Client;
  meter: Awaited<ReturnType<typeof cpuMeter>>;
  request: Request;
}

/** Of a list of almost all of so many rows, asked for as `ask` does. */
export async function byPage(
  meter: Asking['meter'],
  ask: (page: number) => (times: number) => Promise<unknown>,
  rows: number,
): Promise<Points> {
  const pages = PAGES.filter((page) => page * PAGE_SIZE <= rows * CLOSED);
  const costs = await costsInTurns(meter, pages.map(ask));
  const first = costs[0] ? totalMs(costs[0]) : Number.NaN;
  const points = costs.map((cost, n): [number, number] => [pages[n] ?? 0, totalMs(cost) / first]);
  console.log('a list by the number of its page, against the first');
  for (const [page, ratio] of points)
    console.log(`  page ${String(page).padEnd(6)} ${ratio.toFixed(2)}×`);
  return points;
}

interface Connecting extends Asking {
  test: TestApp;
  address: string;
  held: Budgets;
}

/** A list while so many people listen, and what it costs to tell all of them that something changed. */
export async function byPeople({ client, meter, request, test, address, held }: Connecting) {
  const emails = Array.from({ length: PEOPLE.at(-1) ?? 0 }, (_, n) => testEmail(`persona${n}`));
  for (const [n, email] of emails.entries())
    await test.addEmpleado(email, 'Obras Privadas', String(30_000_000 + n));
  const tell = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await publish(test.db, { topic: 'areas', audience: EVERYBODY });
    // Until the last of them has been written.
    await sleep(300);
  };
  const measure = async () => {
    const [list, told] = await costsInTurns(meter, [asking(client, request), tell]);
    if (!list || !told) throw new Error('nothing was measured');
    return { list: totalMs(list), told: totalMs(told) };
  };
  const none = await measure();
  console.log(
    `with people connected, against nobody: a list, and telling them that something changed`,
  );
  const series: Record<string, Points> = { list: [[0, 1]], 'one change told': [[0, 1]] };
  for (const people of PEOPLE) {
    await client.listen(
      `${address}${VIVO_PATH}`,
      emails.slice(0, people).map((email) => `Bearer ${email}`),
    );
    const before = await client.heard();
    await tell(ANNOUNCEMENTS);
    const heard = (await client.heard()) - before;
    if (heard === 0) throw new Error('nobody heard anything');
    const { list, told } = await measure();
    const ratio = list / none.list;
    series['list']?.push([people, ratio]);
    series['one change told']?.push([people, told / none.told]);
    const word = held.atMost(`a list with ${people} connected`, ratio, LIST_GROWTH);
    console.log(
      `  ${String(people).padEnd(4)} list ${ratio.toFixed(2)}× ${word}; a change told ${(told / none.told).toFixed(2)}×, ` +
        `${(((told - none.told) / people) * 1000).toFixed(0)} µs of CPU for each person`,
    );
    await client.leave();
    await sleep(200);
  }
  return series;
}
