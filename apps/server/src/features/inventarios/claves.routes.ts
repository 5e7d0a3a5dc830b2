// How agents are let in: their keys, told once, and the networks they may report from.
import {
  accesoDeAgentes,
  claveInput,
  claveMostrada,
  errorBody,
  redesDeAgentes,
  version,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import { createClave, endClave, readAcceso, renewClave, saveRedes } from './claves.repository.ts';
import { windowsScript } from './windows.labels.ts';

const tags = ['inventarios'];
const update = { permission: 'inventarios:update' as const };
const path = (rest = '') => `/api/inventarios/agente/${rest}`;
const withVersion = z.object({ version });

/**
 * Nothing here runs in `once`, which keeps its answers: a key is nowhere but in the answer that tells it. A repeat is
 * refused by the name or the version.
 */
export function clavesRoutes(
  instance: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string },
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const shown = ({ id, clave }: { id: number; clave: string }) => ({
    id,
    clave,
    guion: windowsScript(`${publicUrl}/inventario`, clave),
  });

  app.get(
    path(),
    {
      config: { permission: 'inventarios:read' },
      schema: {
        tags,
        summary: 'Las claves y las redes de los agentes',
        response: { 200: accesoDeAgentes },
      },
    },
    () => readAcceso(db),
  );
  app.post(
    path('claves/'),
    {
      config: update,
      schema: {
        tags,
        summary: 'Hacer una clave',
        body: claveInput,
        response: { 200: claveMostrada, '4xx': errorBody },
      },
    },
    async (request) => shown(await createClave(db, actorOf(request), request.body)),
  );
  app.post(
    path('claves/:id/renovar/'),
    {
      config: update,
      schema: {
        tags,
        summary: 'Cambiar una clave por otra',
        params: byId,
        body: withVersion,
        response: { 200: claveMostrada, '4xx': errorBody },
      },
    },
    async (request) =>
      shown(await renewClave(db, actorOf(request), request.params.id, request.body.version)),
  );
  app.post(
    path('claves/:id/terminar/'),
    {
      config: update,
      schema: { tags, summary: 'Terminar una clave', params: byId, body: withVersion },
    },
    async (request, reply) => {
      await endClave(db, actorOf(request), request.params.id, request.body.version);
      return reply.status(204).send();
    },
  );
  app.put(
    path('redes/'),
    {
      config: update,
      schema: {
        tags,
        summary: 'Decir desde qué redes informan',
        body: redesDeAgentes,
        response: { 200: accesoDeAgentes, '4xx': errorBody },
      },
    },
    async (request) => {
      await saveRedes(db, actorOf(request), request.body.redes);
      return readAcceso(db);
    },
  );
}
