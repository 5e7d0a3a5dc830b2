// What the rows of a load do to what is there, by their lines, and the figures that follow. A row that is corrected moves
// from one figure to another.
import type { FilaDeCarga } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { StoredFila } from './clases.actions.ts';

export const EFECTOS = { nueva: 'nuevas', cambia: 'cambian', igual: 'iguales' } as const;
export type Efecto = keyof typeof EFECTOS;
export type CuentaDeEfecto = (typeof EFECTOS)[Efecto];
export const CUENTAS_DE_EFECTO: readonly string[] = Object.values(EFECTOS);

/** The figure that a row counts in; a repeated row is in none. */
export type Cuenta = CuentaDeEfecto | 'rechazadas' | 'fuera' | 'dudosas';

const OF_ESTADO = { error: 'rechazadas', fuera: 'fuera', duda: 'dudosas', repetida: null } as const;
export const cuentaOf = (estado: FilaDeCarga['estado'], efecto: Efecto | null): Cuenta | null =>
  estado === 'lista' ? efecto && EFECTOS[efecto] : OF_ESTADO[estado];

/** Of a batch of rows: which lines do what. */
export async function addLote(
  db: Db,
  id: number,
  lineas: Readonly<Record<CuentaDeEfecto, readonly number[]>> & { desde: number; hasta: number },
): Promise<void> {
  const { desde, hasta, nuevas, cambian, iguales } = lineas;
  await sql`
    insert into cargas_lotes (carga_id, desde, hasta, nuevas, cambian, iguales)
    values (${id}, ${desde}, ${hasta}, ${[...nuevas]}::int[], ${[...cambian]}::int[], ${[...iguales]}::int[])`.execute(
    db,
  );
}

export const forgetLotes = (db: Db, id: number) =>
  db.deleteFrom('cargasLotes').where('cargaId', '=', id).execute();

export async function efectosOf(
  db: Db,
  id: number,
  lineas: readonly number[],
): Promise<ReadonlyMap<number, Efecto>> {
  const { rows } = await sql<{ linea: number; efecto: Efecto | null }>`
    select n.linea, case when n.linea = any(l.nuevas) then 'nueva' when n.linea = any(l.cambian) then 'cambia'
      when n.linea = any(l.iguales) then 'igual' end as efecto
    from unnest(${[...lineas]}::int[]) as n (linea)
    join cargas_lotes l on l.carga_id = ${id} and n.linea between l.desde and l.hasta`.execute(db);
  return new Map(rows.flatMap(({ linea, efecto }) => (efecto ? [[linea, efecto] as const] : [])));
}

/** A page of the lines that do the same. */
export async function lineasOf(
  db: Db,
  id: number,
  cuenta: CuentaDeEfecto,
  { desdeLinea, limit, offset }: { desdeLinea: number; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ linea: number }>`
    select n.linea from cargas_lotes l cross join unnest(l.${sql.ref(cuenta)}) as n (linea)
    where l.carga_id = ${id} and l.hasta >= ${desdeLinea} and n.linea >= ${desdeLinea}
    order by l.desde, n.linea limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ linea }) => linea);
}

const withLinea = (cuenta: CuentaDeEfecto, linea: number, to: Cuenta | null) => {
  const column = sql.ref(cuenta);
  const without = sql`array_remove(${column}, ${linea}::int)`;
  return cuenta === to
    ? sql`${column} = array(select n from unnest(${without} || ${linea}::int) as n order by n)`
    : sql`${column} = ${without}`;
};

/** A row that was so counts in another figure. */
export async function moveFila(
  tx: Db,
  id: number,
  { linea, estado }: Pick<StoredFila, 'linea' | 'estado'>,
  to: Cuenta | null,
): Promise<void> {
  const from = cuentaOf(estado, (await efectosOf(tx, id, [linea])).get(linea) ?? null);
  if (from === to) return;
  for (const [cuenta, by] of [
    [from, -1],
    [to, 1],
  ] as const)
    if (cuenta) {
      const column = sql.ref(cuenta);
      await sql`update cargas set ${column} = ${column} + ${by}::int where id = ${id}`.execute(tx);
    }
  await sql`
    update cargas_lotes set ${sql.join(Object.values(EFECTOS).map((cuenta) => withLinea(cuenta, linea, to)))}
    where carga_id = ${id} and ${linea}::int between desde and hasta`.execute(tx);
}
