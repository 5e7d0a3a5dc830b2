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
import type { SeenBefore } from '../../files/seen.ts';
import { AppError } from '../../http/errors.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { Clase, StoredFila } from './clases.actions.ts';
import {
  CUENTAS_DE_EFECTO,
  type CuentaDeEfecto,
  efectosOf,
  lineasOf,
} from './efectos.repository.ts';
import type { FilaLeida } from './filas.rules.ts';

interface Page {
  page: number;
  pageSize: number;
}
const limits = ({ page, pageSize }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Where each field is, of those that have a column. */
export function columnIndexes({ columnas }: Pick<CargaRow, 'columnas'>): Map<string, number> {
  const indexes = new Map<string, number>();
  columnas.forEach(({ campo }, index) => {
    if (campo && !indexes.has(campo)) indexes.set(campo, index);
  });
  return indexes;
}

/** Rows as they are shown: with what each does to what is there. */
export async function presentFilas(
  db: Db,
  clase: Clase,
  carga: CargaRow,
  filas: readonly StoredFila[],
): Promise<FilaDeCarga[]> {
  const indexes = columnIndexes(carga);
  const efectos = await efectosOf(
    db,
    carga.id,
    filas.map(({ linea }) => linea),
  );
  const changing = filas.filter(
    ({ linea, estado }) => estado === 'duda' || efectos.get(linea) === 'cambia',
  );
  const cambios =
    changing.length > 0
      ? await clase.cambiosDe(
          db,
          carga,
          changing.map(({ linea }) => linea),
        )
      : new Map<number, FilaDeCarga['cambios']>();
  return filas.map(({ linea, estado, celdas, problemas, duda, corregida }) => ({
    linea,
    estado,
    celdas: Object.fromEntries([...indexes].map(([campo, index]) => [campo, celdas[index] ?? ''])),
    problemas: problemas ?? [],
    efecto: (estado === 'lista' && efectos.get(linea)) || null,
    cambios: cambios.get(linea) ?? {},
    duda,
    corregida,
  }));
}

/** Those of a load that fulfil a condition, in the order of the file. */
export async function selectFilas(
  db: Db,
  id: number,
  condition: RawBuilder<unknown> = sql`true`,
  limit: RawBuilder<unknown> = sql``,
): Promise<StoredFila[]> {
  const { rows } = await sql<StoredFila>`
    select linea, estado, celdas, problemas, duda, aceptada, corregida from cargas_filas
    where carga_id = ${id} and ${condition} order by linea ${limit}`.execute(db);
  return rows;
}

/** What the index of rows to look at holds. */
const NOTED = sql`(problemas is not null or estado <> 'lista')`;
const WHICH: Record<Exclude<VerFilas, CuentaDeEfecto>, RawBuilder<unknown>> = {
  todas: sql`true`,
  problemas: NOTED,
  rechazadas: sql`${NOTED} and estado = 'error'`,
  dudosas: sql`${NOTED} and estado = 'duda'`,
  avisos: sql`problemas is not null and estado = 'lista'`,
  repetidas: sql`${NOTED} and estado = 'repetida'`,
  fuera: sql`${NOTED} and estado = 'fuera'`,
};

interface FilasFilter extends Page {
  ver: VerFilas;
  campo?: string | undefined;
  desdeLinea?: number | undefined;
}

const COUNT_MAX = 10_000;

interface PageOfFilas {
  filas: StoredFila[];
  total: number;
}

const isEffect = (ver: VerFilas): ver is CuentaDeEfecto => CUENTAS_DE_EFECTO.includes(ver);

/** Those that do the same to what is there. */
async function filasByEffect(
  db: Db,
  carga: CargaRow,
  ver: CuentaDeEfecto,
  { page, pageSize, desdeLinea }: Pick<FilasFilter, 'page' | 'pageSize' | 'desdeLinea'>,
): Promise<PageOfFilas> {
  const lineas = await lineasOf(db, carga.id, ver, {
    desdeLinea: desdeLinea ?? 0,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { filas: await readFilas(db, carga.id, lineas), total: carga[ver] };
}

async function filasByState(
  db: Db,
  carga: CargaRow,
  ver: Exclude<VerFilas, CuentaDeEfecto>,
  { campo, desdeLinea, ...page }: Omit<FilasFilter, 'ver'>,
): Promise<PageOfFilas> {
  const conditions = sql.join(
    [
      WHICH[ver],
      ...(desdeLinea ? [sql`linea >= ${desdeLinea}`] : []),
      ...(campo
        ? [sql`problemas is not null and problemas @> ${JSON.stringify([{ campo }])}::jsonb`]
        : []),
    ],
    sql` and `,
  );
  const filas = await selectFilas(db, carga.id, conditions, limits(page));
  if (ver === 'todas' && !campo && !desdeLinea) return { filas, total: carga.filas };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from cargas_filas where carga_id = ${carga.id} and ${conditions} limit ${COUNT_MAX}) as c`.execute(
    db,
  );
  return { filas, total: counted[0]?.total ?? 0 };
}

export async function listFilas(
  db: Db,
  clase: Clase,
  carga: CargaRow,
  { ver, ...filter }: FilasFilter,
): Promise<{ filas: FilaDeCarga[]; total: number }> {
  const { filas, total } = isEffect(ver)
    ? await filasByEffect(db, carga, ver, filter)
    : await filasByState(db, carga, ver, filter);
  return { filas: await presentFilas(db, clase, carga, filas), total };
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

/** Every one of them, or those to look at, holding no connection while they are downloaded. */
export async function* eachFila(
  db: Db,
  id: number,
  which: 'todas' | 'problemas',
): AsyncGenerator<StoredFila[]> {
  for (let after = 0; ;) {
    const some = sql`${WHICH[which]} and linea > ${after}`;
    const rows = await selectFilas(db, id, some, sql`limit ${DOWNLOAD_BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.linea;
  }
}

const readFilas = (db: Db, id: number, lineas: readonly number[]) =>
  selectFilas(db, id, sql`linea = any(${[...lineas]}::int[])`);

export async function readFila(db: Db, id: number, linea: number): Promise<StoredFila> {
  const [fila] = await readFilas(db, id, [linea]);
  if (!fila) throw new AppError('not_found', 'No encontramos esa fila.');
  return fila;
}

/** Another row of the load with the same account and period, and whether all of it is the same. */
export async function sameClave(
  db: Db,
  id: number,
  linea: number,
  { clave, huella }: Pick<FilaLeida, 'clave' | 'huella'>,
): Promise<SeenBefore | null> {
  const { rows } = await sql<SeenBefore>`
    select linea as line, huella = ${huella}::uuid as same from cargas_filas
    where carga_id = ${id} and clave = ${clave}::uuid and estado = 'lista' and linea <> ${linea} limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
