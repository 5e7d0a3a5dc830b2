// @vitest-environment node
import { PARTE_BYTES } from '@muni/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { uploadParts } from './upload.ts';

const BYTES = 2 * PARTE_BYTES + 5;
const file = new Blob([new Uint8Array(BYTES)]);

type Answer = 'taken' | 'lost' | 'lost on the way back' | 'busy' | 'elsewhere' | 'refused';
/** A server that keeps parts, and answers as it is told, one call after the other. */
function server(answers: Answer[]) {
  const parts: [from: number, size: number][] = [];
  let recibidos = 0;
  const fail = (answer: Answer | undefined) => {
    if (answer === 'lost' || answer === 'lost on the way back') throw new NetworkError('offline');
    if (answer === 'busy') throw refusal('too_many');
    if (answer === 'refused') throw refusal('validation');
  };
  return {
    parts,
    ask: () => {
      fail(answers.shift());
      return Promise.resolve({ recibidos });
    },
    send: (from: number, part: Blob) => {
      const answer = answers.shift();
      parts.push([from, part.size]);
      if (answer === 'taken' || answer === 'lost on the way back') recibidos = from + part.size;
      if (answer === 'elsewhere') {
        recibidos = from + part.size;
        throw new ApiError(
          { code: 'conflict', message: 'No', current: { recibidos } },
          409,
          undefined,
        );
      }
      fail(answer);
      return Promise.resolve({ recibidos });
    },
  };
}
const refusal = (code: 'too_many' | 'validation') =>
  new ApiError({ code, message: 'No' }, 400, undefined);

const upload = (to: ReturnType<typeof server>, recibidos = 0, controller = new AbortController()) =>
  uploadParts({
    ...to,
    file,
    begun: { recibidos },
    isDone: (now) => now.recibidos === BYTES && to.parts.length > 0,
    onProgress: (received, isCut) => told.push(isCut ? `cut at ${received}` : received),
    signal: controller.signal,
  });

let told: (number | string)[] = [];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends a file part by part and tells how much has arrived', async () => {
  const to = server(['taken', 'taken', 'taken']);
  expect(await upload(to)).toEqual({ recibidos: BYTES });
  expect(to.parts).toEqual([
    [0, PARTE_BYTES],
    [PARTE_BYTES, PARTE_BYTES],
    [2 * PARTE_BYTES, 5],
  ]);
  expect(told).toEqual([0, PARTE_BYTES, 2 * PARTE_BYTES]);
});

it('goes on where an earlier upload stopped', async () => {
  const to = server(['taken']);
  await upload(to, 2 * PARTE_BYTES);
  expect(to.parts).toEqual([[2 * PARTE_BYTES, 5]]);
});

it('has a file read that arrived whole, and whose reading was cut', async () => {
  const to = server(['taken']);
  await upload(to, BYTES);
  expect(to.parts).toEqual([[BYTES, 0]]);
});

it.each([
  ['before the server had the part', 'lost', [0, 0, PARTE_BYTES, 2 * PARTE_BYTES]],
  ['after it', 'lost on the way back', [0, PARTE_BYTES, 2 * PARTE_BYTES]],
  ['because another tab sent it', 'elsewhere', [0, PARTE_BYTES, 2 * PARTE_BYTES]],
] as const)('after a cut %s sends what is missing', async (_when, answer, froms) => {
  const to = server([answer, 'taken', 'taken', 'taken', 'taken']);
  expect(await upload(to)).toEqual({ recibidos: BYTES });
  expect(to.parts.map(([from]) => from)).toEqual(froms);
});

it('asks until the server answers, and says that it is cut', async () => {
  const to = server(['taken', 'lost', 'lost', 'busy', 'taken', 'taken', 'taken']);
  const done = upload(to);
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ recibidos: BYTES });
  expect(told).toContain(`cut at ${PARTE_BYTES}`);
});

it('ends with what the server refuses', async () => {
  await expect(upload(server(['taken', 'refused']))).rejects.toMatchObject({ code: 'validation' });
});

it.each(['between two parts', 'during a cut'])('stops %s when it is told to', async (when) => {
  const controller = new AbortController();
  const to = server(when === 'during a cut' ? ['lost', 'lost', 'lost'] : ['taken', 'taken']);
  const done = upload(to, 0, controller).catch((error: unknown) => error);
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await done).toMatchObject({ name: 'AbortError' });
  expect(to.parts).toHaveLength(1);
});
