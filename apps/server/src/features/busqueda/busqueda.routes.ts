import { BUSQUEDA_PATH, busquedaQuery, errorBody, hallazgo } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { buscar } from './busqueda.repository.ts';

export function busquedaRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  instance.withTypeProvider<ZodTypeProvider>().get(
    BUSQUEDA_PATH,
    {
      config: { permission: 'perfil:read' },
      schema: {
        tags: ['busqueda'],
        summary: 'Todo lo que la persona puede ver, por nombre o número',
        querystring: busquedaQuery,
        response: { 200: z.array(hallazgo), '4xx': errorBody },
      },
    },
    ({ query, session }) => buscar(db, session, query.q),
  );
}
