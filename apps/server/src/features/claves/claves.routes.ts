import { claveDePrograma, claveDeProgramaInput, claveHecha } from '@muni/contract';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, assertConfirmed, headsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { createClave, endClave, listClaves } from './claves.repository.ts';

const head = headsOf('claves');
const permission = 'integraciones:update';

/** A key is made outside of `once`, which keeps its answers: it is told here and nowhere else. */
export function clavesRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/claves/',
    head(permission, 'Las claves de los programas', {
      response: answers(z.array(claveDePrograma)),
    }),
    () => listClaves(db),
  );
  app.post(
    '/api/claves/',
    head(permission, 'Hacer una clave', {
      body: claveDeProgramaInput,
      response: answers(claveHecha),
    }),
    (request) => {
      assertConfirmed(request);
      return createClave(db, actorOf(request), request.body);
    },
  );
  app.post(
    '/api/claves/:id/terminar/',
    head(permission, 'Terminar una clave', { params: byId }),
    async (request, reply) => {
      await endClave(db, actorOf(request), request.params.id);
      return reply.status(204).send();
    },
  );
}
