// The rows of a load and what is wrong with them, to look at, to correct and to download.
import type {
  ErrorDeCarga,
  ErroresDeCargaQuery,
  FilaDeCarga,
  FilasDeCargaQuery,
  VerFilas,
} from '@muni/contract';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../crud/list.ts';
import { ask, askFirst, askOne, type Db } from '../../db/transaction.ts';
import type { SeenBefore } from '../../files/seen.ts';
import { AppError } from '../../http/errors.ts';
import type { CargaRow, Clase, Decision, Decisiones, StoredFila } from './cargas.repository.ts';
import { columnIndexes } from './campos.rules.ts';
import type { FilaLeida } from './filas.rules.ts';

export type Page = Pick<FilasDeCargaQuery, 'page' | 'pageSize'>;
export const limits = ({ page, pageSize }: Page) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Rows as they are shown: with what each does to what is there. */
export async function presentFilas(
  db: Db,
  clase: Clase,
  carga: CargaRow,
  filas: readonly StoredFila[],
): Promise<FilaDeCarga[]> {
  const indexes = columnIndexes(carga.columnas);
  const lineas = filas.map(({ linea }) => linea);
  const efectos = await efectosOf(db, carga.id, lineas);
  const changing = filas.flatMap(({ linea, estado }) =>
    estado === 'duda' || efectos.get(linea) === 'cambia' ? [linea] : [],
  );
  const cambios = await clase.cambiosDe(db, carga, changing);
  return filas.map(({ linea, estado, celdas, problemas, duda, corregida, ...fila }) => ({
    linea,
    estado,
    celdas: Object.fromEntries([...indexes].map(([campo, index]) => [campo, celdas[index] ?? ''])),
    problemas: problemas ?? [],
    efecto: (estado === 'lista' && efectos.get(linea)) || null,
    cambios: fila.cambios ?? cambios?.get(linea) ?? {},
    duda,
    corregida,
  }));
}

/** Those of a load that fulfil a condition, in the order of the file. */
export const selectFilas = (db: Db, id: number, condition = sql`true`, limit = sql``) =>
  ask<StoredFila>(db)`
    select f.linea, f.estado, f.celdas, f.problemas, f.cambios, f.duda, coalesce(d.aceptada, false) as aceptada,
      d.linea is not null as corregida
    from (select * from cargas_filas where carga_id = ${id} and ${condition} order by linea ${limit}) f
    left join cargas_decisiones d on d.carga_id = f.carga_id and d.linea = f.linea order by f.linea`;

// What people decided about rows. It outlives them: they are read again whenever a column changes.

/** Also of a row about which something was decided before. */
export const noteDecision = (tx: Db, id: number, linea: number, decision: Decision) =>
  ask(tx)`
    insert into cargas_decisiones (carga_id, linea, correcciones, fuera, aceptada)
    values (${id}, ${linea}, ${JSON.stringify(decision.correcciones)}::jsonb, ${decision.fuera}, ${decision.aceptada})
    on conflict (carga_id, linea) do update set fuera = excluded.fuera, aceptada = excluded.aceptada,
      correcciones = cargas_decisiones.correcciones || excluded.correcciones`;

export async function readDecisiones(db: Db, id: number): Promise<Decisiones> {
  const rows = await ask<Decision & { linea: number }>(db)`
    select linea, correcciones, fuera, aceptada from cargas_decisiones where carga_id = ${id}`;
  return Object.fromEntries(rows.map(({ linea, ...decision }) => [linea, decision]));
}

/** By the title of a column that brings nothing now, how many of its cells were corrected. */
export const unusedCorrections = (db: Db, { id, columnas }: CargaRow) =>
  ask<{ titulo: string; cantidad: number }>(db)`
    select titulo, count(*) as cantidad
    from cargas_decisiones cross join jsonb_object_keys(correcciones) as titulo
    where carga_id = ${id}
      and titulo <> all(${columnas.flatMap(({ campo, titulo }) => (campo ? [titulo] : []))}::text[])
    group by titulo order by titulo`;

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

const COUNT_MAX = 10_000;

/** A page of the rows that are asked for, and how many there are. */
export async function listFilas(
  db: Db,
  clase: Clase,
  carga: CargaRow,
  { ver, campo, ...page }: FilasDeCargaQuery,
  reply: FastifyReply,
): Promise<FilaDeCarga[]> {
  const { id } = carga;
  if (ver === 'nuevas' || ver === 'cambian' || ver === 'iguales') {
    const lineas = sql`
      select n.linea from cargas_lotes l cross join unnest(l.${sql.ref(ver)}) as n (linea)
      where l.carga_id = ${id} order by l.desde, n.linea ${limits(page)}`;
    reply.header('x-total-count', carga[ver]);
    const filas = await selectFilas(db, id, sql`linea = any(array(${lineas}))`);
    return presentFilas(db, clase, carga, filas);
  }
  const said = campo
    ? sql`problemas is not null and problemas @> ${JSON.stringify([{ campo }])}::jsonb`
    : sql`true`;
  const conditions = sql`${WHICH[ver]} and ${said}`;
  const total =
    ver === 'todas' && !campo
      ? carga.filas
      : await countOf(db, sql`from cargas_filas where carga_id = ${id} and ${conditions}`);
  reply.header('x-total-count', total);
  return presentFilas(db, clase, carga, await selectFilas(db, id, conditions, limits(page)));
}

/** As many as are told. */
const countOf = async (db: Db, from: RawBuilder<unknown>): Promise<number> => {
  const { total } = await askOne<{ total: number }>(db)`
    select count(*) as total from (select ${from} limit ${COUNT_MAX}) as c`;
  return total;
};

