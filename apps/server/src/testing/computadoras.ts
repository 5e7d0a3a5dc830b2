// Computers, and what tests do with them.
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Body = Record<string, unknown>;

export function computadorasOf(app: () => TestApp) {
  const send = (input: Body) =>
    app()
      .as('computos')
      .post('/api/computadoras/', { nombreRed: 'PC-1', tipo: 'Notebook', area: 1, ...input });
  return {
    send,
    create: async (input: Body = {}) => {
      const answer = await send(input);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    /** Somebody who may have one in their name. */
    empleadoId: async () => (await app().empleado('empleado')).id,
  };
}
