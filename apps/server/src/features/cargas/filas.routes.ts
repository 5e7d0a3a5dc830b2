// What is read of one load: its rows and what is wrong with each, its differences from an earlier one, the files to take
// away; and the correction of a row.
import {
  cargas,
  comparacionCargas,
  comparacionCargasQuery,
  corregirFilaBody,
  diferencia,
  DIFERENCIAS,
  diferenciasQuery,
  errorDeCarga,
  erroresDeCargaQuery,
  exportarDiferenciasQuery,
  exportarErroresQuery,
  type FilaDeCarga,
  filaDeCarga,
  filasDeCargaQuery,
  idInUrl,
  resourcePath,
  resumenDeErrores,
} from '@muni/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { writeAuditOfReading } from '../../crud/audit.ts';
import type { exportFile } from '../../crud/export.ts';
import { byId } from '../../crud/routes.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import {
  announce,
  assertMay,
  auditCarga,
  type CargaRow,
  lockCarga,
  type Clases,
} from './cargas.repository.ts';
import { listDiferencias, readComparacion } from './comparacion.actions.ts';
import { diferenciasFile, errorsFile, rejectedFile, reportFile } from './descargas.actions.ts';
import { withCorrecciones } from './campos.rules.ts';
import {
  listErrores,
  listFilas,
  noteDecision,
  presentFilas,
  readFila,
  summarizeErrores,
} from './filas.repository.ts';
import { assertCampos } from './subida.actions.ts';

const head = headsOf(cargas.name);

interface Asked<Query> {
  carga: CargaRow;
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * How a part of one load is read by whoever may see it: as JSON, or without `answer` as a file. Of `rows` people are named, so
 * who reads them is told.
 */
export const cargaReader =
  (app: App, db: Db) =>
  <Query extends z.ZodObject, Answer extends z.ZodType>(
    path: readonly string[],
    summary: string,
    { query, answer, rows }: { query?: Query; answer?: Answer; rows?: true },
    run: (
      asked: Asked<z.infer<Query>>,
    ) => Promise<Answer extends z.ZodType<infer Shown> ? Shown : ReturnType<typeof exportFile>>,
  ) =>
    app.get(
      resourcePath(cargas, ':id', ...path),
      head(answer ? 'cargas:read' : 'rentas:export', summary, {
        params: byId,
        ...(query && { querystring: query }),
        ...(answer && { response: answers(answer) }),
      }),
      async (request, reply) => {
        const { session, params } = request;
        const carga = await assertMay(db, session, answer ? 'read' : 'export', params.id);
        if (rows) await writeAuditOfReading(db, actorOf(request), 'cargas', carga.id);
        const asked = { carga, query: request.query as z.infer<Query>, request, reply };
        const found = await run(asked);
        if (answer) return found;
        const file = found as ReturnType<typeof exportFile>;
        return reply.headers(file.headers).send(file.stream);
      },
    );

/** What a person wrote, by the column that brings each field. */
function byTitulo({ clase, columnas }: CargaRow, said: Record<string, string> = {}) {
  assertCampos(clase, Object.keys(said));
  return Object.fromEntries(
    Object.entries(said).map(([campo, text]) => {
      const columna = columnas.find((one) => one.campo === campo);
      if (!columna) throw invalid({ [campo]: 'Ninguna columna del archivo trae ese dato.' });
      return [columna.titulo, text.trim()];
    }),
  );
}

export function filasRoutes(app: App, { db, clases }: { db: Db; clases: Clases }) {
  const get = cargaReader(app, db);

  get(
    ['filas'],
    'Las filas del archivo, con lo que tienen mal',
    { query: filasDeCargaQuery, answer: z.array(filaDeCarga), rows: true },
    ({ carga, query, reply }) => listFilas(db, clases[carga.clase], carga, query, reply),
  );
  get(
    ['errores'],
    'Cada celda con error o aviso',
    { query: erroresDeCargaQuery, answer: z.array(errorDeCarga), rows: true },
    ({ carga, query, reply }) => listErrores(db, carga.id, query, reply),
  );
  get(
    ['errores', 'resumen'],
    'Cuántos hay de cada motivo',
    { answer: resumenDeErrores },
    ({ carga }) => summarizeErrores(db, carga.id),
  );
  get(
    ['errores', 'exportar'],
    'Los errores como CSV, o las filas rechazadas como vinieron',
    { query: exportarErroresQuery },
    async ({ carga, query, request }) => {
      await auditCarga(db, actorOf(request), carga.id, 'exportación de errores');
      return query.filas ? rejectedFile(db, carga) : errorsFile(db, carga);
    },
  );
  get(['informe'], 'Qué fue de cada fila, como CSV', { rows: true }, async ({ carga }) =>
    reportFile(db, clases[carga.clase], carga),
  );

  type Compared = Pick<Asked<{ con: number }>, 'carga' | 'query' | 'request'>;
  const compared = async ({ carga, query: { con }, request: { session } }: Compared) =>
    readComparacion(db, carga, await assertMay(db, session, 'read', con));
  /** The pair, and in what it differs. */
  async function done(asked: Compared) {
    const { totales } = await compared(asked);
    if (!totales) throw new AppError('conflict', 'Todavía las estamos comparando.');
    return { totales, pair: { id: asked.carga.id, con: asked.query.con } };
  }
  get(
    ['comparacion'],
    'Qué cambió desde otra carga',
    { query: comparacionCargasQuery, answer: comparacionCargas },
    compared,
  );
  get(
    ['comparacion', 'diferencias'],
    'Cada diferencia',
    { query: diferenciasQuery, answer: z.array(diferencia), rows: true },
    async (asked) => {
      const { totales, pair } = await done(asked);
      const { tipo } = asked.query;
      asked.reply.header('x-total-count', totales[tipo].cantidad);
      return listDiferencias(db, pair, tipo, asked.query);
    },
  );
  get(
    ['comparacion', 'diferencias', 'exportar'],
    'Las diferencias como CSV',
    { query: exportarDiferenciasQuery, rows: true },
    async (asked) => {
      const { tipo } = asked.query;
      return diferenciasFile(db, (await done(asked)).pair, tipo ? [tipo] : DIFERENCIAS);
    },
  );

  app.patch(
    resourcePath(cargas, ':id', 'filas', ':linea'),
    head('cargas:create', 'Corregir una fila, o dejarla afuera', {
      params: byId.extend({ linea: idInUrl }),
      body: corregirFilaBody,
      response: answers(filaDeCarga),
    }),
    ({ params: { id, linea }, body, session }) =>
      inTransaction(db, async (tx) => {
        await assertMay(tx, session, 'load', id);
        // One correction after the other: each moves the counts of the load.
        const carga = await lockCarga(tx, id);
        if (carga.estado !== 'Analizada' || carga.tarea !== null)
          throw new AppError('conflict', 'Esta carga ya no se puede corregir.');
        const clase = clases[carga.clase];
        const fila = await readFila(tx, id, linea);
        const decision = {
          correcciones: byTitulo(carga, body.celdas),
          fuera: body.fuera ?? fila.estado === 'fuera',
          aceptada: body.aceptada ?? fila.aceptada,
        };
        await noteDecision(tx, id, linea, decision);
        const celdas = withCorrecciones(carga.columnas, fila.celdas, decision);
        await clase.corregir(tx, carga, fila, { ...decision, celdas });
        await announce(tx, id);
        const [shown] = await presentFilas(tx, clase, carga, [await readFila(tx, id, linea)]);
        return shown as FilaDeCarga;
      }),
  );
}
