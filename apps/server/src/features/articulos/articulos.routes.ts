import {
  articuloLeido,
  articuloResumen,
  articulos,
  articuloVoto,
  can,
  resourcePath,
  sugeridosQuery,
} from '@muni/contract';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { partsOf } from '../../crud/action-route.ts';
import { byId, crudRoutes } from '../../crud/routes.ts';
import { assertInScope } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { articulosRepository, articulosScope, resumido } from './articulos.repository.ts';

const head = headsOf(articulos.name);

export function articulosRoutes(app: App, { db }: { db: Db }) {
  const scoped = {
    db,
    resource: articulos,
    repository: articulosRepository,
    scope: articulosScope,
  };

  // Before the routes of one article, whose id this word is not.
  app.get(
    resourcePath(articulos, 'sugeridos'),
    head('articulos:list', 'Los que pueden responder lo que se está escribiendo', {
      querystring: sugeridosQuery,
      response: answers(z.array(articuloResumen)),
    }),
    ({ query }) => articulosRepository.sugeridos(db, query),
  );

  crudRoutes(app, {
    ...scoped,
    listView: {
      schema: z.union([articulos.record, articuloResumen]),
      present: (article, { role }) => (can(role, 'articulos:read') ? article : resumido(article)),
    },
  });

  const part = partsOf(app, scoped);
  part('leer', 'articulos:list', 'Uno, para leerlo', articuloLeido, (_db, { id }, { empleado }) =>
    articulosRepository.leer(db, id, empleado?.id ?? 0),
  );

  app.post(
    resourcePath(articulos, ':id', 'voto'),
    head('articulos:vote', 'Decir si sirvió', {
      params: byId,
      body: articuloVoto,
      response: answers(articuloLeido),
    }),
    (request) => {
      const { session, params, body } = request;
      return once(db, request, async (tx) => {
        await assertInScope(tx, scoped, params.id, session, 'read');
        await articulosRepository.get(tx, params.id);
        return articulosRepository.votar(tx, params.id, session.empleado?.id ?? 0, body.sirvio);
      });
    },
  );
}
