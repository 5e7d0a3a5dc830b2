// Tasks, and what tests do with them.
import type { Tarea } from '@muni/contract';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Body = Record<string, unknown>;

export function tareasOf(app: () => TestApp) {
  const act = (who: string, id: number, action: string, body: Body = {}) =>
    app().as(who).post(`/api/tareas/${id}/${action}/`, body);
  return {
    act,
    add: async (body: Body = {}, who = 'computos'): Promise<Tarea> => {
      const answer = await app()
        .as(who)
        .post('/api/tareas/', { titulo: 'Cambiar el tóner', ...body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    done: async (...call: Parameters<typeof act>): Promise<Tarea> => {
      const answer = await act(...call);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    list: async (query = ''): Promise<Tarea[]> => {
      const answer = await app().as('computos').get(`/api/tareas/?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    idOf: async (who: string): Promise<number> => (await app().empleado(who)).id,
  };
}
