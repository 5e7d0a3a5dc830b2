// adjuntosRoutes hangs files from a resource: add, fetch, remove. The feature says who may see the record and what
// happens when a file comes or goes; whatever is served from here can run nothing in our origin.
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type Adjunto,
  adjunto,
  ADJUNTO_BYTES,
  esImagen,
  idInUrl,
  type Permission,
  type Resource,
  resourcePath,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { assertInScope, type Scope } from '../../crud/list.ts';
import { askFirst, type Db, inTransaction } from '../../db/transaction.ts';
import { contentType, safeName } from '../../files/content.ts';
import { cleanPicture } from '../../files/pictures.ts';
import { type Spooled, temporaryPath, withSpooledFile } from '../../files/receive.ts';
import { answers, type App, created, headsOf } from '../../http/access.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { adjuntosRepository, type PreparedFile } from './adjuntos.repository.ts';

interface AdjuntosOptions {
  db: Db;
  resource: Pick<Resource, 'name' | 'noun'>;
  repository: {
    table: string;
    get: (db: Db, id: number) => Promise<unknown>;
    /** Reads it and keeps it as it is until the transaction ends, where its files depend on what it is. */
    hold?: (tx: Db, id: number) => Promise<unknown>;
  };
  scope?: Scope;
  permission: Permission;
  /** To add and remove, where that takes more than seeing. */
  changePermission?: Permission;
  /** What a file may be said to show. */
  clases?: readonly string[];
  /** Whether this caller sees and adds files that others may not. */
  seesInternal: (request: FastifyRequest) => boolean;
  /** Which files of a record that they see are not for this caller. */
  hides?: (tx: Db, request: FastifyRequest, id: number) => Promise<(file: Adjunto) => boolean>;
  added: (tx: Db, request: FastifyRequest, id: number, file: Adjunto) => Promise<void>;
  /** Throws when the caller may not remove it. */
  removing: (tx: Db, request: FastifyRequest, id: number, file: Adjunto) => Promise<void>;
}

const ANY_KIND =
  'Ese tipo de archivo no se acepta: mandá una foto, un PDF, un texto o un documento.';

/** What it is, named as such and, if it is a picture, without what travels inside. */
export async function withPreparedFile<T>(
  { name, path }: Pick<Spooled, 'name' | 'path'>,
  work: (file: PreparedFile) => Promise<T>,
): Promise<T> {
  const tipo = await contentType(path);
  if (!tipo) throw invalid({ archivo: ANY_KIND });
  const nombre = safeName(name, tipo);
  if (nombre === null)
    throw invalid({ archivo: `${name} no se acepta: tiene nombre de programa.` });
  if (!esImagen({ tipo })) {
    const { size: peso } = await stat(path);
    return work({ path, nombre, tipo, peso, ancho: null, alto: null, miniatura: null });
  }
  const clean = temporaryPath();
  try {
    return await work({ path: clean, nombre, tipo, ...(await cleanPicture(path, clean, tipo)) });
  } finally {
    await rm(clean, { force: true });
  }
}

async function* contentOf(db: Db, id: number) {
  for (let orden = 0; ; orden += 1) {
    const part = await askFirst<{ contenido: Buffer }>(db)`
      select contenido from adjuntos_partes where adjunto_id = ${id} and orden = ${orden}`;
    if (!part) return;
    yield part.contenido;
  }
}

const byAdjunto = z.object({ id: idInUrl, adjuntoId: idInUrl });
const fetchQuery = z.strictObject({ miniatura: z.enum(['true']).optional() });
const missing = () =>
  new AppError('not_found', 'No encontramos el archivo. Puede que lo hayan quitado.');

