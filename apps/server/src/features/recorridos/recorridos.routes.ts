import {
  decisionDeMarca,
  descarteDeRecorrido,
  equiposDeRecorrido,
  idInUrl,
  recorrido,
  recorridoEnLista,
  recorridoInput,
  recorridoTomado,
} from '@muni/contract';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import { sendPdf } from '../../files/pdf.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { letterheadOf } from '../municipio/index.ts';
import { decideMark, discardWalk, receiveWalk, takeWalk } from './recorridos.actions.ts';
import { planillaPdf } from './planilla.pdf.ts';
import { recorridosRepository } from './recorridos.repository.ts';

const head = headsOf('recorridos');
const read = 'inventarios:read';
const update = 'inventarios:update';

export function recorridosRoutes(app: App, { db }: { db: Db }) {
  const reads = readsOf(app, 'recorridos');
  reads(
    '/api/recorridos/',
    read,
    'Los recorridos, el último primero',
    z.array(recorridoEnLista),
    () => recorridosRepository.list(db),
  );

  app.get(
    '/api/recorridos/equipos/',
    head(update, 'Lo que un teléfono lleva a un recorrido', {
      querystring: z.strictObject({ area: idInUrl }),
      response: answers(equiposDeRecorrido),
    }),
    ({ query }) => recorridosRepository.equipos(db, query.area),
  );

  app.post(
    '/api/recorridos/',
    head(update, 'Lo que trae un recorrido; mandarlo dos veces cuenta una', {
      body: recorridoInput,
      response: answers(recorrido),
    }),
    (request) => inTransaction(db, (tx) => receiveWalk(tx, actorOf(request), request.body)),
  );

  app.get(
    '/api/recorridos/:id/',
    head(read, 'Un recorrido con sus marcas', { params: byId, response: answers(recorrido) }),
    ({ params }) => recorridosRepository.get(db, params.id),
  );

  app.post(
    '/api/recorridos/:id/decidir/',
    head(update, 'Qué vale donde el recorrido y el inventario no coinciden', {
      params: byId,
      body: decisionDeMarca,
      response: answers(recorrido),
    }),
    (request) =>
      once(db, request, (tx) => decideMark(tx, actorOf(request), request.params.id, request.body)),
  );

  app.post(
    '/api/recorridos/:id/tomar/',
    head(update, 'Seguir en este teléfono un recorrido sin terminar', {
      params: byId,
      response: answers(recorridoTomado),
    }),
    (request) => once(db, request, (tx) => takeWalk(tx, actorOf(request), request.params.id)),
  );
  app.post(
    '/api/recorridos/:id/descartar/',
    head(update, 'Descartar un recorrido sin terminar, o traerlo de vuelta', {
      params: byId,
      body: descarteDeRecorrido,
      response: answers(recorrido),
    }),
    (request) =>
      once(db, request, (tx) =>
        discardWalk(tx, actorOf(request), request.params.id, request.body.descartado),
      ),
  );

  app.get(
    '/api/recorridos/:id/planilla/',
    head(read, 'La planilla para firmar (PDF)', { params: byId }),
    async ({ params }, reply) => {
      const walk = await recorridosRepository.get(db, params.id);
      return sendPdf(reply, `recorrido-${walk.id}`, planillaPdf(walk, await letterheadOf(db)));
    },
  );
}
