// The rows of a load: what is wrong with each, correcting them, and the files to take away.
import {
  cargas,
  corregirFilaBody,
  errorBody,
  errorDeCarga,
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
import { actorOf } from '../../http/session.ts';
import { type CargaRow, readCarga } from './cargas.repository.ts';
import { correctFila } from './correccion.actions.ts';
import { errorsFile, rejectedFile } from './filas.labels.ts';
import { listErrores, listFilas, summarizeErrores } from './filas.repository.ts';

const tags = [cargas.name];
const read = { permission: 'cargas:read' } as const;

/** Its rows name taxpayers: who reads them is told. */
export async function readRowsOf(db: Db, request: FastifyRequest, id: number): Promise<CargaRow> {
  const carga = await readCarga(db, id);
  await writeAuditOfReading(db, actorOf(request), { tabla: 'cargas', registroId: id, cambios: {} });
  return carga;
}

export function filasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
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
      const { filas, total } = await listFilas(db, carga, request.query);
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
    ({ params, body }) =>
      inTransaction(db, async (tx) => {
        // One correction after the other: each moves the counts of the load.
        await tx
          .selectFrom('cargas')
          .select('id')
          .where('id', '=', params.id)
          .forUpdate()
          .execute();
        return correctFila(tx, await readCarga(tx, params.id), params.linea, body);
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
    async ({ params }) => summarizeErrores(db, (await readCarga(db, params.id)).id),
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
      const carga = await readCarga(db, request.params.id);
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
}
