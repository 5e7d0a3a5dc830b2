import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let asked: (string | null)[];
let position: string;
let isTold: boolean;
beforeEach(() => {
  vi.resetModules();
  asked = [];
  position = 'e:4';
  isTold = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(isTold ? { 'x-vivo-position': position } : {});
    if (url !== '/api/vivo/') return new Response('[]', { headers });
    asked.push(new Headers(init.headers).get('last-event-id'));
    return new Response(new ReadableStream(), { headers });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a page does: reads, and then listens. Returns how often it had to read everything again. */
async function open() {
  const { requestJson } = await import('./http.ts');
  const { startLive } = await import('./live.ts');
  const onResync = vi.fn<() => void>();
  await requestJson('/api/areas/');
  position = 'e:9';
  await requestJson('/api/empleados/');
  const stop = startLive(7, { onEvent: () => {}, onResync });
  await expect.poll(() => asked).toHaveLength(1);
  await Promise.resolve();
  stop();
  return onResync.mock.calls.length;
}

it('listens from before the first thing that was read, and reads nothing again', async () => {
  expect(await open()).toBe(0);
  expect(asked).toEqual(['e:4']);
});

it('reads everything again where it is not known what was missed', async () => {
  isTold = false;
  expect(await open()).toBe(1);
  expect(asked).toEqual([null]);
});

it.each([
  ['e:4', 0],
  ['e:5', 1],
  ['f:1', 1],
])('beside a tab that has heard up to %s, reads again %i times', async (heard, times) => {
  localStorage.setItem('muni.vivo.7', JSON.stringify(heard));
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal('navigator', {
    locks: {
      // Somebody else has the lock and keeps it.
      request: async (_name: string, options: object, work: (lock: null) => Promise<unknown>) =>
        'ifAvailable' in options ? work(null) : new Promise(() => {}),
    },
  });
  const { requestJson } = await import('./http.ts');
  const { startLive } = await import('./live.ts');
  await requestJson('/api/areas/');
  const onResync = vi.fn<() => void>();
  const stop = startLive(7, { onEvent: () => {}, onResync });
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  localStorage.clear();
  expect(onResync).toHaveBeenCalledTimes(times);
});
