// Charges as they are searched and added up. Every condition is over the bare table and has an index, and whoever reads
// sees only what counts.
import {
  type CuentaRenta,
  type Renta,
  rentas,
  type RentasQuery,
  type TotalesRentas,
} from '@muni/contract';
import { sql } from 'kysely';
import {
  betweenDates,
  type Condition,
  conditionsFor,
  type FilterBy,
  type ListSource,
  matching,
  type Row,
} from '../../crud/list.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import { accountQuery, accountsLike, digitsOf, plainQuery } from './rentas.rules.ts';

/** Over the bare table `rentas`. */
export async function visibleRentas(db: Db): Promise<Condition[]> {
  const underWay = await ask<{ id: number; vista: string | null }>(db)`
    select id, vista from cargas where vista is not null`;
  return underWay.map(({ id, vista }) =>
    vista === 'oculta'
      ? sql`carga_id <> ${id}`
      : sql`(carga_id = ${id} or not exists (
          select from rentas as nueva where nueva.clave = rentas.clave and nueva.carga_id = ${id}))`,
  );
}

/** The loads whose rows are not seen yet, or no longer. */
export async function hiddenCargas(db: Db): Promise<number[]> {
  const hidden = await ask<{ id: number }>(db)`select id from cargas where vista = 'oculta'`;
  return hidden.map(({ id }) => id);
}

export const RENTAS_SOURCE: ListSource = { table: 'rentas', view: 'rentas_vista' };

export type RentasFilters = Omit<RentasQuery, 'page' | 'pageSize' | 'sort'>;

/** What else a row has stays here: answers hold what the contract shows. */
export const presentRenta = (row: Row): Renta =>
  ({ ...row, carga: { id: row['cargaId'], nombre: row['cargaNombre'] } }) as unknown as Renta;

const words = sql`palabras(titular, cuenta, documento, cuit, dominio)`;

export const wordCondition = (query: string, own: Condition = words): Condition =>
  sql`${own} @@ normalizar(${query})::tsquery`;

/** In the names both, so that the index of words serves for them too. */
function titularCondition(text: unknown): Condition | null {
  const query = plainQuery(String(text));
  if (query === '') return null;
  return sql`(${wordCondition(query)} and ${wordCondition(query, sql`palabras(titular)`)})`;
}

const filterBy: FilterBy = {
  q(text) {
    const query = accountQuery(String(text));
    return query === '' ? null : wordCondition(query);
  },
  titular: titularCondition,
  cuenta: (text) => sql`cuenta = any(${accountsLike(String(text))}::text[])`,
  documento: (text) => sql`documento = ${digitsOf(String(text)).replace(/^0+/, '')}`,
  cuit: (text) => sql`cuit = ${digitsOf(String(text))}`,
  dominio: (text) => sql`dominio = ${digitsOf(String(text).toUpperCase())}`,
  conDeuda: (isTrue) => (isTrue ? sql`saldo > 0` : sql`saldo <= 0`),
  ...betweenDates('vencimiento1', 'venceDesde', 'venceHasta'),
  carga: (id) => sql`carga_id = ${id}`,
  novedad: (novedad) => sql`cambia = ${novedad === 'cambia'}`,
};

export const rentasConditions = async (db: Db, filters: RentasFilters): Promise<Condition[]> => [
  ...(await visibleRentas(db)),
  ...conditionsFor({ filterBy }, filters),
];

const ADDED_MAX = 10_000;
type Sums = Omit<TotalesRentas, 'exacto'>;
export const money = (expression: Condition) =>
  sql`coalesce(sum(${expression}), 0)::numeric(20, 2)::text`;

const DUE = betweenDates('vencimiento', 'venceDesde', 'venceHasta');
/** The filters that the figures of each load know. */
const IN_FIGURES = new Set(['tributo', 'anio', 'estado', 'venceDesde', 'venceHasta']);

