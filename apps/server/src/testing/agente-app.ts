// The product with its door for agents, and what tests send through it.
import { deflateSync } from 'node:zlib';
import type { AccesoDeAgentes, ClaveMostrada } from '@muni/contract';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { type AgentPc, agentXml } from './agente.ts';
import type { TestApp } from './app.ts';

type Body = Record<string, unknown>;
interface Decision {
  tipo: string;
  id: number;
}

/** `app` is asked for each time: it is built before the first test. */
export function agentesOf(app: () => TestApp) {
  let key = '';
  const post = (
    payload: Buffer | string,
    {
      url = `/inventario/${key}`,
      type = 'application/x-compress-zlib',
      headers = {},
      remoteAddress = '127.0.0.1',
    } = {},
  ) =>
    app().app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, ...headers },
      remoteAddress,
    } as InjectOptions);
  const makeKey = async (nombre: string, area: number | null = null): Promise<ClaveMostrada> => {
    const path = '/api/inventarios/agente/claves/';
    const answer = await app().as('computos').post(path, { nombre, area });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const list = async (): Promise<Body[]> =>
    (await app().as('computos').get('/api/computadoras/?sort=creadoEn')).json();
  const waiting = async (): Promise<(Body & { id: number })[]> =>
    (await app().as('computos').get('/api/inventarios/por-revisar/')).json();
  return {
    key: () => key,
    reset: async () => {
      await app().reset();
      key = (await makeKey('De prueba')).clave;
    },
    makeKey,
    acceso: async (): Promise<AccesoDeAgentes> =>
      (await app().as('computos').get('/api/inventarios/agente/')).json(),
    post,
    report: async (pc: AgentPc = {}, clave = key) => {
      const answer = await post(deflateSync(agentXml(pc)), { url: `/inventario/${clave}` });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    },
    list,
    /** How much waits for a person, what it is, what was decided, and taking that back. */
    pending: async (): Promise<number> =>
      (await app().as('computos').get('/api/inventarios/cuentas/')).json().porRevisar,
    waiting,
    /** The only one that waits. */
    decide: async (decision: 'esta' | 'nueva') => {
      const [one, ...rest] = await waiting();
      expect(rest).toEqual([]);
      const path = `/api/inventarios/por-revisar/${one?.id}/decidir/`;
      const answer = await app().as('computos').post(path, { decision });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    decididos: async (): Promise<Decision[]> =>
      (await app().as('computos').get('/api/inventarios/decididos/')).json(),
    undo: (one?: Decision) =>
      app().as('computos').post(`/api/inventarios/${one?.tipo}/${one?.id}/deshacer/`),
    only: async () => {
      const all = await list();
      expect(all).toHaveLength(1);
      return all[0] as Body & { id: number; version: number };
    },
  };
}
