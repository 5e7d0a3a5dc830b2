// Compresses what is written anew for each answer, in one place: the JSON of the API and the page. Lists and trees
// shrink to a tenth; below a kilobyte the saving is not worth the work. Streams (exports, progress, live events),
// files and the precompressed site pass as they are.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SMALLEST = 1024;
const compressible = /^(?:application\/json|text\/html)\b/;

// In zlib's own threads, at the levels where a further one costs more time than the bytes it saves.
const brotli = promisify(brotliCompress);
const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
};

/** The first of ours that the caller takes; `q=0` refuses one. */
export function encodingFor(accepted: string | undefined): string | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return Object.keys(encoders).find((name) => names.includes(name));
}

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || !compressible.test(type)) return payload;
    reply.header(
      'vary',
      [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '),
    );
    const name = encodingFor(request.headers['accept-encoding']);
    const encode = name && encoders[name];
    if (!encode || payload.length < SMALLEST || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    return encode(payload);
  });
}

/** A text that never changes while the process lives, for few to ask for: made and compressed once, when somebody does. */
export function keptText(make: () => string) {
  let text: string | undefined;
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
    text ??= make();
    const name = encodingFor(request.headers['accept-encoding']);
    const encode = name && encoders[name];
    if (!encode) return text;
    const body = compressed.get(name) ?? encode(text);
    compressed.set(name, body);
    reply.headers({ vary: 'accept-encoding', 'content-encoding': name });
    return body;
  };
}
