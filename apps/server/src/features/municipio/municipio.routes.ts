import {
  ESCUDO_BYTES,
  historialEntry,
  id,
  municipioInput,
  municipioRecord,
  setCaracteristica,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readHistory } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { cleanSmall, readImagen } from '../../files/pictures.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { answers, headsOf } from '../../http/access.ts';
import { invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { escudoProblem, iconoRoutes } from './icono.routes.ts';
import { municipioRepository } from './municipio.repository.ts';

const PATH = '/api/municipio/';
const ESCUDO = `${PATH}escudo/`;
const head = headsOf('municipio');
const answer = answers(municipioRecord);
const update = 'municipio:update';

/** The area code that completes phone numbers, as the database has it: at the start, and when another process changed it. */
export const followMunicipio = async (db: Db) =>
  setCaracteristica((await municipioRepository.read(db)).caracteristica);

export function municipioRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.addHook('onReady', () => followMunicipio(db));

  app.get(PATH, head('municipio:read', 'Los datos del municipio', { response: answer }), () =>
    municipioRepository.read(db),
  );

  app.put(
    PATH,
    head(update, 'Cambiar los datos del municipio', {
      body: municipioInput.extend({ version: id }),
      response: answer,
    }),
    async (request) => {
      const { version, ...input } = request.body;
      const saved = await municipioRepository.update(db, actorOf(request), version, input);
      // The next request of whoever saved goes by it already; other processes hear of it.
      setCaracteristica(saved.caracteristica);
      return saved;
    },
  );

  app.get(
    `${PATH}historial/`,
    head('municipio:read', 'Quién cambió qué', {
      querystring: z.strictObject({
        page: z.coerce.number().pipe(z.int().min(1)).default(1),
        pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
      }),
      response: { 200: z.array(historialEntry) },
    }),
    (request) => readHistory(db, 'municipio', 1, request.query),
  );

  iconoRoutes(app, { db });

  // Seen before anybody has signed in. Its address changes with it, so that a browser may keep it.
  app.get(
    ESCUDO,
    head('public', 'El escudo', { querystring: z.object({ v: z.string().max(100).optional() }) }),
    async (request, reply) => {
      const escudo = await municipioRepository.escudo(db);
      if (!escudo) return reply.status(204).send();
      return reply.header('etag', `"${escudo.huella}"`).type(escudo.tipo).send(escudo.contenido);
    },
  );

  app.delete(ESCUDO, head(update, 'Volver al escudo de fábrica'), async (request, reply) => {
    await municipioRepository.removeEscudo(db, actorOf(request));
    return reply.status(204).send();
  });

  instance.register(async (scope) => {
    takeRawBodies(scope);
    scope.put(
      ESCUDO,
      { ...head(update, 'Cambiar el escudo (image/png, jpeg o webp)'), bodyLimit: ESCUDO_BYTES },
      async (request, reply) => {
        const body = rawBody(request);
        const imagen = readImagen(body);
        const problem = escudoProblem(imagen);
        if (!imagen || problem) throw invalid({ escudo: problem ?? '' });
        const clean = await cleanSmall(body, imagen.tipo);
        if (!clean) throw invalid({ escudo: 'No pudimos leer esa imagen. Probá con otra.' });
        await municipioRepository.saveEscudo(db, actorOf(request), imagen.tipo, clean);
        return reply.status(204).send();
      },
    );
  });
}
