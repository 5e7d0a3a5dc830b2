import { BUSQUEDA_PATH, busquedaQuery, can, hallazgo, sinClase } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { answers, headsOf } from '../../http/access.ts';
import { searchCuentas, traceReading } from '../rentas/index.ts';
import { search } from './busqueda.repository.ts';

export function busquedaRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  instance.withTypeProvider<ZodTypeProvider>().get(
    BUSQUEDA_PATH,
    headsOf('busqueda')('perfil:read', 'Todo lo que la persona puede ver, por nombre o número', {
      querystring: busquedaQuery,
      response: answers(z.array(hallazgo)),
    }),
    async (request) => {
      const { query, session } = request;
      const q = sinClase(query.q);
      const found = await search(db, session, q);
      if (!can(session.role, 'rentas:read')) return found;
      const cuentas = await searchCuentas(db, q);
      // What of a taxpayer was seen leaves its trace; looking for something else and seeing none does not.
      if (cuentas.length > 0) await traceReading(db, request, 'búsqueda', { q: query.q });
      return [...found, ...cuentas];
    },
  );
}
