// A big file on its way in, as the body of a request: to disk as it comes, its fingerprint taken on the way, never in
// memory. Whoever receives it decides how long it stays.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors.ts';
import { tooLarge } from './spool.ts';

/** The routes of this scope receive their body as a stream, whatever it says it is. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

export interface Received {
  bytes: number;
  sha256: string;
}

/** Nothing stays on disk when it does not arrive whole. */
export async function receiveFile(
  request: FastifyRequest,
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<Received> {
  const body = request.body as Readable | undefined;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    if (body)
      await pipeline(
        body,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            bytes += chunk.length;
            if (bytes > maxBytes) throw tooLarge(maxBytes);
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path, { mode: 0o600, flush: true }),
      );
    if (bytes === 0) throw new AppError('validation', 'El archivo está vacío.');
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
