// What a person sends with a file: its bytes, up to a limit, and the choices beside it as JSON fields.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError, invalid } from '../http/errors.ts';
import { brokenForm, formParts } from './form.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  /** A field beside the file, parsed; one that did not come is an empty object. */
  field: <Schema extends z.ZodType>(name: string, schema: Schema) => z.infer<Schema>;
}

function parseField<Schema extends z.ZodType>(name: string, text: string, schema: Schema) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw invalid({ [name]: 'El dato no tiene la forma esperada.' });
  }
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const fields = new Map<string, string>();
  let file: Pick<Upload, 'name' | 'bytes'> | undefined;
  try {
    for await (const part of formParts(request, { limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw brokenForm(error);
  }
  return { fields, file };
}

export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) throw invalid({ archivo: 'Elegí un archivo.' });
  const { fields, file } = await readParts(request, maxBytes);
  if (!file) throw invalid({ archivo: 'Elegí un archivo.' });
  if (file.bytes.length === 0) throw new AppError('validation', 'El archivo está vacío.');
  return {
    ...file,
    field: (name, schema) => parseField(name, fields.get(name) ?? '{}', schema),
  };
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
