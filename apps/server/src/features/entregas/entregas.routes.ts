import { entrega, entregaFirma, entregaInput, entregasQuery } from '@muni/contract';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { answers, type App, created, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { letterheadOf } from '../municipio/index.ts';
import { actaPdf } from './acta.pdf.ts';
import { entregasRepository, handOver, NOUN, signHandOver } from './entregas.actions.ts';

const head = headsOf('entregas');
const read = 'inventarios:read';
const update = 'inventarios:update';

export function entregasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/entregas/',
    head(read, 'Las actas de entrega, la última primero', {
      querystring: entregasQuery,
      response: answers(z.array(entrega)),
    }),
    ({ query }) => entregasRepository.list(db, query),
  );

  app.post(
    '/api/entregas/',
    head(update, 'Entregar equipos a una persona', {
      body: entregaInput,
      response: created(entrega),
    }),
    async (request, reply) => {
      const acta = await once(db, request, (tx) => handOver(tx, actorOf(request), request.body));
      return reply.status(201).send(acta);
    },
  );

  app.get(
    '/api/entregas/:id/',
    head(read, 'Un acta de entrega', { params: byId, response: answers(entrega) }),
    ({ params }) => entregasRepository.get(db, params.id),
  );

  app.post(
    '/api/entregas/:id/firmar/',
    head(update, 'La firma de quien recibe', {
      params: byId,
      body: entregaFirma,
      response: answers(entrega),
    }),
    (request) => once(db, request, (tx) => signHandOver(tx, request.params.id, request.body.firma)),
  );

  app.get(
    '/api/entregas/:id/acta/',
    head(read, 'El acta (PDF)', { params: byId }),
    async ({ params }, reply) => {
      const acta = await entregasRepository.get(db, params.id);
      return sendPdf(reply, `acta-${acta.id}`, actaPdf(acta, await letterheadOf(db)));
    },
  );

  adjuntosRoutes(app, {
    db,
    resource: { name: 'entregas', noun: NOUN },
    permission: 'inventarios:read',
    changePermission: 'inventarios:update',
    repository: { table: 'entregas', get: (tx, id) => entregasRepository.get(tx, id) },
    seesInternal: () => true,
    added: async () => undefined,
    async removing(tx, _request, id, { id: adjunto }) {
      const { firma } = await entregasRepository.get(tx, id);
      if (firma?.adjunto === adjunto)
        throw new AppError('conflict', 'Es el acta firmada: no se puede quitar.');
    },
  });
}
