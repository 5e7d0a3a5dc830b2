import {
  articuloLeido,
  articuloResumen,
  articulos,
  articuloVoto,
  can,
  resourcePath,
  resumenDe,
  sugeridosQuery,
} from '@muni/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { partsOf } from '../../crud/action-route.ts';
import { assertInScope, type Condition, idsOf, rowsById } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import { byId, crudRoutes } from '../../crud/routes.ts';
import { once } from '../../crud/writes.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import type { Session } from '../../http/session.ts';
import { COMPUTOS, EVERYBODY, publish } from '../../live/events.ts';

const SUGGESTED = 3;
/** Of everything that is reported: they do not tell what it is about. */
const HOLLOW = 'anda andan andaba funciona funcionan funcionaba';
const READABLE = sql`publicado and activo`;

const repository = tableRepository({
  resource: articulos,
  table: 'articulos',
  constraints: {
    articulos_titulo_unico: ['titulo', 'Ya hay un artículo con ese título.'],
  },
  live: () => EVERYBODY,
});

/** Whoever does not write them sees those that hold today. */
export const articulosScope = ({ role }: Session): Condition[] =>
  role === 'computos' ? [] : [READABLE];

const resumido = (article: z.infer<typeof articulos.record>) =>
  articuloResumen.parse({ ...article, resumen: resumenDe(article.texto) });

async function leer(db: Db, { id }: { id: number }, { empleado }: Session) {
  const [said] = await ask<{ sirvio: boolean }>(db)`
    select sirvio from articulos_votos where articulo_id = ${id} and empleado_id = ${empleado?.id ?? 0}`;
  return articuloLeido.parse({ ...(await repository.get(db, id)), voto: said?.sirvio ?? null });
}

/** Those that share words with the text: one of the title or keywords is enough, of the body it takes two. */
async function sugeridos(db: Db, { texto, categoria }: z.infer<typeof sugeridosQuery>) {
  const rows = await ask<{ id: number }>(db)`
    select id from (
      select a.id, a.categoria = ${categoria ?? null} as same, (
        select coalesce(sum(case when a.temas @@ (quote_literal(w) || ':A')::tsquery then 2 else 1 end), 0)
        from unnest(tsvector_to_array(ts_delete(
          to_tsvector('spanish', normalizar(${texto})),
          tsvector_to_array(to_tsvector('spanish', ${HOLLOW}))
        ))) as w
        where a.temas @@ quote_literal(w)::tsquery) as shared
      from articulos a where ${READABLE}
    ) as compared
    where shared > 0 and shared + coalesce(same, false)::int >= 2
    order by shared + coalesce(same, false)::int desc, id limit ${SUGGESTED}`;
  const found = await rowsById(db, repository, idsOf(rows));
  return found.map((row) => resumido(repository.present(row)));
}

const head = headsOf(articulos.name);

export function articulosRoutes(app: App, { db }: { db: Db }) {
  const scoped = { db, resource: articulos, repository, scope: articulosScope };

  // Before the routes of one article, whose id this word is not.
  app.get(
    resourcePath(articulos, 'sugeridos'),
    head('articulos:list', 'Los que pueden responder lo que se está escribiendo', {
      querystring: sugeridosQuery,
      response: answers(z.array(articuloResumen)),
    }),
    ({ query }) => sugeridos(db, query),
  );

  crudRoutes(app, {
    ...scoped,
    listView: {
      schema: z.union([articulos.record, articuloResumen]),
      present: (article, { role }) => (can(role, 'articulos:read') ? article : resumido(article)),
    },
  });

  partsOf(app, scoped)('leer', 'articulos:list', 'Uno, para leerlo', articuloLeido, leer);

  app.post(
    resourcePath(articulos, ':id', 'voto'),
    head('articulos:vote', 'Decir si sirvió', {
      params: byId,
      body: articuloVoto,
      response: answers(articuloLeido),
    }),
    (request) => {
      const { session, params, body } = request;
      const { id } = params;
      return once(db, request, async (tx) => {
        await assertInScope(tx, scoped, id, session, 'read');
        await repository.get(tx, id);
        await ask(tx)`
          insert into articulos_votos (articulo_id, empleado_id, sirvio)
          values (${id}, ${session.empleado?.id ?? 0}, ${body.sirvio})
          on conflict (articulo_id, empleado_id) do update set sirvio = excluded.sirvio, fecha = now()`;
        await publish(tx, { topic: articulos.name, id, audience: COMPUTOS });
        return leer(tx, params, session);
      });
    },
  );
}
