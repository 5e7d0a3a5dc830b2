import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const session = {
  account: { uid: 'u1' },
  token: 'abc',
  expiresAt: Date.now() + 3_600_000,
};
const asked = ['/api/reportes/?estado=Pendiente', '/api/reportes/cuentas/'];

const fetched = vi.fn(async () => new Response('[]'));
const run = async () => {
  vi.resetModules();
  await import('./first.ts');
};
const keep = (key: string, value: unknown) =>
  localStorage.setItem(`muni.${key}`, JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/ListaReportesPendiente');
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.dentro;
  window.early = undefined;
  history.replaceState(null, '', '/');
});

it('asks at once for what the screen asked for last, with the noted token', async () => {
  keep('sesion', session);
  keep('pedidos', { '/ListaReportesPendiente': asked });
  await run();
  expect(fetched.mock.calls).toEqual(
    asked.map((address) => [
      address,
      expect.objectContaining({ headers: { authorization: 'Bearer abc' } }),
    ]),
  );
  expect([...(window.early?.answers.keys() ?? [])]).toEqual(asked);
  expect(document.documentElement.dataset.dentro).toBe('');
});

it.each([
  ['nobody is signed in', null, '/ListaReportesPendiente'],
  ['the token has ended', { ...session, expiresAt: Date.now() }, '/ListaReportesPendiente'],
  ['another screen is opened', session, '/ListaDeAreas'],
  ['the list is searched', session, '/ListaReportesPendiente?q=algo'],
])('asks for nothing when %s', async (_case, note, path) => {
  history.replaceState(null, '', path);
  keep('sesion', note);
  keep('pedidos', { '/ListaReportesPendiente': asked });
  await run();
  expect(fetched).not.toHaveBeenCalled();
});

it('wears what was chosen', async () => {
  localStorage.setItem('muni.tema', 'dark');
  await run();
  expect(document.documentElement.dataset.tema).toBe('dark');
  localStorage.setItem('muni.tema', 'light');
  await run();
  expect(document.documentElement.dataset.tema).toBe('light');
});
