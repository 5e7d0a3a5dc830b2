// What everybody asks for at each start and seldom changes carries a fingerprint: who has it already is told so, and nothing
// more is sent.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for what anybody may keep on their disk. */
    changesRarely?: true;
  }
}

const fingerprint = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Before the answers are compressed. */
export function tellUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { changesRarely } = request.routeOptions.config;
    if (!changesRarely || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = fingerprint(payload);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
}
