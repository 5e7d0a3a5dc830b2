// The own photo arrives as the file itself, no heavier than a photo may be.
import { FOTO_BYTES } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { readImagen } from '../../files/image.ts';
import { rawBody, takeRawBodies } from '../../files/upload.ts';
import { invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { fotosRepository } from './perfil.repository.ts';
import { fotoProblem, ownEmpleado } from './perfil.rules.ts';

const PATH = '/api/perfil/foto/';
const config = { permission: 'perfil:update' as const };

export function fotoRoutes(instance: FastifyInstance, db: Db) {
  instance.register(async (app) => {
    takeRawBodies(app);

    app.put(
      PATH,
      {
        config,
        bodyLimit: FOTO_BYTES,
        schema: { tags: ['perfil'], summary: 'Cambiar la foto propia (image/jpeg, png o webp)' },
      },
      async (request, reply) => {
        const body = rawBody(request);
        const imagen = readImagen(body);
        const problem = fotoProblem(imagen);
        if (!imagen || problem) throw invalid({ foto: problem ?? '' });
        const { id } = ownEmpleado(request.session);
        await fotosRepository.save(db, actorOf(request), id, imagen.tipo, body);
        return reply.status(204).send();
      },
    );
  });

  instance.delete(
    PATH,
    { config, schema: { tags: ['perfil'], summary: 'Quitar la foto propia' } },
    async (request, reply) => {
      await fotosRepository.remove(db, actorOf(request), ownEmpleado(request.session).id);
      return reply.status(204).send();
    },
  );
}
