import { timingSafeEqual } from 'node:crypto';
import { instalacionInput } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { headsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { deadLink, type Installation, install, isInstalled } from './instalacion.actions.ts';

export interface InstalacionOptions extends Installation {
  db: Db;
  /** Null when the town hall was already installed at start: then the routes answer that the link is dead. */
  installationKey: string | null;
}

export function instalacionRoutes(instance: FastifyInstance, options: InstalacionOptions) {
  const { db, installationKey } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const head = headsOf('instalacion');
  const permission = 'public';

  async function assertAlive(clave: string) {
    const [given, expected] = [Buffer.from(clave), Buffer.from(installationKey ?? '')];
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (!installationKey || !matches || (await isInstalled(db))) throw deadLink();
  }

  app.get(
    '/api/instalacion/',
    head(permission, 'Si el enlace del primer inicio todavía sirve', {
      querystring: z.strictObject({ clave: z.string().max(100) }),
    }),
    async (request, reply) => {
      await assertAlive(request.query.clave);
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/instalacion/',
    head(permission, 'El primer inicio: la municipalidad y su primera persona de Computos', {
      body: instalacionInput,
    }),
    async (request, reply) => {
      const { clave, ...input } = request.body;
      await assertAlive(clave);
      await install(db, options, actorOf(request), input);
      return reply.status(204).send();
    },
  );
}
