import type { Recorrido, RecorridoInput } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/errors.ts';
import { memoryStore } from '../../lib/localStore.ts';
import { type RecorridoLocal, closed, markNew, newRecorrido } from './recorridoLocal.rules.ts';
import {
  type EnvioNews,
  readSent,
  readRecorrido,
  sendRecorridos,
  recorridoKey,
} from './envio.rules.ts';

const AT = '2026-11-15T13:00:00.000Z';
const ME = 7;
const begun = () =>
  newRecorrido({ area: { id: 1, nombre: 'Rentas' }, equipos: [], otros: [] }, 'clave-1', AT);
const withMarks = (recorrido: RecorridoLocal, n: number) =>
  Array.from({ length: n }).reduce<RecorridoLocal>(
    (sum, _, index) => markNew(sum, `Cosa ${index}`, `n${sum.orden}`, AT),
    recorrido,
  );
const end = (recorrido: RecorridoLocal) =>
  closed(recorrido, { observaciones: '', left: 'Falta' }, AT);

/** A phone and a server whose answers can be spoiled. */
function setUp() {
  const store = memoryStore();
  const received: RecorridoInput[] = [];
  const news: EnvioNews[] = [];
  let spoil: (() => void) | undefined;
  const server = async (message: RecorridoInput): Promise<Recorrido> => {
    const failing = spoil;
    spoil = undefined;
    failing?.();
    received.push(message);
    return { id: 3, area: { id: 1, nombre: 'Rentas' } } as Recorrido;
  };
  return {
    store,
    received,
    news,
    keep: (recorrido: RecorridoLocal) =>
      store.change({ [recorridoKey(ME, recorrido.clave)]: recorrido }),
    spoilNext: (error: Error) => {
      spoil = () => {
        throw error;
      };
    },
    send: () => sendRecorridos(store, server, ME, (one) => news.push(one)),
  };
}

describe('what goes to the server', () => {
  it('is told that a recorrido began, then only what is new, once', async () => {
    const { keep, received, send, store } = setUp();
    await keep(begun());
    await send();
    await keep(withMarks(begun(), 2));
    await send();
    await send();
    expect(received.map(({ marcas }) => marcas.map(({ orden }) => orden))).toEqual([[], [1, 2]]);
    expect(await readSent(store, ME, 'clave-1')).toEqual({ id: 3, orden: 2 });
  });

  it('goes in parts, in order, and ends with the last of them', async () => {
    const { keep, received, send, store, news } = setUp();
    await keep(end(withMarks(begun(), 1100)));
    await send();
    expect(received.map(({ marcas, cierre }) => [marcas.length, cierre !== null])).toEqual([
      [500, false],
      [500, false],
      [100, true],
    ]);
    expect(received.flatMap(({ marcas }) => marcas.map(({ orden }) => orden))).toEqual(
      Array.from({ length: 1100 }, (_, n) => n + 1),
    );
    expect(await readRecorrido(store, ME, 'clave-1')).toBeUndefined();
    expect(news.at(-1)).toMatchObject({ kind: 'closed', recorrido: { id: 3 } });
  });

  it('waits for the network, and goes on where it stopped', async () => {
    const { keep, received, send, spoilNext, store } = setUp();
    await keep(end(withMarks(begun(), 3)));
    spoilNext(new NetworkError('offline'));
    await send();
    expect(received).toEqual([]);
    expect(await readRecorrido(store, ME, 'clave-1')).toBeDefined();
    await send();
    expect(received).toHaveLength(1);
  });

  it('keeps what the server would not have, and says why', async () => {
    const { keep, send, spoilNext, store, news, received } = setUp();
    await keep(withMarks(begun(), 1));
    spoilNext(
      new ApiError({ code: 'validation', message: 'Esa área ya no existe.' }, 400, undefined),
    );
    await send();
    await send();
    expect(received).toEqual([]);
    expect(news).toEqual([
      { kind: 'refused', clave: 'clave-1', problema: 'Esa área ya no existe.' },
    ]);
    expect(await readRecorrido(store, ME, 'clave-1')).toBeDefined();
  });
});
