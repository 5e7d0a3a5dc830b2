// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/errors.ts';
import { memoryStore } from '../../lib/localStore.ts';
import { asNew, type Borrador, EMPTY, withKey } from './borrador.rules.ts';
import { problemsOf } from './problemas.rules.ts';
import {
  draftKey,
  type EnvioNews,
  type EnvioServer,
  enqueue,
  listEnvios,
  sendEnvios,
} from './envios.rules.ts';

const ME = 20;
const archivo = (clave: string) => ({
  clave,
  nombre: `${clave}.png`,
  contenido: new Blob(['x'], { type: 'image/png' }),
});
const borrador = (clave: string, part: Partial<Borrador> = {}): Borrador => ({
  ...EMPTY,
  clave,
  categoria: 'Impresora',
  descripcion: `No imprime (${clave})`,
  ...part,
});
const at = (minute: number) => new Date(2026, 10, 12, 8, minute);
const refusal = (code: 'validation' | 'internal' | 'unauthenticated') =>
  new ApiError({ code, message: 'No se pudo.' }, 400, undefined);

/** A server that counts once whatever arrives twice under one key, and fails as it is told to. */
function fakeServer(failures: (Error | undefined)[] = []) {
  const created = new Map<string, { id: number; numero: string }>();
  const files = new Map<string, number>();
  const asked: string[] = [];
  const fail = () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  const server: EnvioServer = {
    crear: async (_input, key) => {
      asked.push(`crear ${key}`);
      fail();
      const id = created.size + 1;
      created.set(key, created.get(key) ?? { id, numero: `R-${id}` });
      return created.get(key) ?? { id, numero: '' };
    },
    adjuntar: async (id, _file, { key }) => {
      asked.push(`adjuntar ${key}`);
      fail();
      files.set(key, id);
    },
  };
  return { server, created, files, asked };
}

async function run(server: EnvioServer, store = memoryStore()) {
  const news: EnvioNews[] = [];
  await sendEnvios(store, server, ME, (one) => news.push(one));
  return news;
}

describe('what was told to go', () => {
  it('leaves the drafts when it joins those to send', async () => {
    const store = memoryStore();
    await store.change({ [draftKey(ME)]: borrador('a') });
    await enqueue(store, ME, borrador('a'), at(1));
    expect(await store.get(draftKey(ME))).toBeUndefined();
    expect(await listEnvios(store, ME)).toHaveLength(1);
    expect(await listEnvios(store, 2)).toHaveLength(0);
  });

  it('goes in order, each with its files, and nothing is left', async () => {
    const store = memoryStore();
    const { server, asked, files } = fakeServer();
    await enqueue(store, ME, borrador('b'), at(2));
    await enqueue(store, ME, borrador('a', { archivos: [archivo('f1'), archivo('f2')] }), at(1));
    const news = await run(server, store);
    expect(asked).toEqual(['crear a', 'adjuntar f1', 'adjuntar f2', 'crear b']);
    expect([...files]).toEqual([
      ['f1', 1],
      ['f2', 1],
    ]);
    expect(news.map(({ kind }) => kind)).toEqual(['created', 'sent', 'created', 'sent']);
    expect(await listEnvios(store, ME)).toEqual([]);
  });

  it('waits without a network, and is one report however often it is tried', async () => {
    const store = memoryStore();
    const { server, created, asked } = fakeServer([
      new NetworkError('offline'),
      new NetworkError('timeout'),
      refusal('internal'),
      refusal('unauthenticated'),
    ]);
    await enqueue(store, ME, borrador('a'), at(1));
    for (let n = 0; n < 4; n += 1) expect(await run(server, store)).toEqual([{ kind: 'waiting' }]);
    await run(server, store);
    await run(server, store);
    expect(asked).toEqual(Array.from({ length: 5 }, () => 'crear a'));
    expect(created.size).toBe(1);
  });

  it('does not make the report again when a file was lost on the way', async () => {
    const store = memoryStore();
    const { server, asked } = fakeServer([undefined, undefined, new NetworkError('unreachable')]);
    await enqueue(store, ME, borrador('a', { archivos: [archivo('f1'), archivo('f2')] }), at(1));
    await run(server, store);
    await run(server, store);
    expect(asked).toEqual(['crear a', 'adjuntar f1', 'adjuntar f2', 'adjuntar f2']);
    expect(await listEnvios(store, ME)).toEqual([]);
  });

  it('tells of a file that is not taken, and goes on with the others', async () => {
    const store = memoryStore();
    const { server, files } = fakeServer([undefined, refusal('validation')]);
    await enqueue(store, ME, borrador('a', { archivos: [archivo('f1'), archivo('f2')] }), at(1));
    const news = await run(server, store);
    expect(news[1]).toEqual({
      kind: 'fileRefused',
      clave: 'a',
      nombre: 'f1.png',
      problema: 'No se pudo.',
    });
    expect([...files.keys()]).toEqual(['f2']);
    expect(await listEnvios(store, ME)).toEqual([]);
  });

  it('keeps what the server refused, without trying it again, and does not hold up the next', async () => {
    const store = memoryStore();
    const { server, asked } = fakeServer([refusal('validation')]);
    await enqueue(store, ME, borrador('a'), at(1));
    await enqueue(store, ME, borrador('b'), at(2));
    const news = await run(server, store);
    expect(news.map(({ kind }) => kind)).toEqual(['refused', 'created', 'sent']);
    await run(server, store);
    expect(asked).toEqual(['crear a', 'crear b']);
    const left = await listEnvios(store, ME);
    expect(left.map(({ envio }) => envio.problema)).toEqual(['No se pudo.']);
  });
});

describe('the draft', () => {
  it('gets its key with the first change and keeps it until it is refused', () => {
    const first = { ...EMPTY, ...withKey(EMPTY, { descripcion: 'Hola' }) };
    expect(first.clave).toMatch(/^[0-9a-f]{32}$/);
    expect(withKey(first, { descripcion: 'Hola que tal' }).clave).toBe(first.clave);
    expect(asNew(first).clave).not.toBe(first.clave);
  });

  it('says what is missing beside each question', () => {
    expect(problemsOf(EMPTY)).toEqual({
      categoria: 'Elegí con qué es el problema.',
      descripcion: 'Contanos qué pasa.',
    });
    expect(problemsOf(borrador('a'))).toEqual({});
  });
});