/** Over the figures of the loads that are seen. */
export async function figuresConditions(db: Db, filters: Partial<RentasFilters>) {
  return [
    sql`carga_id <> all(${await hiddenCargas(db)}::bigint[])`,
    ...conditionsFor({ filterBy: DUE }, filters),
  ];
}

async function totalsOfFigures(db: Db, filters: RentasFilters): Promise<TotalesRentas> {
  const conditions = await figuresConditions(db, filters);
  const sums = await askOne<Sums>(db)`
    select coalesce(sum(cargos), 0)::bigint as cargos, ${money(sql`emitido`)} as importe, ${money(sql`cobrado`)} as pagado,
      ${money(sql`saldo`)} as saldo
    ${matching('rentas_resumen', conditions)}`;
  return { ...sums, exacto: true };
}

/** Exact up to some thousands of rows: no list ever adds up a big table. */
async function totalsOfRows(db: Db, filters: RentasFilters): Promise<TotalesRentas> {
  const conditions = await rentasConditions(db, filters);
  const sums = await askOne<Sums>(db)`
    select count(*) as cargos, ${money(sql`importe1`)} as importe, ${money(sql`pagado`)} as pagado,
      ${money(sql`saldo`)} as saldo
    from (select importe1, pagado, saldo ${matching('rentas', conditions)} limit ${ADDED_MAX + 1}) as r`;
  return { ...sums, exacto: sums.cargos <= ADDED_MAX };
}

export function totalsOf(db: Db, filters: RentasFilters): Promise<TotalesRentas> {
  const { q, ...others } = filters;
  return !q && Object.keys(others).every((name) => IN_FIGURES.has(name))
    ? totalsOfFigures(db, others)
    : totalsOfRows(db, filters);
}

/** With the cells of its row, by title. */
export async function readRenta(db: Db, id: number) {
  const conditions = [sql`id = ${id}`, ...(await visibleRentas(db))];
  const [row] = await ask<Row>(db)`
    select v.*, c.columnas, f.celdas from rentas_vista v join cargas c on c.id = v.carga_id
    left join cargas_filas f on f.carga_id = v.carga_id and f.linea = v.linea
    where v.id in (select id ${matching('rentas', conditions)})`;
  if (!row) throw notFound(rentas.noun);
  const columnas = row['columnas'] as { titulo: string }[];
  const celdas = (row['celdas'] ?? []) as string[];
  const datosOriginales = Object.fromEntries(
    columnas.map(({ titulo }, index) => [titulo, celdas[index] ?? '']),
  );
  return { ...presentRenta(row), datosOriginales };
}

/** All the charges of an account, the newest first. */
export async function readCuenta(db: Db, tributo: string, cuenta: string, max: number) {
  const conditions = [
    ...(await visibleRentas(db)),
    sql`cuenta = ${cuenta}`,
    sql`tributo = ${tributo}`,
  ];
  const rows = await ask<Row>(db)`
    select v.* from rentas_vista v where v.id in (select id ${matching('rentas', conditions)})
    order by v.anio desc, v.cuota desc, v.id desc limit ${max}`;
  return rows.map(presentRenta);
}

/** Of whoever has one of these numbers. */
export async function readOtrasCuentas(
  db: Db,
  own: Pick<Renta, 'tributo' | 'cuenta' | 'documento' | 'cuit'>,
): Promise<CuentaRenta['otrasCuentas']> {
  const { documento, cuit } = own;
  if (documento === null && cuit === null) return [];
  const conditions = [
    ...(await visibleRentas(db)),
    sql`(documento = ${documento} or cuit = ${cuit})`,
    sql`not (tributo = ${own.tributo} and cuenta = ${own.cuenta})`,
  ];
  return ask<CuentaRenta['otrasCuentas'][number]>(db)`
    select tributo, cuenta, max(titular) as titular, ${money(sql`saldo`)} as saldo
    ${matching('rentas', conditions)} group by tributo, cuenta order by tributo, cuenta limit 50`;
}
