// Work that takes long tells how far it is, one JSON line at a time. When the reader leaves, the next line throws, so
// that a transaction inside the work rolls back.
import { PassThrough } from 'node:stream';
import type { ErrorBody } from '@muni/contract';
import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

class ReaderGone extends Error {}

export function sendLines<Line>(
  reply: FastifyReply,
  work: (tell: (line: Line) => void) => Promise<void>,
  failure: (error: ErrorBody) => Line,
): FastifyReply {
  const stream = new PassThrough();
  const tell = (line: Line) => {
    if (stream.destroyed) throw new ReaderGone();
    stream.write(`${JSON.stringify(line)}\n`);
  };
  work(tell)
    .catch((error: unknown) => {
      if (error instanceof ReaderGone) return;
      if (!(error instanceof AppError)) reply.log.error({ err: error }, 'request failed');
      const known =
        error instanceof AppError
          ? error
          : new AppError('internal', 'Algo falló de nuestro lado. No se guardó nada.');
      if (!stream.destroyed) tell(failure(known.body.error));
    })
    .finally(() => stream.end());
  return reply.type('application/x-ndjson').send(stream);
}
