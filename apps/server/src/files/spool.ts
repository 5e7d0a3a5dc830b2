// A file on its way in rests on disk: whatever it weighs and however slowly it comes, it holds neither memory nor the
// database. Whoever spools it throws it away.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError, invalid } from '../http/errors.ts';
import { brokenForm, formParts } from './form.ts';

export interface Spooled {
  name: string;
  path: string;
  fields: ReadonlyMap<string, string>;
  /** One of them as JSON, parsed; one that did not come is an empty object. */
  field: <Schema extends z.ZodType>(name: string, schema: Schema) => z.infer<Schema>;
}

function parseField<Schema extends z.ZodType>(name: string, text: string, schema: Schema) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw invalid({ [name]: 'El dato no tiene la forma esperada.' });
  }
}

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

export const tooLarge = (maxBytes: number) =>
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

async function spool(request: FastifyRequest, path: string, maxBytes: number): Promise<Spooled> {
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
  return {
    name,
    path,
    fields,
    field: (field, schema) => parseField(field, fields.get(field) ?? '{}', schema),
  };
}
