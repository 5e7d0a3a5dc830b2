import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasNewVersion } from './newVersion.ts';

const page = (src: string) =>
  `<head><script type="module" crossorigin src="${src}"></script></head>`;
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

// Only its own script comes and goes: the styles of other tests of this process stay where they were put.
beforeEach(() => {
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/a.js');
  document.body.append(entry);
});
afterEach(() => {
  document.querySelector('script[type="module"]')?.remove();
  vi.unstubAllGlobals();
});

it.each([
  ['the same page', '/assets/a.js', false],
  ['a page with other files', '/assets/b.js', true],
])('tells %s', async (_what, src, expected) => {
  serve(async () => new Response(page(src)));
  expect(await hasNewVersion()).toBe(expected);
});

it('takes no answer, and one that is not the page, as nothing new', async () => {
  serve(() => Promise.reject(new TypeError('offline')));
  expect(await hasNewVersion()).toBe(false);
  serve(async () => new Response('bad gateway', { status: 502 }));
  expect(await hasNewVersion()).toBe(false);
});
