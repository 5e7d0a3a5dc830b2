import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, act } from '@testing-library/react';
import { checkConnection, reportAnswer, reportLoss, useConnectionLost } from './connection.ts';

let answer: () => Promise<Response>;
let probes = 0;
const healthy = async () =>
  new Response('{}', { headers: { 'content-type': 'application/json; charset=utf-8' } });
const proxyError = async () =>
  new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
const gone = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  reportAnswer();
  vi.useFakeTimers();
  probes = 0;
  vi.stubGlobal('fetch', () => {
    probes += 1;
    return answer();
  });
});
afterEach(() => {
  reportAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('is lost with the first call that fails, and back with the first probe that does not', async () => {
  answer = gone;
  const { result } = renderHook(useConnectionLost);
  expect(result.current).toBe(false);
  act(reportLoss);
  expect(result.current).toBe(true);
  await after(7);
  expect(result.current).toBe(true);
  answer = healthy;
  await after(10);
  expect(result.current).toBe(false);
});

it('asks more and more seldom, and no more once it is back', async () => {
  answer = gone;
  reportLoss();
  reportLoss();
  await after(2 + 4 + 8 + 16);
  expect(probes).toBe(4);
  await after(30 * 4);
  expect(probes).toBe(8);
  reportAnswer();
  await after(300);
  expect(probes).toBe(8);
});

it('is not back while only the proxy answers', async () => {
  answer = proxyError;
  const { result } = renderHook(useConnectionLost);
  await act(checkConnection);
  expect(result.current).toBe(true);
});
