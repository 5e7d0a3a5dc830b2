// A photo arrives as the file itself, no heavier than a photo may be: one's own from the profile, anybody's from Computos.
import { empleados, FOTO_BYTES, type Permission, resourcePath } from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { readImagen } from '../../files/image.ts';
import { cleanSmall } from '../../files/pictures.ts';
import { rawBody, takeRawBodies } from '../../files/upload.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { fotosRepository } from './perfil.repository.ts';
import { fotoProblem, ownEmpleado } from './perfil.rules.ts';

interface FotoPlace {
  url: string;
  permission: Permission;
  tags: string[];
  /** «propia», «de una persona» */
  whose: string;
  ownerOf: (request: FastifyRequest) => number | Promise<number>;
}

export function fotoRoutes(instance: FastifyInstance, db: Db) {
  const places: FotoPlace[] = [
    {
      url: '/api/perfil/foto/',
      permission: 'perfil:update',
      tags: ['perfil'],
      whose: 'propia',
      ownerOf: ({ session }) => ownEmpleado(session).id,
    },
    {
      url: resourcePath(empleados, ':id', 'foto'),
      permission: 'fotos:update',
      tags: [empleados.name],
      whose: 'de una persona',
      ownerOf: async ({ params }) => {
        const { data } = byId.safeParse(params);
        if (!data || !(await fotosRepository.exists(db, data.id))) throw notFound(empleados.noun);
        return data.id;
      },
    },
  ];
  for (const place of places) fotoPlace(instance, db, place);
}

function fotoPlace(instance: FastifyInstance, db: Db, place: FotoPlace) {
  const { url, permission, tags, whose, ownerOf } = place;
  const config = { permission };

  instance.register(async (app) => {
    takeRawBodies(app);

    app.put(
      url,
      {
        config,
        bodyLimit: FOTO_BYTES,
        schema: { tags, summary: `Cambiar la foto ${whose} (image/jpeg, png o webp)` },
      },
      async (request, reply) => {
        const body = rawBody(request);
        const imagen = readImagen(body);
        const problem = fotoProblem(imagen);
        if (!imagen || problem) throw invalid({ foto: problem ?? '' });
        const clean = await cleanSmall(body, imagen.tipo);
        if (!clean) throw invalid({ foto: 'La foto está dañada.' });
        const id = await ownerOf(request);
        await fotosRepository.save(db, actorOf(request), id, imagen.tipo, clean);
        return reply.status(204).send();
      },
    );
  });

  instance.delete(
    url,
    { config, schema: { tags, summary: `Quitar la foto ${whose}` } },
    async (request, reply) => {
      await fotosRepository.remove(db, actorOf(request), await ownerOf(request));
      return reply.status(204).send();
    },
  );
}
