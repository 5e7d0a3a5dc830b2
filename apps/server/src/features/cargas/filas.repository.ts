// The rows of a load and what is wrong with them, to look at, to correct and to download.
import {
  type ErrorDeCarga,
  type FilaDeCarga,
  type ProblemaDeFila,
  type VerFilas,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { FilaLeida } from './filas.rules.ts';

interface Page {
  page: number;
  pageSize: number;
}
const limits = ({ page, pageSize }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

export interface StoredFila {
  linea: number;
  estado: FilaDeCarga['estado'];
  celdas: string[];
  problemas: ProblemaDeFila[] | null;
  corregida: boolean;
}

/** Where each field is, of those that have a column. */
export function columnIndexes({ columnas }: Pick<CargaRow, 'columnas'>): Map<string, number> {
  const indexes = new Map<string, number>();
  columnas.forEach(({ campo }, index) => {
    if (campo && !indexes.has(campo)) indexes.set(campo, index);
  });
  return indexes;
}

export function presentFila(carga: Pick<CargaRow, 'columnas'>, fila: StoredFila): FilaDeCarga {
  const celdas: Record<string, string> = {};
  for (const [campo, index] of columnIndexes(carga)) celdas[campo] = fila.celdas[index] ?? '';
  return {
    ...fila,
    celdas,
    problemas: fila.problemas ?? [],
    efecto: null,
    cambios: {},
    duda: null,
  };
}

const WHICH: Record<VerFilas, RawBuilder<unknown>> = {
  todas: sql`true`,
  problemas: sql`problemas is not null`,
  nuevas: sql`false`,
  cambian: sql`false`,
  iguales: sql`false`,
  dudosas: sql`false`,
  rechazadas: sql`problemas is not null and estado = 'error'`,
  avisos: sql`problemas is not null and estado = 'lista'`,
  repetidas: sql`problemas is not null and estado = 'repetida'`,
  fuera: sql`problemas is not null and estado = 'fuera'`,
};

interface FilasFilter extends Page {
  ver: VerFilas;
  campo?: string | undefined;
  desdeLinea?: number | undefined;
}

const COUNT_MAX = 10_000;

export async function listFilas(
  db: Db,
  carga: CargaRow,
  { ver, campo, desdeLinea, ...page }: FilasFilter,
): Promise<{ filas: FilaDeCarga[]; total: number }> {
  const conditions = sql.join(
    [
      sql`carga_id = ${carga.id}`,
      WHICH[ver],
      ...(desdeLinea ? [sql`linea >= ${desdeLinea}`] : []),
      ...(campo
        ? [sql`problemas is not null and problemas @> ${JSON.stringify([{ campo }])}::jsonb`]
        : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<StoredFila>`
    select linea, estado, celdas, problemas, corregida from cargas_filas
    where ${conditions} order by linea ${limits(page)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from cargas_filas where ${conditions} limit ${COUNT_MAX}) as c`.execute(
    db,
  );
  const isWhole = ver === 'todas' && !campo && !desdeLinea;
  return {
    filas: rows.map((fila) => presentFila(carga, fila)),
    total: isWhole ? carga.filas : (counted[0]?.total ?? 0),
  };
}

interface ErroresFilter {
  tipo?: ProblemaDeFila['tipo'] | undefined;
  campo?: string | undefined;
  q?: string | undefined;
}

const errors = (id: number, { tipo, campo, q }: ErroresFilter) => {
  const like = q ? `%${escapeLike(q)}%` : '';
  return sql`
    from cargas_filas f, jsonb_to_recordset(f.problemas) as p (campo text, columna text, tipo text, valor text, motivo text)
    where f.carga_id = ${id} and f.problemas is not null
      ${tipo ? sql`and p.tipo = ${tipo}` : sql``} ${campo ? sql`and p.campo = ${campo}` : sql``}
      ${q ? sql`and normalizar(coalesce(p.valor, '') || ' ' || p.motivo) like normalizar(${like})` : sql``}`;
};

export async function listErrores(
  db: Db,
  id: number,
  { page, pageSize, ...filter }: ErroresFilter & Page,
): Promise<{ errores: ErrorDeCarga[]; total: number }> {
  const from = errors(id, filter);
  const { rows } = await sql<ErrorDeCarga>`
    select f.linea, p.campo, p.columna, p.tipo, p.valor, p.motivo ${from}
    order by f.linea, p.tipo desc ${limits({ page, pageSize })}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${from} limit ${COUNT_MAX}) as c`.execute(db);
  return { errores: rows, total: counted[0]?.total ?? 0 };
}

/** Numbers in a reason are of the cell: without them the same reasons come together. */
export async function summarizeErrores(db: Db, id: number) {
  const { rows } = await sql<Omit<ErrorDeCarga, 'linea' | 'valor'> & { cantidad: number }>`
    select p.campo, p.columna, p.tipo, min(p.motivo) as motivo, count(*) as cantidad ${errors(id, {})}
    group by p.campo, p.columna, p.tipo, regexp_replace(p.motivo, '\\d+|«.*»', '#', 'g')
    order by count(*) desc, p.campo limit 200`.execute(db);
  return rows;
}

const DOWNLOAD_BATCH = 2000;

/** Every one of them, holding no connection while they are downloaded. */
export async function* eachErrorRow(db: Db, id: number): AsyncGenerator<StoredFila> {
  for (let after = 0; ;) {
    const { rows } = await sql<StoredFila>`
      select linea, estado, celdas, problemas, corregida from cargas_filas
      where carga_id = ${id} and problemas is not null and linea > ${after}
      order by linea limit ${DOWNLOAD_BATCH}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.linea;
  }
}

export async function readFila(db: Db, id: number, linea: number): Promise<StoredFila | null> {
  const { rows } = await sql<StoredFila>`
    select linea, estado, celdas, problemas, corregida from cargas_filas
    where carga_id = ${id} and linea = ${linea} for update`.execute(db);
  return rows[0] ?? null;
}

/** Another row of the load with the same account and period, and whether all of it is the same. */
export async function sameClave(
  db: Db,
  id: number,
  linea: number,
  { clave, huella }: Pick<FilaLeida, 'clave' | 'huella'>,
): Promise<{ linea: number; same: boolean } | null> {
  const { rows } = await sql<{ linea: number; same: boolean }>`
    select linea, huella = ${huella}::uuid as same from cargas_filas
    where carga_id = ${id} and clave = ${clave}::uuid and estado = 'lista' and linea <> ${linea} limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
