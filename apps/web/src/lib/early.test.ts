import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const open = async (path: string) => {
  vi.resetModules();
  history.replaceState(null, '', path);
  return import('./early.ts');
};
const noted = () => JSON.parse(localStorage.getItem('muni.pedidos') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.early = undefined;
  history.replaceState(null, '', '/');
});

it('notes what a screen asked for until it was shown, the last first, and nothing later', async () => {
  const { takeEarly, endEarly } = await open('/avisos');
  void takeEarly('/api/reportes/cuentas/', 'abc');
  void takeEarly('/api/avisos/', 'abc');
  endEarly();
  void takeEarly('/api/otra/', 'abc');
  endEarly();
  expect(noted()).toEqual({ '/avisos': ['/api/avisos/', '/api/reportes/cuentas/'] });
});

it('notes nothing of an address that says more than its screen', async () => {
  const { takeEarly, endEarly } = await open('/avisos?q=algo');
  void takeEarly('/api/avisos/?q=algo', 'abc');
  endEarly();
  expect(noted()).toBeNull();
});

it('gives an answer once, and only to who asked for it', async () => {
  const { takeEarly } = await open('/avisos');
  const answer = new Response('[]');
  window.early = { token: 'abc', answers: new Map([['/api/a/', Promise.resolve(answer)]]) };
  expect(takeEarly('/api/a/', 'other')).toBeUndefined();
  window.early = { token: 'abc', answers: new Map([['/api/a/', Promise.resolve(answer)]]) };
  expect(await takeEarly('/api/a/', 'abc')).toBe(answer);
  expect(takeEarly('/api/a/', 'abc')).toBeUndefined();
});

it('has nothing to give when the answer never came, nor once the screen is shown', async () => {
  const { takeEarly, endEarly } = await open('/avisos');
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  window.early = { token: 'abc', answers: new Map([['/api/a/', lost]]) };
  expect(await takeEarly('/api/a/', 'abc')).toBeUndefined();
  window.early = { token: 'abc', answers: new Map([['/api/b/', Promise.resolve(new Response())]]) };
  endEarly();
  expect(takeEarly('/api/b/', 'abc')).toBeUndefined();
});

it('forgets it all with the session', async () => {
  const { endEarly, forgetEarly, takeEarly } = await open('/avisos');
  void takeEarly('/api/avisos/', 'abc');
  endEarly();
  forgetEarly();
  expect(noted()).toBeNull();
});
