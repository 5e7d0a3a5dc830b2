// A file that a person sends, small enough to be held in memory.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../http/errors.ts';
import { brokenForm, formParts } from './form.ts';

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined;
  try {
    for await (const part of formParts(request, { limits: { fileSize: maxBytes } }))
      if (part.type === 'file') bytes = await part.toBuffer();
  } catch (error) {
    throw brokenForm(error);
  }
  return bytes;
}

export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ archivo: 'Elegí un archivo.' });
  const bytes = await readParts(request, maxBytes);
  if (!bytes) throw invalid({ archivo: 'Elegí un archivo.' });
  if (bytes.length === 0) throw new AppError('validation', 'El archivo está vacío.');
  return bytes;
}

/** The routes of this scope receive the file itself as their body. Whatever it says it is, the bytes decide. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

export const rawBody = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
