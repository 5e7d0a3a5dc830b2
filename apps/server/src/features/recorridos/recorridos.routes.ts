import {
  decisionDeMarca,
  descarteDeRecorrido,
  equiposDeRecorrido,
  errorBody,
  idInUrl,
  recorrido,
  recorridoEnLista,
  recorridoInput,
  recorridoTomado,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { once } from '../../crud/once.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf } from '../../http/session.ts';
import { letterheadOf } from '../municipio/index.ts';
import { decideMark, discardWalk, receiveWalk, takeWalk } from './recorridos.actions.ts';
import { planillaPdf } from './planilla.pdf.ts';
import { recorridosRepository } from './recorridos.repository.ts';

const tags = ['recorridos'];
const read = { permission: 'inventarios:read' as const };
const update = { permission: 'inventarios:update' as const };

export function recorridosRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/recorridos/',
    {
      config: read,
      schema: {
        tags,
        summary: 'Los recorridos, el último primero',
        response: { 200: z.array(recorridoEnLista) },
      },
    },
    () => recorridosRepository.list(db),
  );

  app.get(
    '/api/recorridos/equipos/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Lo que un teléfono lleva a un recorrido',
        querystring: z.strictObject({ area: idInUrl }),
        response: { 200: equiposDeRecorrido, '4xx': errorBody },
      },
    },
    ({ query }) => recorridosRepository.equipos(db, query.area),
  );

  app.post(
    '/api/recorridos/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Lo que trae un recorrido; mandarlo dos veces cuenta una',
        body: recorridoInput,
        response: { 200: recorrido, '4xx': errorBody },
      },
    },
    (request) => inTransaction(db, (tx) => receiveWalk(tx, actorOf(request), request.body)),
  );

  app.get(
    '/api/recorridos/:id/',
    {
      config: read,
      schema: {
        tags,
        summary: 'Un recorrido con sus marcas',
        params: byId,
        response: { 200: recorrido, '4xx': errorBody },
      },
    },
    ({ params }) => recorridosRepository.get(db, params.id),
  );

  app.post(
    '/api/recorridos/:id/decidir/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Qué vale donde el recorrido y el inventario no coinciden',
        params: byId,
        body: decisionDeMarca,
        response: { 200: recorrido, '4xx': errorBody },
      },
    },
    (request) =>
      once(db, request, (tx) => decideMark(tx, actorOf(request), request.params.id, request.body)),
  );

  app.post(
    '/api/recorridos/:id/tomar/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Seguir en este teléfono un recorrido sin terminar',
        params: byId,
        response: { 200: recorridoTomado, '4xx': errorBody },
      },
    },
    (request) => once(db, request, (tx) => takeWalk(tx, actorOf(request), request.params.id)),
  );
  app.post(
    '/api/recorridos/:id/descartar/',
    {
      config: update,
      schema: {
        tags,
        summary: 'Descartar un recorrido sin terminar, o traerlo de vuelta',
        params: byId,
        body: descarteDeRecorrido,
        response: { 200: recorrido, '4xx': errorBody },
      },
    },
    (request) =>
      once(db, request, (tx) =>
        discardWalk(tx, actorOf(request), request.params.id, request.body.descartado),
      ),
  );

  app.get(
    '/api/recorridos/:id/planilla/',
    { config: read, schema: { tags, summary: 'La planilla para firmar (PDF)', params: byId } },
    async ({ params }, reply) => {
      const walk = await recorridosRepository.get(db, params.id);
      return sendPdf(reply, `recorrido-${walk.id}`, planillaPdf(walk, await letterheadOf(db)));
    },
  );
}
