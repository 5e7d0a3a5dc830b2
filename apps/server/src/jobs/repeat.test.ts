import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once and again, never twice at a time, also after a failure, until it is stopped', async () => {
  const error = vi.fn<(...told: unknown[]) => void>();
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 150));
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockImplementation(slow);
  const regular = repeat(100, work, { error });
  await vi.advanceTimersByTimeAsync(1);
  expect([work.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(320);
  expect(work).toHaveBeenCalledTimes(3);
  const stopped = regular.stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect(work).toHaveBeenCalledTimes(3);
});
