import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { actorOf, VISITOR } from './session.ts';

it('knows where a change came from though whoever asked has hung up', () => {
  const request = { session: VISITOR, id: 'C4RT7BPT', address: '10.0.0.7', ip: undefined };
  expect(actorOf(request as unknown as FastifyRequest)).toEqual({
    empleadoId: null,
    quien: 'visitante',
    direccion: '10.0.0.7',
    pedido: 'C4RT7BPT',
  });
});
