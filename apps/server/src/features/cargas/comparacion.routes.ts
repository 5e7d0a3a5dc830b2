// This load against an earlier one.
import {
  cargas,
  comparacionCargas,
  comparacionCargasQuery,
  diferencia,
  diferenciasQuery,
  errorBody,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { readCarga } from './cargas.repository.ts';
import { AppError } from '../../http/errors.ts';
import { listDiferencias, readComparacion } from './comparacion.repository.ts';
import { readRowsOf } from './filas.routes.ts';

const tags = [cargas.name];
const config = { permission: 'cargas:read' } as const;

export function comparacionRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const compared = async (id: number, con: number) =>
    readComparacion(db, await readCarga(db, id), await readCarga(db, con));

  app.get(
    resourcePath(cargas, ':id', 'comparacion'),
    {
      config,
      schema: {
        tags,
        summary: 'Qué cambió desde otra carga',
        params: byId,
        querystring: comparacionCargasQuery,
        response: { 200: comparacionCargas, '4xx': errorBody },
      },
    },
    ({ params, query }) => compared(params.id, query.con),
  );

  app.get(
    resourcePath(cargas, ':id', 'comparacion', 'diferencias'),
    {
      config,
      schema: {
        tags,
        summary: 'Cada diferencia',
        params: byId,
        querystring: diferenciasQuery,
        response: { 200: z.array(diferencia), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { con, tipo, ...page } = query;
      await readRowsOf(db, request, params.id);
      const { totales } = await compared(params.id, con);
      if (!totales) throw new AppError('conflict', 'Todavía las estamos comparando.');
      reply.header('x-total-count', totales[tipo].cantidad);
      return listDiferencias(db, { id: params.id, con }, tipo, page);
    },
  );
}
