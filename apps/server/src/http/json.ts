import type { FastifyReply } from 'fastify';

/** An answer that is JSON already, and as the contract has it: it is neither checked nor written again. */
export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);