export function adjuntosRoutes(app: App, options: AdjuntosOptions) {
  const { db, resource, repository, permission } = options;
  const head = headsOf(resource.name);
  const changing = options.changePermission ?? permission;
  const ownerOf = (registroId: number) => ({ tabla: resource.name, registroId });

  /** 404 unless the caller may see the record. Inside a transaction it also holds it. */
  async function see(tx: Db, { session }: FastifyRequest, id: number) {
    await assertInScope(tx, options, id, session, tx.isTransaction ? 'change' : 'read');
    const { get, hold = get } = repository;
    await (tx.isTransaction ? hold(tx, id) : get(tx, id));
  }

  /** Which of its files the caller may see. */
  async function shows(tx: Db, request: FastifyRequest, id: number) {
    await see(tx, request, id);
    const hides = await options.hides?.(tx, request, id);
    return (file: Adjunto) =>
      (!file.interno || options.seesInternal(request)) && !(hides?.(file) ?? false);
  }

  async function visible(request: FastifyRequest, tx: Db, id: number, adjuntoId: number) {
    const isShown = await shows(tx, request, id);
    const file = await adjuntosRepository.find(tx, ownerOf(id), adjuntoId);
    if (!file || !isShown(file)) throw missing();
    return file;
  }

  /** None where files are not told apart. */
  function claseOf(told: string | undefined): string | null {
    if (!told) return null;
    if (!options.clases?.includes(told)) throw invalid({ clase: 'Elegí una de las opciones.' });
    return told;
  }

  app.get(
    resourcePath(resource, ':id', 'adjuntos'),
    head(permission, 'Sus archivos', { params: byId, response: answers(z.array(adjunto)) }),
    async (request) => {
      const { id } = request.params;
      const isShown = await shows(db, request, id);
      return (await adjuntosRepository.list(db, ownerOf(id))).filter(isShown);
    },
  );

  app.post(
    resourcePath(resource, ':id', 'adjuntos'),
    {
      ...head(changing, 'Agregar un archivo (multipart: interno, clase, archivo)', {
        params: byId,
        response: created(adjunto),
      }),
      bodyLimit: ADJUNTO_BYTES + 64 * 1024,
    },
    async (request, reply) => {
      const { id } = request.params;
      await see(db, request, id);
      const added = await withSpooledFile(request, { maxBytes: ADJUNTO_BYTES }, (spooled) =>
        withPreparedFile(spooled, (file) =>
          once(db, request, async (tx) => {
            await see(tx, request, id);
            const interno =
              spooled.fields.get('interno') === 'true' && options.seesInternal(request);
            const stored = await adjuntosRepository.add(tx, actorOf(request), ownerOf(id), file, {
              interno,
              clase: claseOf(spooled.fields.get('clase')),
            });
            await options.added(tx, request, id, stored);
            return stored;
          }),
        ),
      );
      return reply.status(201).send(added);
    },
  );

  app.get(
    resourcePath(resource, ':id', 'adjuntos', ':adjuntoId'),
    head(permission, 'Un archivo', { params: byAdjunto, querystring: fetchQuery }),
    async (request, reply) => {
      const { id, adjuntoId } = request.params;
      const file = await visible(request, db, id, adjuntoId);
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      if (request.query.miniatura) {
        const small = await askFirst<{ miniatura: Buffer | null }>(db)`
          select miniatura from adjuntos where id = ${adjuntoId}`;
        if (!small?.miniatura) throw missing();
        return reply.type('image/jpeg').send(small.miniatura);
      }
      reply.headers({
        'content-length': file.peso,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.nombre)}`,
      });
      return reply
        .type(file.tipo === 'text/plain' ? 'text/plain; charset=utf-8' : file.tipo)
        .send(Readable.from(contentOf(db, adjuntoId)));
    },
  );

  app.delete(
    resourcePath(resource, ':id', 'adjuntos', ':adjuntoId'),
    head(changing, 'Quitar un archivo', { params: byAdjunto }),
    (request) => {
      const { id, adjuntoId } = request.params;
      return inTransaction(db, async (tx) => {
        const file = await visible(request, tx, id, adjuntoId);
        await options.removing(tx, request, id, file);
        await adjuntosRepository.remove(tx, ownerOf(id), adjuntoId);
      });
    },
  );
}
