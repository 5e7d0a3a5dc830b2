// The parts of a form as they arrive. What its parser or the stream of one of its files complains of, the sender has to
// mend: the form is not whole. Whatever else fails while a part is being used stays what it is.
import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/errors.ts';

/** The parser gives its complaints no code; refusals, and the disk or the network through the same streams, have one. */
const complaints = new WeakSet<Error>();
function note(error: unknown) {
  if (error instanceof Error && !('code' in error)) complaints.add(error);
}

export async function* formParts(
  request: FastifyRequest,
  options: FastifyMultipartBaseOptions,
): AsyncGenerator<Multipart> {
  const parts = request.parts(options);
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        note(error);
        throw error;
      });
      if (next.done) return;
      if (next.value.type === 'file') {
        const { file } = next.value;
        // It may have failed while the part waited to be asked for.
        note(file.errored);
        file.on('error', note);
      }
      yield next.value;
    }
  } finally {
    await parts.return?.();
  }
}

export const brokenForm = (error: unknown): unknown =>
  error instanceof Error && complaints.has(error)
    ? new AppError('validation', 'El archivo llegó incompleto. Probá de nuevo.')
    : error;
