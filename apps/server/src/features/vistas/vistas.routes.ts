import { empleados, errorBody, resourcePath, vista, vistaInput } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { once } from '../../crud/once.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { vistasRepository } from './vistas.repository.ts';

const VISTAS = { name: 'vistas' };
const tags = [VISTAS.name];

/** The permission of these routes is for employees alone. */
function ownerOf({ empleado }: Session): number {
  if (!empleado) throw notFound(empleados.noun);
  return empleado.id;
}

export function vistasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    resourcePath(VISTAS),
    {
      config: { permission: 'perfil:read' },
      schema: {
        tags,
        summary: 'Vistas propias de una lista',
        querystring: vistaInput.pick({ lista: true }).strict(),
        response: { 200: z.array(vista), '4xx': errorBody },
      },
    },
    ({ session, query }) => vistasRepository.list(db, ownerOf(session), query.lista),
  );

  app.post(
    resourcePath(VISTAS),
    {
      config: { permission: 'perfil:update' },
      schema: {
        tags,
        summary: 'Guardar una vista',
        body: vistaInput,
        response: { 201: vista, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { session, body } = request;
      const created = await once(db, request, (tx) =>
        vistasRepository.create(tx, ownerOf(session), body),
      );
      return reply.status(201).send(created);
    },
  );

  app.delete(
    resourcePath(VISTAS, ':id'),
    {
      config: { permission: 'perfil:update' },
      schema: { tags, summary: 'Quitar una vista', params: byId },
    },
    async ({ session, params }, reply) => {
      await vistasRepository.remove(db, ownerOf(session), params.id);
      return reply.status(204).send();
    },
  );
}
