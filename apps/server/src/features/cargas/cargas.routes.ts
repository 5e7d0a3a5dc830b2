// Loads of files: upload, format, tasks, history. What takes long is a task; the answer is the load as it stands.
import { join } from 'node:path';
import {
  analizarCargaBody,
  anularCargaBody,
  cargaRecord,
  cargaResumen,
  cargas,
  cargasQuery,
  confirmarCargaBody,
  errorBody,
  formatoCargaInput,
  muestraDeCarga,
  perfilDeCarga,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod';
import { readPage } from '../../crud/list.ts';
import { once } from '../../crud/once.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readFirstRows } from '../../files/layout.ts';
import { receiveFile, takeStreams } from '../../files/receive.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, actorOf } from '../../http/session.ts';
import { forgetFilas } from './analisis.actions.ts';
import { newArchivo, removeArchivo } from './archivos.actions.ts';
import { askAnalysis, askCancel, askConfirmation, askUndo, discard } from './cargas.actions.ts';
import {
  type CargaRow,
  getCarga,
  presentCarga,
  presentResumen,
  readCarga,
} from './cargas.repository.ts';
import { comparacionRoutes } from './comparacion.routes.ts';
import { filasRoutes } from './filas.routes.ts';
import { listPerfiles, removePerfil } from './perfiles.repository.ts';
import { changeFormato, createCarga } from './subida.actions.ts';

export interface CargasOptions {
  db: Db;
  /** Where uploaded files wait. */
  dir: string;
  maxBytes: number;
}

const SHOWN_ROWS = 50;
const tags = [cargas.name];
const read = { permission: 'cargas:read' } as const;
const write = { permission: 'cargas:create' } as const;
const answer = { 200: cargaRecord, '4xx': errorBody };
const SOURCE = { table: 'cargas', view: 'cargas_vista' };

export function cargasRoutes(instance: FastifyInstance, options: CargasOptions) {
  const { db, dir, maxBytes } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  uploadRoute(instance, options);
  filasRoutes(instance, { db });
  comparacionRoutes(instance, { db });

  app.get(
    resourcePath(cargas),
    {
      config: read,
      schema: {
        tags,
        summary: `Historial de cargas (archivos de hasta ${Math.floor(maxBytes / 2 ** 20)} MB)`,
        querystring: cargasQuery,
        response: { 200: z.array(cargaResumen), '4xx': errorBody },
      },
    },
    async ({ query }, reply) => {
      const { page, pageSize, sort, estado } = query;
      const conditions = estado ? [sql`estado = ${estado}`] : [];
      const rows = await readPage(db, SOURCE, conditions, { page, pageSize, sort }, reply);
      return rows.map((row) => presentResumen(row as unknown as CargaRow));
    },
  );

  app.get(
    resourcePath(cargas, ':id'),
    { config: read, schema: { tags, summary: 'Una carga', params: byId, response: answer } },
    ({ params }) => getCarga(db, params.id),
  );

  app.get(
    resourcePath(cargas, ':id', 'muestra'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Las primeras filas, con el formato elegido',
        params: byId,
        response: { 200: muestraDeCarga, '4xx': errorBody },
      },
    },
    async ({ params }) => {
      const { archivo, formato } = await readCarga(db, params.id);
      if (archivo === null) throw new AppError('conflict', 'El archivo ya no está guardado.');
      const { rows } = await readFirstRows(join(dir, archivo), formato, SHOWN_ROWS);
      return rows.map(({ line, cells }) => ({ linea: line, celdas: cells }));
    },
  );

  app.put(
    resourcePath(cargas, ':id', 'formato'),
    {
      config: write,
      schema: {
        tags,
        summary: 'Corregir el formato y qué columna es cada dato',
        params: byId,
        body: formatoCargaInput,
        response: answer,
      },
    },
    async ({ params, body }) =>
      presentCarga(db, await changeFormato(db, dir, await readCarga(db, params.id), body)),
  );

  function action<Body extends z.ZodObject>(
    name: string,
    summary: string,
    body: Body,
    run: (tx: Db, actor: Actor, id: number, body: z.infer<Body>) => Promise<void>,
  ) {
    app.post(
      resourcePath(cargas, ':id', name),
      { config: write, schema: { tags, summary, params: byId, body, response: answer } },
      (request) =>
        once(db, request, async (tx) => {
          await run(tx, actorOf(request), request.params.id, request.body as z.infer<Body>);
          return getCarga(tx, request.params.id);
        }),
    );
  }
  action('analizar', 'Leer el archivo entero', analizarCargaBody, (tx, actor, id, { recordar }) =>
    askAnalysis(tx, actor, id, recordar),
  );
  action('confirmar', 'Cargar lo revisado', confirmarCargaBody, askConfirmation);
  action('cancelar', 'Detener y deshacer', z.strictObject({}), (tx, _actor, id) =>
    askCancel(tx, id),
  );
  action('anular', 'Deshacer una carga', anularCargaBody, (tx, actor, id, { motivo }) =>
    askUndo(tx, actor, id, motivo),
  );

  app.delete(
    resourcePath(cargas, ':id'),
    { config: write, schema: { tags, summary: 'Descartar sin cargar', params: byId } },
    async (request, reply) => {
      const { id } = request.params;
      const { archivo } = await inTransaction(db, (tx) => discard(tx, actorOf(request), id));
      await removeArchivo(dir, archivo);
      await forgetFilas(db, id);
      return reply.status(204).send();
    },
  );

  app.get(
    resourcePath(cargas, 'perfiles'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Formatos recordados',
        response: { 200: z.array(perfilDeCarga), '4xx': errorBody },
      },
    },
    () => listPerfiles(db),
  );
  app.delete(
    resourcePath(cargas, 'perfiles', ':id'),
    { config: write, schema: { tags, summary: 'Olvidar un formato', params: byId } },
    async ({ params }, reply) => {
      await removePerfil(db, params.id);
      return reply.status(204).send();
    },
  );
}

function uploadRoute(instance: FastifyInstance, { db, dir, maxBytes }: CargasOptions) {
  instance.register(async (scope) => {
    takeStreams(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      resourcePath(cargas),
      {
        config: write,
        schema: {
          tags,
          summary: 'Subir un archivo: es el cuerpo del pedido',
          consumes: ['application/octet-stream'],
          querystring: z.strictObject({ nombre: z.string().trim().min(1).max(200) }),
          response: { 201: cargaRecord, '4xx': errorBody },
        },
      },
      async (request, reply) => {
        const archivo = newArchivo();
        const received = await receiveFile(request, join(dir, archivo), {
          maxBytes,
        });
        const { nombre } = request.query;
        const carga = await createCarga(db, actorOf(request), dir, { archivo, nombre, received });
        return reply.status(201).send(await presentCarga(db, carga));
      },
    );
  });
}
