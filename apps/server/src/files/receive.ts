// How files come in: as the body of a request, or as a part of a form, in memory or resting on disk.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../http/errors.ts';

// The parts of a form as they arrive. What its parser or the stream of one of its files complains of, the sender has to
// mend: the form is not whole. Whatever else fails while a part is being used stays what it is.

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

// A file that a person sends, small enough to be held in memory.

export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ archivo: 'Elegí un archivo.' });
  let bytes: Buffer | undefined;
  try {
    for await (const part of formParts(request, { limits: { fileSize: maxBytes } }))
      if (part.type === 'file') bytes = await part.toBuffer();
  } catch (error) {
    throw brokenForm(error);
  }
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

/** The same for a body that is used as it comes, so that none of it is held. Whoever reads it bounds it. */
export function streamBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => {
    // Whoever hangs up half way is no fault of ours.
    body.on('error', (error) => Object.assign(error, { statusCode: 400 }));
    done(null, body);
  });
}

export const streamedBody = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);

// A file on its way in rests on disk: whatever it weighs and however slowly it comes, it holds neither memory nor the
// database. Whoever spools it throws it away.

export type Spooled = Awaited<ReturnType<typeof spool>>;

export const temporaryPath = () => join(tmpdir(), `muni-${randomUUID()}`);
const IS_TEMPORARY = /^muni-[0-9a-f-]{36}$/;

const HOUR_MS = 3_600_000;

/** Removes what nobody is writing any more and `isLeft` names: a process that died left it. */
export async function sweepFolder(dir: string, isLeft: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!isLeft(name)) continue;
    const path = join(dir, name);
    // One that is on its way in belongs to nobody yet; another process may sweep too.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true }).catch(() => undefined);
  }
}

export const sweepSpool = () => sweepFolder(tmpdir(), (name) => IS_TEMPORARY.test(name));

const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `El archivo pesa más de ${Math.floor(maxBytes / 2 ** 20)} MB.`);

/** Receives one file and the fields sent before it, lets `work` use it, and removes it whatever happens. */
export async function withSpooledFile<T>(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
  work: (file: Spooled) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw invalid({ archivo: 'Elegí un archivo.' });
  const path = temporaryPath();
  try {
    const received = await spool(request, path, maxBytes).catch((error: unknown) => {
      throw brokenForm(error);
    });
    return await work(received);
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(request: FastifyRequest, path: string, maxBytes: number) {
  const fields = new Map<string, string>();
  let name: string | undefined;
  for await (const part of formParts(request, {
    limits: { fileSize: maxBytes },
    throwFileSizeLimit: false,
  })) {
    if (part.type === 'file') {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw tooLarge(maxBytes);
      if (part.file.bytesRead === 0) throw invalid({ archivo: 'El archivo está vacío.' });
      name = part.filename;
    } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
  if (name === undefined) throw invalid({ archivo: 'Elegí un archivo.' });
  return { name, path, fields };
}