const errors = (id: number, { tipo, campo, q = '' }: Omit<ErroresDeCargaQuery, keyof Page>) =>
  sql`
    from cargas_filas f, jsonb_to_recordset(f.problemas) as p (campo text, columna text, tipo text, valor text, motivo text)
    where f.carga_id = ${id} and f.problemas is not null
      ${tipo ? sql`and p.tipo = ${tipo}` : sql``} ${campo ? sql`and p.campo = ${campo}` : sql``}
      ${q ? sql`and normalizar(coalesce(p.valor, '') || ' ' || p.motivo) like normalizar(${`%${escapeLike(q)}%`})` : sql``}`;

export async function listErrores(
  db: Db,
  id: number,
  query: ErroresDeCargaQuery,
  reply: FastifyReply,
) {
  const from = errors(id, query);
  reply.header('x-total-count', await countOf(db, from));
  return ask<ErrorDeCarga>(db)`
    select f.linea, p.campo, p.columna, p.tipo, p.valor, p.motivo ${from}
    order by f.linea, p.tipo desc ${limits(query)}`;
}

/** Numbers and quoted words in a reason are of the cell: without them the same reasons come together. */
export async function summarizeErrores(db: Db, id: number) {
  return ask<Omit<ErrorDeCarga, 'linea' | 'valor'> & { cantidad: number }>(db)`
    select p.campo, p.columna, p.tipo, count(*) as cantidad,
      case when min(p.motivo) = max(p.motivo) then min(p.motivo)
        else regexp_replace(min(p.motivo), '«.*»', 'Lo que dice') end as motivo ${errors(id, {})}
    group by p.campo, p.columna, p.tipo, regexp_replace(p.motivo, '\\d+|«.*»', '#', 'g')
    order by count(*) desc, p.campo limit 200`;
}

const DOWNLOAD_BATCH = 2000;

/** Every one of them, or those to look at, holding no connection while they are downloaded. */
export async function* eachFila(db: Db, id: number, which: 'todas' | 'problemas') {
  for (let after = 0; ;) {
    const some = sql`${WHICH[which]} and linea > ${after}`;
    const rows = await selectFilas(db, id, some, sql`limit ${DOWNLOAD_BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.linea;
  }
}

export async function readFila(db: Db, id: number, linea: number): Promise<StoredFila> {
  const [fila] = await selectFilas(db, id, sql`linea = ${linea}`);
  if (!fila) throw new AppError('not_found', 'No encontramos esa fila.');
  return fila;
}

/** Another row of the load with the same account and period, and whether all of it is the same. */
export const sameClave = (db: Db, id: number, linea: number, fila: FilaLeida) =>
  askFirst<SeenBefore>(db)`
    select linea as line, huella = ${fila.huella}::uuid as same from cargas_filas
    where carga_id = ${id} and clave = ${fila.clave}::uuid and estado = 'lista' and linea <> ${linea} limit 1`;

// What the rows of a load do to what is there, by their lines, and the figures that follow. A row that is corrected moves
// from one figure to another.

export const EFECTOS = { nueva: 'nuevas', cambia: 'cambian', igual: 'iguales' } as const;
export type Efecto = keyof typeof EFECTOS;
export type CuentaDeEfecto = (typeof EFECTOS)[Efecto];

export type Counted = Pick<FilaDeCarga, 'estado' | 'efecto'>;
/** The figure that a row counts in; a repeated row is in none. */
export type Cuenta = CuentaDeEfecto | 'rechazadas' | 'fuera' | 'dudosas';

const OF_ESTADO = { error: 'rechazadas', fuera: 'fuera', duda: 'dudosas', repetida: null } as const;
export const cuentaOf = ({ estado, efecto }: Counted): Cuenta | null =>
  estado === 'lista' ? efecto && EFECTOS[efecto] : OF_ESTADO[estado];

async function efectosOf(db: Db, id: number, lineas: readonly number[]) {
  const rows = await ask<{ linea: number; efecto: Efecto | null }>(db)`
    select n.linea, case when n.linea = any(l.nuevas) then 'nueva' when n.linea = any(l.cambian) then 'cambia'
      when n.linea = any(l.iguales) then 'igual' end as efecto
    from unnest(${[...lineas]}::int[]) as n (linea)
    join cargas_lotes l on l.carga_id = ${id} and n.linea between l.desde and l.hasta`;
  return new Map(rows.flatMap(({ linea, efecto }) => (efecto ? [[linea, efecto] as const] : [])));
}

const withLinea = (cuenta: CuentaDeEfecto, linea: number, to: Cuenta | null) => {
  const column = sql.ref(cuenta);
  const without = sql`array_remove(${column}, ${linea}::int)`;
  return cuenta === to
    ? sql`${column} = array(select n from unnest(${without} || ${linea}::int) as n order by n)`
    : sql`${column} = ${without}`;
};

/** A row that was so counts in another figure. */
export async function moveFila(tx: Db, id: number, fila: StoredFila, now: Counted) {
  const { linea, estado } = fila;
  const from = cuentaOf({ estado, efecto: (await efectosOf(tx, id, [linea])).get(linea) ?? null });
  const to = cuentaOf(now);
  if (from === to) return;
  const grown = (cuenta: Cuenta | null, by: number) =>
    cuenta ? [sql`${sql.ref(cuenta)} = ${sql.ref(cuenta)} + ${by}::int`] : [];
  const moved = [...grown(from, -1), ...grown(to, 1)];
  await ask(tx)`update cargas set ${sql.join(moved)} where id = ${id}`;
  await ask(tx)`
    update cargas_lotes set ${sql.join(Object.values(EFECTOS).map((cuenta) => withLinea(cuenta, linea, to)))}
    where carga_id = ${id} and ${linea}::int between desde and hasta`;
}
