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
