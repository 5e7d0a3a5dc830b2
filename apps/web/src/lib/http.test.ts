import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, refuse } from '../testing/fakeServer.ts';
import { ApiError, isTransient, messageOf, NetworkError } from './errors.ts';
import {
  addressOf,
  positionOfPage,
  requestJson,
  requestPage,
  send,
  setCredentials,
} from './http.ts';

const answerWith = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => setCredentials(undefined));

const credentials = {
  getToken: () => Promise.resolve('abc'),
  renew: () => Promise.resolve(true),
  onUnauthenticated: () => undefined,
  onForbidden: () => undefined,
  confirm: async () => false,
};

describe('addressOf', () => {
  it('leaves out what is empty', () => {
    expect(addressOf('/api/areas/', { q: '', page: 1, activo: false, tipo: undefined })).toBe(
      '/api/areas/?page=1&activo=false',
    );
  });
});

describe('requests', () => {
  it('carries the token, and none where none is needed', async () => {
    const fetch = answerWith(() => json(200, {}));
    setCredentials(credentials);
    await requestJson('/api/areas/1/');
    await requestJson('/api/configuracion/', { anonymous: true });
    const tokens = fetch.mock.calls.map(([, init]) =>
      new Headers(init.headers).get('authorization'),
    );
    expect(tokens).toEqual(['Bearer abc', null]);
  });

  it('takes an answer that was asked for early, unless it is older than what the page has read', async () => {
    const fetch = answerWith(() => json(200, { late: true }, { 'x-vivo-position': 'e:7' }));
    setCredentials(credentials);
    await requestJson('/api/areas/1/');
    // That of the first answer of this process, which other tests share.
    const [epoch, place] = positionOfPage()?.split(':') ?? [];
    const asked = (position: string) => {
      const answer = json(200, { early: true }, { 'x-vivo-position': position });
      window.early = { token: 'abc', answers: new Map([['/api/areas/', Promise.resolve(answer)]]) };
      return requestJson('/api/areas/');
    };
    expect(await asked(`${epoch}:${place}`)).toEqual({ early: true });
    expect(fetch).toHaveBeenCalledOnce();
    expect(await asked(`${epoch}:${Number(place) - 1}`)).toEqual({ late: true });
    expect(await asked('another:9')).toEqual({ late: true });
  });

  it('reads the total of a page and whether it is an estimate', async () => {
    answerWith(() => json(200, [{ id: 1 }], { 'x-total-count': '123456', 'x-total-more': 'true' }));
    expect(await requestPage('/api/areas/')).toEqual({
      rows: [{ id: 1 }],
      total: 123456,
      isMore: true,
    });
  });

  it('turns the error body into an ApiError with its fields and the code to dictate', async () => {
    answerWith(() => refuse(409, 'conflict', 'Repetido.', { fields: { nombre: 'Ya existe.' } }));
    const error = await requestJson('/api/areas/').catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'conflict',
      fields: { nombre: 'Ya existe.' },
      requestId: 'pedido-7',
    });
    expect(isTransient(error)).toBe(false);
  });

  it('ends the session when the token is refused, and its successor too', async () => {
    const fetch = answerWith(() => refuse(401, 'unauthenticated', 'Ingresá.'));
    const onUnauthenticated = vi.fn<() => void>();
    setCredentials({ ...credentials, onUnauthenticated });
    await expect(requestJson('/api/areas/')).rejects.toBeInstanceOf(ApiError);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it.each([500, 502, 503])('never ends it for a %i', async (status) => {
    answerWith(() => refuse(status, 'internal', 'Falló.'));
    const ended = vi.fn<() => void>();
    const renew = vi.fn<() => Promise<boolean>>();
    setCredentials({ ...credentials, renew, onUnauthenticated: ended });
    await expect(send('/api/areas/')).rejects.toMatchObject({ code: 'internal' });
    expect([renew.mock.calls, ended.mock.calls]).toEqual([[], []]);
  });

  it('asks who this is once more where the server does, and then asks again', async () => {
    let times = 0;
    const fetch = answerWith(() =>
      (times += 1) % 2 === 1 ? refuse(403, 'unconfirmed', 'Confirmá.') : json(200, { ok: true }),
    );
    setCredentials({ ...credentials, confirm: async () => true });
    expect(await requestJson('/api/areas/')).toEqual({ ok: true });
    setCredentials(credentials);
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unconfirmed' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('sends each action under a key, the same when its token had to be renewed', async () => {
    let times = 0;
    const fetch = answerWith(() =>
      (times += 1) === 1 ? refuse(401, 'unauthenticated', 'Ingresá.') : json(200, {}),
    );
    setCredentials(credentials);
    await requestJson('/api/vistas/', { method: 'POST', body: {} });
    await requestJson('/api/vistas/', { method: 'POST', body: {} });
    await requestJson('/api/areas/', { method: 'POST', body: {}, key: 'la-del-formulario' });
    await requestJson('/api/areas/1/');
    const [refused, renewed, second, form, read] = fetch.mock.calls.map(([, init]) =>
      new Headers(init.headers).get('idempotency-key'),
    );
    expect(refused).toMatch(/^[\w-]{8,80}$/);
    expect(renewed).toBe(refused);
    expect(second).not.toBe(refused);
    expect([form, read]).toEqual(['la-del-formulario', null]);
  });

  it('sends a file as it is, and anything else as JSON', async () => {
    const fetch = answerWith(() => json(200, {}));
    const file = new Blob(['x'], { type: 'image/png' });
    await requestJson('/api/perfil/foto/', { method: 'PUT', body: file });
    await requestJson('/api/areas/', { method: 'POST', body: { nombre: 'Obras' } });
    expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual([file, '{"nombre":"Obras"}']);
    const types = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('content-type'));
    expect(types).toEqual(['image/png', 'application/json']);
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>502</h1>', { status: 502 }), 'unavailable'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ])('tells %s from an answer of the server', async (_, answer, kind) => {
    answerWith(answer);
    const error = await send('/api/areas/').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ name: 'NetworkError', kind });
    expect(isTransient(error)).toBe(true);
  });

  it('stops waiting', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () =>
            reject(new DOMException('late', 'TimeoutError')),
          );
        }),
    );
    const error = await send('/api/areas/', { timeoutMs: 10 }).catch((failure: unknown) => failure);
    expect(error).toEqual(new NetworkError('timeout'));
    expect(messageOf(error)).toMatch(/tardó demasiado/);
  });
});
