// This load against an earlier one.
import {
  cargas,
  comparacionCargas,
  comparacionCargasQuery,
  diferencia,
  DIFERENCIAS,
  diferenciasQuery,
  errorBody,
  exportarDiferenciasQuery,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { assertMay } from './cargas.repository.ts';
import { AppError } from '../../http/errors.ts';
import { diferenciasFile, listDiferencias, readComparacion } from './comparacion.repository.ts';
import { readRowsOf } from './filas.routes.ts';

const tags = [cargas.name];
const config = { permission: 'cargas:read' } as const;

const stillComparing = () => new AppError('conflict', 'Todavía las estamos comparando.');

export function comparacionRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const compared = async (session: Session, id: number, con: number) =>
    readComparacion(
      db,
      await assertMay(db, session, 'read', id),
      await assertMay(db, session, 'read', con),
    );

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
    ({ params, query, session }) => compared(session, params.id, query.con),
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
      const { totales } = await compared(request.session, params.id, con);
      if (!totales) throw stillComparing();
      reply.header('x-total-count', totales[tipo].cantidad);
      return listDiferencias(db, { id: params.id, con }, tipo, page);
    },
  );

  app.get(
    resourcePath(cargas, ':id', 'comparacion', 'diferencias', 'exportar'),
    {
      config: { permission: 'rentas:export' },
      schema: {
        tags,
        summary: 'Las diferencias como CSV',
        params: byId,
        querystring: exportarDiferenciasQuery,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { con, tipo } = query;
      await readRowsOf(db, request, params.id);
      const { totales } = await compared(request.session, params.id, con);
      if (!totales) throw stillComparing();
      const file = diferenciasFile(db, { id: params.id, con }, tipo ? [tipo] : DIFERENCIAS);
      return reply.headers(file.headers).send(file.stream);
    },
  );
}
