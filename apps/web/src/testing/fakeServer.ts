// A town hall's server in memory, at the edge where the network would be: it answers `fetch` for one resource with the
// list, the optimistic lock and the error body of the contract. A test can look at what was asked and spoil an answer.
import { type Area, areaRecord } from '@muni/contract';
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
}
type Answer = Response | undefined;

/** Whatever fields it has. */
const nothing = Object.fromEntries(Object.keys(areaRecord.shape).map((field) => [field, null]));
export const area = (id: number, nombre: string, part: Partial<Area> = {}): Area => ({
  ...(nothing as unknown as Area),
  id,
  nombre,
  creadoEn: '2026-03-02T13:20:00Z',
  modificadoEn: '2026-10-12T13:24:00Z',
  modificadoPor: { id: 4, nombre: 'Luna, Darío' },
  version: 1,
  activo: true,
  protegida: false,
  ...part,
});

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'pedido-7', ...headers },
  });

export const refuse = (status: number, code: string, message: string, more: object = {}) =>
  json(status, { error: { code, message, ...more } });

function listAnswer(rows: Area[], query: URLSearchParams): Response {
  const q = query.get('q')?.toLowerCase() ?? '';
  const tipo = query.get('tipo');
  const sort = query.get('sort') ?? 'nombre';
  const size = Number(query.get('pageSize') ?? 25);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  const found = rows
    .filter((row) => row.nombre.toLowerCase().includes(q) && (!tipo || row.tipo === tipo))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre) * (sort.startsWith('-') ? -1 : 1));
  return json(200, found.slice(start, start + size), { 'x-total-count': String(found.length) });
}

export function fakeServer(rows: Area[]) {
  const asked: Asked[] = [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  const server = {
    asked,
    stored,
    /** Set by a test to answer something else; undefined lets the server answer. */
    intercept: (_asked: Asked): Answer | Promise<Answer> => undefined,
    /** What somebody else did meanwhile. */
    change: (id: number, part: Partial<Area>) => {
      const row = stored.get(id);
      if (row) stored.set(id, { ...row, ...part, version: row.version + 1 });
    },
    requestsTo: (method: string, path: RegExp) =>
      asked.filter((one) => one.method === method && path.test(one.path)),
  };

  const recordAnswer = (one: Asked, id: number): Response => {
    const row = stored.get(id);
    if (!row) return refuse(404, 'not_found', 'No encontramos esa área.');
    if (one.method === 'GET') return json(200, row);
    if (one.method === 'DELETE') {
      stored.delete(id);
      return new Response(null, { status: 204 });
    }
    const { version, ...input } = one.body;
    if (version !== row.version)
      return refuse(409, 'stale', 'Alguien lo cambió mientras lo editabas.', { current: row });
    const next = { ...row, ...input, areaPadre: row.areaPadre, version: row.version + 1 };
    stored.set(id, next);
    return json(200, next);
  };

  const answer = (one: Asked): Response => {
    const id = /^\/api\/areas\/(\d+)\/$/.exec(one.path)?.[1];
    if (id) return recordAnswer(one, Number(id));
    if (one.path === '/api/areas/' && one.method === 'GET')
      return listAnswer([...stored.values()], one.query);
    if (one.path === '/api/areas/') {
      const created = area(stored.size + 100, String(one.body.nombre), {
        ...one.body,
        areaPadre: null,
        responsable: null,
      });
      stored.set(created.id, created);
      return json(201, created);
    }
    return refuse(404, 'not_found', 'Esa dirección no existe.');
  };

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      headers: new Headers(init.headers),
    };
    asked.push(one);
    init.signal?.throwIfAborted();
    return (await server.intercept(one)) ?? answer(one);
  });
  return server;
}
