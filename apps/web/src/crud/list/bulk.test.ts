// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { type BulkWork, runBulk } from './bulk.ts';

const told: { message: string; undo?: () => void }[] = [];
vi.mock('../../ui/Toasts.tsx', () => ({
  toast: (message: string, options?: { action?: { onClick: () => void } }) =>
    told.push({ message, undo: options?.action?.onClick }),
}));
beforeEach(() => {
  told.length = 0;
});

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
const onOver = vi.fn<() => void>();
const start = (work: BulkWork<{ id: number }>, signal = new AbortController().signal) => {
  const progress: number[] = [];
  const noun = { singular: 'tarea', plural: 'tareas' };
  const nameOf = ({ id }: { id: number }) => `T-${id}`;
  const onProgress = (over: number) => void progress.push(over);
  return runBulk(work, { rows, noun, nameOf, onProgress, signal, onOver }).then(() => progress);
};
const refusal = (message: string) => new ApiError({ code: 'conflict', message }, 409, undefined);

it('does it to each, says how many and why not the others, and puts back what it did', async () => {
  const back: unknown[] = [];
  const progress = await start({
    done: 'Realizaste',
    act: ({ id }) => (id % 2 ? Promise.resolve(id * 10) : Promise.reject(refusal('Ya está.'))),
    undo: ({ id }, after) => Promise.resolve(back.push([id, after])),
  });
  expect(progress).toEqual([1, 2, 3, 4, 5]);
  expect(told.map(({ message }) => message)).toEqual([
    'Realizaste 3 tareas.',
    'T-2, T-4: Ya está.',
  ]);
  told[0]?.undo?.();
  await vi.waitFor(() => expect(told.at(-1)?.message).toBe('Volviste atrás 3 tareas.'));
  expect(back).toEqual([
    [1, 10],
    [3, 30],
    [5, 50],
  ]);
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const act = ({ id }: { id: number }) => {
    seen.push(id);
    stop.abort();
    return Promise.resolve();
  };
  await start({ done: 'Realizaste', act }, stop.signal);
  expect(seen).toEqual([1]);
  expect(told[0]?.message).toBe('Realizaste 1 tarea.');
});
