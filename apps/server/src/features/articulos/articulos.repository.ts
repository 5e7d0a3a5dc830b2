import {
  type ArticuloLeido,
  articuloLeido,
  type ArticuloResumen,
  articulos,
  resumenDe,
  type sugeridosQuery,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Condition, idsOf, rowsById } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import type { Session } from '../../http/session.ts';
import { COMPUTOS, EVERYBODY, publish } from '../../live/events.ts';

const SUGGESTED = 3;
/** Of everything that is reported: they do not tell what it is about. */
const HOLLOW = 'anda andan andaba funciona funcionan funcionaba';

const base = tableRepository({
  resource: articulos,
  table: 'articulos',
  constraints: {
    articulos_titulo_unico: ['titulo', 'Ya hay un artículo con ese título.'],
  },
  live: () => EVERYBODY,
});

const READABLE = sql`publicado and activo`;

/** Whoever does not write them sees those that hold today. */
export const articulosScope = ({ role }: Session): Condition[] =>
  role === 'computos' ? [] : [READABLE];

type Presented = Pick<ArticuloResumen, 'id' | 'titulo' | 'categoria' | 'modificadoEn'> & {
  texto: string;
};

export const resumido = (article: Presented): ArticuloResumen => ({
  id: article.id,
  titulo: article.titulo,
  categoria: article.categoria,
  modificadoEn: article.modificadoEn,
  resumen: resumenDe(article.texto),
});

async function leer(db: Db, id: number, lector: number): Promise<ArticuloLeido> {
  const article = await base.get(db, id);
  const [said] = await ask<{ sirvio: boolean }>(db)`
    select sirvio from articulos_votos where articulo_id = ${id} and empleado_id = ${lector}`;
  return articuloLeido.parse({ ...article, voto: said?.sirvio ?? null });
}

export const articulosRepository = {
  ...base,
  leer,

  async votar(tx: Db, id: number, lector: number, sirvio: boolean): Promise<ArticuloLeido> {
    await ask(tx)`
      insert into articulos_votos (articulo_id, empleado_id, sirvio) values (${id}, ${lector}, ${sirvio})
      on conflict (articulo_id, empleado_id) do update set sirvio = excluded.sirvio, fecha = now()`;
    await publish(tx, { topic: articulos.name, id, audience: COMPUTOS });
    return leer(tx, id, lector);
  },

  /** Those that share words with the text: one of the title or keywords is enough, of the body it takes two. */
  async sugeridos(db: Db, { texto, categoria }: z.infer<typeof sugeridosQuery>) {
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
    const found = await rowsById(db, base, idsOf(rows));
    return found.map((row) => resumido(base.present(row)));
  },
};
