// The rows of a load: what is wrong with each, correcting them, and the files to take away.
import {
  cargas,
  corregirFilaBody,
  errorBody,
  errorDeCarga,
  type FilaDeCarga,
  erroresDeCargaQuery,
  exportarErroresQuery,
  filaDeCarga,
  filasDeCargaQuery,
  idInUrl,
  resourcePath,
  resumenDeErrores,
} from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { writeAudit, writeAuditOfReading } from '../../crud/audit.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { assertMay, announce, type CargaRow, lockCarga } from './cargas.repository.ts';
import type { Clases } from './clases.actions.ts';
import { errorsFile, rejectedFile, reportFile } from './filas.labels.ts';
import {
  columnIndexes,
  listErrores,
  listFilas,
  presentFilas,
  readFila,
  summarizeErrores,
} from './filas.repository.ts';
import { assertCampos } from './subida.actions.ts';

const tags = [cargas.name];
const read = { permission: 'cargas:read' } as const;

/** Its rows name people: who reads them is told. */
export async function readRowsOf(db: Db, request: FastifyRequest, id: number): Promise<CargaRow> {
  const carga = await assertMay(db, request.session, 'read', id);
  await writeAuditOfReading(db, actorOf(request), { tabla: 'cargas', registroId: id, cambios: {} });
  return carga;
}

/** The cells of a row, with what a person wrote instead. */
function corrected(carga: CargaRow, celdas: readonly string[], said: Record<string, string> = {}) {
  assertCampos(carga.clase, Object.keys(said));
  const indexes = columnIndexes(carga);
  const cells = [...celdas];
  for (const [campo, text] of Object.entries(said)) {
    const index = indexes.get(campo);
    if (index === undefined)
      throw invalid({ [campo]: 'Ninguna columna del archivo trae ese dato.' });
    while (cells.length <= index) cells.push('');
    cells[index] = text.trim();
  }
  return cells;
}

export function filasRoutes(instance: FastifyInstance, { db, clases }: { db: Db; clases: Clases }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    resourcePath(cargas, ':id', 'filas'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Las filas del archivo, con lo que tienen mal',
        params: byId,
        querystring: filasDeCargaQuery,
        response: { 200: z.array(filaDeCarga), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const carga = await readRowsOf(db, request, request.params.id);
      const { filas, total } = await listFilas(db, clases[carga.clase], carga, request.query);
      reply.header('x-total-count', total);
      return filas;
    },
  );

  app.patch(
    resourcePath(cargas, ':id', 'filas', ':linea'),
    {
      config: { permission: 'cargas:create' },
      schema: {
        tags,
        summary: 'Corregir una fila, o dejarla afuera',
        params: byId.extend({ linea: idInUrl }),
        body: corregirFilaBody,
        response: { 200: filaDeCarga, '4xx': errorBody },
      },
    },
    ({ params: { id, linea }, body, session }) =>
      inTransaction(db, async (tx) => {
        await assertMay(tx, session, 'load', id);
        // One correction after the other: each moves the counts of the load.
        const carga = await lockCarga(tx, id);
        if (carga.estado !== 'Analizada' || carga.tarea !== null)
          throw new AppError('conflict', 'Esta carga ya no se puede corregir.');
        const clase = clases[carga.clase];
        const fila = await readFila(tx, id, linea);
        await clase.corregir(tx, carga, fila, {
          celdas: corrected(carga, fila.celdas, body.celdas),
          fuera: body.fuera ?? fila.estado === 'fuera',
          aceptada: body.aceptada ?? fila.aceptada,
        });
        await announce(tx, id);
        const [shown] = await presentFilas(tx, clase, carga, [await readFila(tx, id, linea)]);
        return shown as FilaDeCarga;
      }),
  );

  app.get(
    resourcePath(cargas, ':id', 'errores'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Cada celda con error o aviso',
        params: byId,
        querystring: erroresDeCargaQuery,
        response: { 200: z.array(errorDeCarga), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { id } = await readRowsOf(db, request, request.params.id);
      const { errores, total } = await listErrores(db, id, request.query);
      reply.header('x-total-count', total);
      return errores;
    },
  );

  app.get(
    resourcePath(cargas, ':id', 'errores', 'resumen'),
    {
      config: read,
      schema: {
        tags,
        summary: 'Cuántos hay de cada motivo',
        params: byId,
        response: { 200: resumenDeErrores, '4xx': errorBody },
      },
    },
    async ({ params, session }) =>
      summarizeErrores(db, (await assertMay(db, session, 'read', params.id)).id),
  );

  app.get(
    resourcePath(cargas, ':id', 'errores', 'exportar'),
    {
      config: { permission: 'rentas:export' },
      schema: {
        tags,
        summary: 'Los errores como CSV, o las filas rechazadas como vinieron',
        params: byId,
        querystring: exportarErroresQuery,
      },
    },
    async (request, reply) => {
      const carga = await assertMay(db, request.session, 'export', request.params.id);
      await writeAudit(db, actorOf(request), {
        tabla: 'cargas',
        registroId: carga.id,
        accion: 'exportación de errores',
        cambios: {},
      });
      const file = request.query.filas ? rejectedFile(db, carga) : errorsFile(db, carga);
      return reply.headers(file.headers).send(file.stream);
    },
  );

  app.get(
    resourcePath(cargas, ':id', 'informe'),
    {
      config: { permission: 'rentas:export' },
      schema: { tags, summary: 'Qué fue de cada fila, como CSV', params: byId },
    },
    async (request, reply) => {
      await assertMay(db, request.session, 'export', request.params.id);
      const carga = await readRowsOf(db, request, request.params.id);
      const file = reportFile(db, clases[carga.clase], carga);
      return reply.headers(file.headers).send(file.stream);
    },
  );
}
