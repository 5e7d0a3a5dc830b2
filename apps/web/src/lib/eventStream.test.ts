import type { VivoEvent } from '@muni/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createParser, keepListening, waitAfter } from './eventStream.ts';
import { refuse } from '../testing/fakeServer.ts';

describe('createParser', () => {
  it('puts together what arrives in pieces', () => {
    const parse = createParser();
    expect(parse('retry: 500\n\nid: a:1\nda')).toEqual([{ retry: '500' }]);
    expect(parse('ta: {"topic":"x"}\n')).toEqual([]);
    expect(parse('\n:\n\nevent: fin\ndata: {}\n\n')).toEqual([
      { id: 'a:1', data: '{"topic":"x"}' },
      {},
      { event: 'fin', data: '{}' },
    ]);
  });
});

it.each([
  [0, 0],
  [1, 1000],
  [3, 4000],
  [50, 30_000],
])('after %i failures it waits up to %i ms', (failures, longest) => {
  expect(waitAfter(failures, 1000, 1)).toBe(longest);
  expect(waitAfter(failures, 1000, 0)).toBe(longest / 2);
});

describe('keepListening', () => {
  let stop: AbortController;
  let asked: (string | null)[];
  let answers: ((signal: AbortSignal) => Response | Promise<Response>)[];
  let heard: (VivoEvent | 'resync')[];
  let position: string | null;

  /** Says this, then ends or stays open. */
  const stream = (text: string, end: boolean) => (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          if (end) controller.close();
          else signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    stop = new AbortController();
    [asked, answers, heard, position] = [[], [], [], null];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== '/api/vivo/') return refuse(500, 'internal', 'No.');
      asked.push(new Headers(init.headers).get('last-event-id'));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(init.signal ?? stop.signal);
    });
  });
  const begin = (...given: typeof answers) => {
    answers = given;
    void keepListening({
      signal: stop.signal,
      last: () => position,
      onPosition: (next) => {
        position = next;
      },
      onEvent: (event) => heard.push(event),
      onResync: () => heard.push('resync'),
    });
  };
  afterEach(() => {
    stop.abort();
    vi.useRealTimers();
  });

  it('hears events, and goes on from the last one after a cut', async () => {
    begin(
      stream('id: e:1\n\nid: e:2\ndata: {"topic":"areas","id":7}\n\n', true),
      stream('event: resync\ndata: {}\nid: f:0\n\n', false),
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['resync', { topic: 'areas', id: 7 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([null, 'e:2']);
    expect(heard.at(-1)).toBe('resync');
    expect(position).toBe('f:0');
  });

  it('takes a long silence for a cut', async () => {
    begin(stream('id: e:1\n\n', false), stream('id: e:1\n\n', false));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual([null, 'e:1']);
  });

  it('does not wait long for an answer to begin', async () => {
    const nobody = (signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch')));
      });
    begin(nobody, stream('id: e:1\n\n', false));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(asked).toHaveLength(2);
    // What is open stays open.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(2);
  });

  it('tries ever more seldom, and at once when the network is back', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = asked.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(12);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.length).toBe(tries + 1);
  });

  it('asks nothing without a network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    begin(stream('id: e:1\n\n', false));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([null]);
  });

  it('does not insist where it is refused', async () => {
    begin(() => refuse(403, 'forbidden', 'No.'));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(asked).toHaveLength(1);
  });

  it('is over when it is stopped', async () => {
    begin(stream('id: e:1\n\n', false));
    await vi.advanceTimersByTimeAsync(20_000);
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
