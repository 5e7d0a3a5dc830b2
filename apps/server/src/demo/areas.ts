import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { TOWN, TOWN_AREAS } from './town.ts';

/** Places the town's areas in the chart and returns their ids by name. Parents come before children in the list. */
export async function seedAreas(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { nombre, padre, share: _share, ...rest }] of TOWN_AREAS.entries()) {
    const values = {
      nombre,
      ...rest,
      areaPadreId: padre === null ? null : (ids.get(padre) ?? null),
      interno: nombre === 'Computos' ? TOWN.oficinaInterno : String(200 + index),
    };
    const { id } = await db
      .insertInto('areas')
      .values(values)
      .onConflict((conflict) => conflict.expression(sql`normalizar(nombre)`).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(nombre, id);
  }
  return ids;
}

/** Copies of the same few areas under other names, to see how lists behave with very many. */
export async function seedManyAreas(db: Db, count: number) {
  await sql`
    insert into areas (nombre, codigo, tipo, ubicacion, creado_en)
    select 'Sección de muestra ' || n, 'M' || n, 'Oficina', 'Piso ' || n % 9, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`.execute(db);
}
