// What a request from outside costs this process and its database, in milliseconds of CPU; several kinds of them in turns, so
// that what else the machine does falls on all alike.
import type { Client, Request } from './client.ts';
import type { cpuMeter, CpuSeconds } from './cpu.ts';

const WARM_UP = 40;
const ROUNDS = 5;
/** Of CPU in each round: many ticks of the accounting. */
const ENOUGH_MS = 150;
const MOST = 300;

export const totalMs = ({ process: own, database }: CpuSeconds) => own + database;

type Meter = Awaited<ReturnType<typeof cpuMeter>>;

async function inMs(meter: Meter, times: number, work: () => Promise<unknown>) {
  const spent = await meter.of(work);
  return { process: (spent.process * 1000) / times, database: (spent.database * 1000) / times };
}

/** The middle one: a round in which memory was tidied up or code compiled says little of the others. */
const middleOf = (costs: readonly CpuSeconds[]): CpuSeconds =>
  costs.toSorted((a, b) => totalMs(a) - totalMs(b))[Math.floor(costs.length / 2)] ?? {
    process: Number.NaN,
    database: Number.NaN,
  };

/** Milliseconds of CPU for each, in their order. */
export async function costsInTurns(
  meter: Meter,
  kinds: readonly ((times: number) => Promise<unknown>)[],
): Promise<CpuSeconds[]> {
  const times: number[] = [];
  for (const work of kinds) {
    await work(WARM_UP);
    const first = await inMs(meter, WARM_UP, () => work(WARM_UP));
    times.push(Math.max(10, Math.min(MOST, Math.ceil(ENOUGH_MS / totalMs(first)))));
  }
  const costs: CpuSeconds[][] = kinds.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, work] of kinds.entries()) {
      const count = times[n] ?? WARM_UP;
      costs[n]?.push(await inMs(meter, count, () => work(count)));
    }
  return costs.map(middleOf);
}

export const asking =
  (client: Client, request: Request, atOnce = 1) =>
  (times: number) =>
    client.ask(request, times, atOnce);
