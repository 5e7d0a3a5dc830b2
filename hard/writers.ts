// What people write to a started product, each under a key of its own, and whether it is there. What got no answer is sent
// again under the same key, as the web does.
import { type DemoRole, tokenOf } from '../e2e/accounts.ts';

export interface Write {
  module: string;
  /** Words that nothing else holds. */
  text: string;
  send: (to: Session) => Promise<Response>;
  /** How many of it are there. */
  count: (to: Session) => Promise<number>;
  acknowledged: boolean;
}

export interface Session {
  url: string;
  /** How its requests travel, where that is not as usual. */
  go?: typeof fetch;
  token: (role: DemoRole) => Promise<string>;
  /** Signs everybody in, so that the crash falls into their work. */
  enter: () => Promise<unknown>;
}

const PEOPLE: readonly DemoRole[] = ['computos', 'rentas', 'empleado'];

export type Tokens = Map<DemoRole, Promise<string>>;

/** One sign-in per person, and none for those whose token is there. */
export function sessionAt(url: string, tokens: Tokens = new Map()): Session {
  const token = (role: DemoRole) => {
    const known = tokens.get(role) ?? tokenOf(url, role);
    tokens.set(role, known);
    return known;
  };
  const enter = () => Promise.all(PEOPLE.map(token));
  return { url, token, enter };
}

/** An answer of 500 or above is no answer. */
export async function call(
  { url, token, go = fetch }: Session,
  role: DemoRole,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> {
  const answer = await go(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token(role)}`, ...headers },
    ...(body !== undefined && { body }),
  });
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The same for the same write, whichever process sends it. */
const keyOf = (text: string) => text.replaceAll(' ', '-');

const create = (
  module: string,
  role: DemoRole,
  path: string,
  text: string,
  body: object,
): Write => ({
  module,
  text,
  acknowledged: false,
  send: (to) =>
    call(to, role, path, JSON.stringify(body), {
      'content-type': 'application/json',
      'idempotency-key': keyOf(text),
    }),
  count: async (to) => {
    const found = await call(to, 'computos', `${path}?q=${encodeURIComponent(text)}`);
    return ((await found.json()) as unknown[]).length;
  },
});

/** Of the sample town. */
const REPORTS = 140;
/** Found by the search as a word of its own. */
const mark = (n: number) => `corte${n}x`;

/** Few to each: a report takes no more than twenty. */
const attach = (text: string, reporte: number): Write => ({
  module: 'attachments',
  text,
  acknowledged: false,
  send: (to) => {
    const form = new FormData();
    form.set('archivo', new File([text], `${text}.txt`, { type: 'text/plain' }));
    return call(to, 'computos', `/api/reportes/${reporte}/adjuntos/`, form, {
      'idempotency-key': keyOf(text),
    });
  },
  count: async (to) => {
    const found = await call(to, 'computos', `/api/reportes/${reporte}/eventos/`);
    const events = (await found.json()) as { adjunto: { nombre: string } | null }[];
    return events.filter(({ adjunto }) => adjunto?.nombre === `${text}.txt`).length;
  },
});

/** A new write of each module; `n` tells it from all others. */
export const WRITES: readonly ((n: number) => Write)[] = [
  (n) =>
    create('reports', 'empleado', '/api/reportes/', `reporte ${mark(n)}`, {
      descripcion: `Prueba de corte, reporte ${mark(n)}`,
      categoria: 'Otro',
      impacto: 'Toda el área está parada',
    }),
  (n) =>
    create('orders', 'computos', '/api/ordenes/', `orden ${mark(n)}`, {
      titulo: `Prueba de corte, orden ${mark(n)}`,
      descripcion: 'Escrita mientras se corta.',
      area: 1,
      solicitante: 1,
    }),
  (n) =>
    create('tasks', 'computos', '/api/tareas/', `tarea ${mark(n)}`, {
      titulo: `Prueba de corte, tarea ${mark(n)}`,
    }),
  (n) => attach(`archivo ${mark(n)}`, 1 + (n % REPORTS)),
];

const act = (
  module: string,
  path: string,
  text: string,
  body: object,
  count: Write['count'],
): Write => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(text) };
  return {
    module,
    text,
    acknowledged: false,
    send: (to) => call(to, 'computos', path, JSON.stringify(body), headers),
    count,
  };
};
const among = (list: string, text: string) => async (to: Session) => {
  const found = await (await call(to, 'computos', list)).text();
  return found.split(text).length - 1;
};

/** The same of what is done to something that is there. */
export const ACTIONS: readonly ((n: number) => Write)[] = [
  (n) => {
    const [path, text] = [`/api/reportes/${1 + (n % REPORTS)}/`, `nota ${mark(n)}`];
    return act('notes', `${path}nota/`, text, { texto: text }, among(`${path}eventos/`, text));
  },
  (n) => {
    const [path, text] = ['/api/tareas/1/', `comentario ${mark(n)}`];
    const count = among(`${path}comentarios/?pageSize=100`, text);
    return act('comments', `${path}comentar/`, text, { texto: text }, count);
  },
  (n) => {
    const iniciadoEn = new Date().toISOString();
    const text = `recorrido-${mark(n)}`;
    const cierre = { cerradoEn: iniciadoEn, observaciones: null };
    const survey = { clave: text, area: 1, iniciadoEn, marcas: [], cierre };
    return act(
      'surveys',
      '/api/recorridos/',
      text,
      survey,
      among('/api/recorridos/?pageSize=100', text),
    );
  },
];

/** The harness asked for something wrong: that is no crash. */
export class Refused extends Error {}
