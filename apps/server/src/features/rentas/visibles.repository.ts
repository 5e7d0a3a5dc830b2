// Which charges count. While a load is being confirmed or undone there may be two versions of a charge: its row in
// `cargas` says which one is seen (see the migration). Usually nothing is under way and there is no condition at all.
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';

/** Over the bare table `rentas`. */
export async function visibleRentas(db: Db): Promise<Condition[]> {
  const underWay = await db
    .selectFrom('cargas')
    .select(['id', 'vista'])
    .where('vista', 'is not', null)
    .execute();
  return underWay.map(({ id, vista }) =>
    vista === 'oculta'
      ? sql`carga_id <> ${id}`
      : sql`(carga_id = ${id} or not exists (
          select from rentas as nueva where nueva.clave = rentas.clave and nueva.carga_id = ${id}))`,
  );
}

/** The loads whose rows are not seen yet, or no longer. */
export async function hiddenCargas(db: Db): Promise<number[]> {
  const hidden = await db.selectFrom('cargas').select('id').where('vista', '=', 'oculta').execute();
  return hidden.map(({ id }) => id);
}
