// Loads of files: upload, format, tasks, history. What takes long is a task; the answer is the load as it stands.
import {
  analizarCargaBody,
  anularCargaBody,
  type CargaClase,
  cargaRecord,
  cargaResumen,
  cargas,
  cargasQuery,
  claseDeCargaQuery,
  clasesDeCarga,
  confirmarCargaBody,
  empezarCargaBody,
  formatoCargaInput,
  muestraDeCarga,
  parteDeCargaQuery,
  perfilDeCarga,
  type PerfilDeCarga,
  plantillaDeCargaQuery,
  resourcePath,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { conditionsFor, readPage } from '../../crud/list.ts';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { inTurn } from '../../files/apart.ts';
import { readFirstRows } from '../../files/layout.ts';
import { streamBodies, streamedBody } from '../../files/receive.ts';
import { answers, type App, assertConfirmed, created, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, actorOf, type Session } from '../../http/session.ts';
import { archivoOf, fileGone, forgetRest, isOpen, receiveParte } from './archivos.actions.ts';
import { changeFormato, finishSubida, startCarga } from './subida.actions.ts';
import {
  askAnalysis,
  askCancel,
  askConfirmation,
  askUndo,
  discard,
  presentCarga,
} from './cargas.actions.ts';
import {
  assertMay,
  type CargaRow,
  clasesFor,
  readCarga,
  presentResumen,
  type Clases,
} from './cargas.repository.ts';
import { templateFile } from './descargas.actions.ts';
import { cargaReader, filasRoutes } from './filas.routes.ts';

export interface CargasOptions {
  db: Db;
  clases: Clases;
  /** Where files are put together to be read. */
  dir: string;
  maxBytes: number;
}

const SHOWN_ROWS = 50;
/** Of its actions, those that change records. */
const WRITING = ['confirmar', 'anular'];
/** More than any list of people or devices. */
const RECORDS_BYTES = 20 * 1024 * 1024;
const head = headsOf(cargas.name);
const answer = answers(cargaRecord);
const SOURCE = { table: 'cargas', view: 'cargas_vista' };

function assertMayLoad(session: Session, clase: CargaClase) {
  if (!clasesFor(session, 'load').includes(clase))
    throw new AppError('forbidden', 'No podés cargar esos archivos.');
}

export function cargasRoutes(app: App, options: CargasOptions) {
  const { db, clases, dir, maxBytes } = options;
  uploadRoutes(app, options);
  filasRoutes(app, { db, clases });
  const get = cargaReader(app, db);

  app.get(
    resourcePath(cargas),
    head(
      'cargas:read',
      `Historial de cargas (archivos de hasta ${Math.floor(maxBytes / 2 ** 20)} MB)`,
      { querystring: cargasQuery, response: answers(z.array(cargaResumen)) },
    ),
    async ({ query, session }, reply) => {
      const { page, pageSize, sort, clase, estado } = query;
      const conditions = [
        sql`clase = any(${clasesFor(session, 'read')}::text[])`,
        ...conditionsFor({}, { clase, estado }),
      ];
      const rows = await readPage(db, SOURCE, conditions, { page, pageSize, sort }, reply);
      return rows.map((row) => presentResumen(row as unknown as CargaRow));
    },
  );

  get([], 'Una carga', { answer: cargaRecord }, ({ carga }) => presentCarga(db, clases, carga));
  get(
    ['muestra'],
    'Las primeras filas, con el formato elegido',
    { answer: muestraDeCarga },
    async ({ carga, request: { session } }) => {
      if (!isOpen(carga)) throw fileGone();
      const path = await archivoOf(db, dir, carga);
      const { rows } = await readFirstRows(path, carga.formato, SHOWN_ROWS).catch(
        async (error: unknown) => {
          // Whoever discarded the load meanwhile took its file away: then it is not found.
          await assertMay(db, session, 'read', carga.id);
          throw error;
        },
      );
      return rows.map(({ line, cells, text }) => ({
        linea: line,
        celdas: cells,
        texto: text?.trimEnd() ?? null,
      }));
    },
  );

  app.put(
    resourcePath(cargas, ':id', 'formato'),
    head('cargas:create', 'Corregir el formato y qué columna es cada dato', {
      params: byId,
      body: formatoCargaInput,
      response: answer,
    }),
    async ({ params, body, session }) => {
      const carga = await assertMay(db, session, 'load', params.id);
      return presentCarga(db, clases, await changeFormato(db, dir, carga, body));
    },
  );

  function action<Body extends z.ZodObject>(
    name: string,
    summary: string,
    body: Body,
    run: (tx: Db, actor: Actor, id: number, body: z.infer<Body>) => Promise<void>,
  ) {
    app.post(
      resourcePath(cargas, ':id', name),
      head('cargas:create', summary, { params: byId, body, response: answer }),
      (request) =>
        once(db, request, async (tx) => {
          const { id } = request.params;
          const { clase } = await assertMay(tx, request.session, 'load', id);
          if (WRITING.includes(name) && clasesDeCarga[clase].sonDelicados) assertConfirmed(request);
          await run(tx, actorOf(request), id, request.body as z.infer<Body>);
          return presentCarga(tx, clases, await readCarga(tx, id));
        }),
    );
  }
  action('analizar', 'Leer el archivo entero', analizarCargaBody, askAnalysis);
  action('confirmar', 'Cargar lo revisado', confirmarCargaBody, askConfirmation);
  action('cancelar', 'Detener y deshacer', z.strictObject({}), askCancel);
  action('anular', 'Deshacer una carga', anularCargaBody, (tx, actor, id, { motivo }) =>
    askUndo(tx, clases, actor, id, motivo),
  );

  app.delete(
    resourcePath(cargas, ':id'),
    head('cargas:create', 'Descartar sin cargar', { params: byId }),
    async (request, reply) => {
      const { id } = request.params;
      await assertMay(db, request.session, 'load', id);
      const carga = await inTransaction(db, (tx) => discard(tx, actorOf(request), id));
      await forgetRest(db, dir, carga);
      return reply.status(204).send();
    },
  );

  app.get(
    resourcePath(cargas, 'perfiles'),
    head('cargas:read', 'Formatos recordados', {
      querystring: claseDeCargaQuery,
      response: answers(z.array(perfilDeCarga)),
    }),
    ({ query: { clase }, session }) =>
      clasesFor(session, 'read').includes(clase)
        ? ask<PerfilDeCarga>(db)`
            select id, nombre, de_fabrica, titulos, usado_en from cargas_perfiles where clase = ${clase} order by nombre`
        : [],
  );
  app.delete(
    resourcePath(cargas, 'perfiles', ':id'),
    head('cargas:create', 'Olvidar un formato', { params: byId }),
    async ({ params, session }, reply) => {
      const gone = await ask(db)`
        delete from cargas_perfiles
        where id = ${params.id} and not de_fabrica and clase = any(${clasesFor(session, 'load')}) returning id`;
      if (gone.length === 0)
        throw new AppError('not_found', 'No encontramos ese formato, o viene con el sistema.');
      return reply.status(204).send();
    },
  );

  app.get(
    resourcePath(cargas, 'plantillas', ':clase'),
    head('cargas:create', 'Plantilla para llenar', {
      params: claseDeCargaQuery,
      querystring: plantillaDeCargaQuery,
    }),
    ({ params: { clase }, query, session }, reply) => {
      assertMayLoad(session, clase);
      const file = templateFile(clase, query.formato);
      return reply.headers(file.headers).send(file.stream);
    },
  );
}

function uploadRoutes(app: App, { db, clases, dir, maxBytes }: CargasOptions) {
  app.post(
    resourcePath(cargas),
    head('cargas:create', 'Empezar a subir un archivo, o seguir con uno que quedó por la mitad', {
      body: empezarCargaBody,
      response: created(cargaRecord),
    }),
    async (request, reply) => {
      const { body, session } = request;
      assertMayLoad(session, body.clase);
      const { conImportes } = clasesDeCarga[body.clase];
      const most = conImportes ? maxBytes : Math.min(maxBytes, RECORDS_BYTES);
      const carga = await inTransaction(db, (tx) => startCarga(tx, actorOf(request), body, most));
      return reply.status(201).send(await presentCarga(db, clases, carga));
    },
  );

  app.register(async (scope: App) => {
    streamBodies(scope);
    scope.put(
      resourcePath(cargas, ':id', 'archivo'),
      head('cargas:create', 'La parte que sigue del archivo: es el cuerpo del pedido', {
        consumes: ['application/octet-stream'],
        params: byId,
        querystring: parteDeCargaQuery,
        response: answer,
      }),
      async (request) => {
        const { params, query, session } = request;
        await assertMay(db, session, 'load', params.id);
        const carga = await receiveParte(db, dir, params.id, query.desde, streamedBody(request));
        const isWhole = carga.estado === 'Recibiendo' && carga.recibidos === carga.bytes;
        const now = isWhole ? await inTurn('archivo', () => finishSubida(db, dir, carga)) : carga;
        return presentCarga(db, clases, now);
      },
    );
  });
}
