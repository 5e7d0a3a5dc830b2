import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasNewVersion } from './newVersion.ts';

const page = (list: string) => `<head><meta name="archivos" content="${list}"></head>`;
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

beforeEach(() => {
  const list = document.createElement('meta');
  list.name = 'archivos';
  list.content = '/assets/a.json';
  document.head.append(list);
});
afterEach(() => {
  document.querySelector('meta[name="archivos"]')?.remove();
  vi.unstubAllGlobals();
});

it.each([
  ['the same page', '/assets/a.json', false],
  ['a page with other files', '/assets/b.json', true],
])('tells %s', async (_what, list, expected) => {
  serve(async () => new Response(page(list)));
  expect(await hasNewVersion()).toBe(expected);
});

it('takes no answer, and one that is not the page, as nothing new', async () => {
  serve(() => Promise.reject(new TypeError('offline')));
  expect(await hasNewVersion()).toBe(false);
  serve(async () => new Response('bad gateway', { status: 502 }));
  expect(await hasNewVersion()).toBe(false);
});
