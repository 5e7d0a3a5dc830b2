// Looks in every source at once, in one statement. Words have to be there as typed; when that finds little, what looks
// like them is taken too, so that a slip of the finger does not hide anything. What is named just so comes first.
import { can, type Hallazgo, numeroDeReporte, RANGO, rangoDe, textoBuscado } from '@muni/contract';
import { sql } from 'kysely';
import { type Condition, matching, searchConditions } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/session.ts';
import { type Fuente, FUENTES } from './fuentes.repository.ts';

const PER_SOURCE = 5;
/** How many of each are compared: a common word does not make the whole table be sorted. */
const COMPARED = 200;
const FEW = 3;
const FUZZY_MIN_LETTERS = 4;
const LIKENESS = 0.5;

type Encontrado = Omit<Hallazgo, 'rango'> & { claves: string[] };
const hallazgoDe = (one: Encontrado, rango: number): Hallazgo => {
  const { tipo, id, titulo, detalle, ruta } = one;
  return { tipo, id, titulo, detalle, ruta, rango };
};

async function ask(
  db: Db,
  session: Session,
  q: string,
  wanted: (fuente: Fuente) => Condition[],
): Promise<Encontrado[]> {
  const open = FUENTES.filter(({ permission }) => can(session.role, permission));
  const parts = open.map((fuente) => {
    const { tipo, table, titulo, detalle } = fuente;
    const conditions = [...fuente.scope(session), ...wanted(fuente)];
    const ruta = fuente.ruta(session);
    const claves = sql`array[${sql.join(fuente.claves)}]::text[]`;
    return sql`(
      select ${tipo}::text as tipo, t.id, ${titulo} as titulo, ${detalle} as detalle,
        ${ruta}::text || t.id as ruta, array_remove(${claves}, null) as claves
      from (select * ${matching(table, conditions)} limit ${COMPARED}) as t
      order by exists (
        select from unnest(${claves}) as k where normalizar(k) collate "C" = normalizar(${q})
      ) desc, word_similarity(normalizar(${q}), t.${sql.ref(fuente.column(session))}) desc, t.id desc
      limit ${PER_SOURCE}
    )`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Encontrado>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

export async function buscar(db: Db, session: Session, typed: string): Promise<Hallazgo[]> {
  const q = textoBuscado(typed);
  const numero = numeroDeReporte(typed);
  const exact = await ask(db, session, q, (fuente) => {
    if (numero === null) return searchConditions(q, fuente.column(session));
    // That report and no other; a device may be called like it.
    return fuente.tipo === 'reporte'
      ? [sql`id = ${numero}`]
      : searchConditions(typed, fuente.column(session));
  });
  const named = exact
    .map((one) => hallazgoDe(one, rangoDe(typed, one.claves)))
    .toSorted((a, b) => a.rango - b.rango);
  const isNamed = numero !== null || exact.length >= FEW;
  if (isNamed || q.length < FUZZY_MIN_LETTERS) return named;
  const alike = await inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(
      tx,
    );
    return ask(tx, session, q, (fuente) => [
      sql`${sql.ref(fuente.column(session))} %> normalizar(${q})`,
    ]);
  });
  const found = new Set(exact.map(({ tipo, id }) => `${tipo} ${id}`));
  return [
    ...named,
    ...alike
      .filter(({ tipo, id }) => !found.has(`${tipo} ${id}`))
      .map((one) => hallazgoDe(one, RANGO.parecido)),
  ];
}
