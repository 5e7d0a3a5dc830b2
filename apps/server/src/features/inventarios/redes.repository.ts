import { type AccionDeAuditoria, type RedConArea, YA_NO_ESTA } from '@muni/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../crud/audit.ts';
import { explaining } from '../../crud/constraints.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';

const audit = (tx: Db, actor: Actor, accion: AccionDeAuditoria, red: string) =>
  writeAudit(tx, actor, {
    tabla: 'inventarioRedes',
    registroId: 1,
    accion,
    cambios: { red: { antes: null, despues: red } },
  });

export async function listRedes(db: Db): Promise<RedConArea[]> {
  const rows = await db
    .selectFrom('inventarioRedes')
    .innerJoin('areas', 'areas.id', 'inventarioRedes.areaId')
    .select(['red', 'areas.id', 'areas.nombre'])
    // 10.0.2 before 10.0.10.
    .orderBy(sql`string_to_array(red, '.')::int[]`)
    .execute();
  return rows.map(({ red, id, nombre }) => ({ red, area: { id, nombre } }));
}

/** One area to each network: saying another takes the place of the first. */
export const saveRed = (db: Db, actor: Actor, red: string, areaId: number): Promise<void> =>
  explaining(
    { inventario_redes_area_fk: ['area', YA_NO_ESTA.area] },
    inTransaction(db, async (tx) => {
      await tx
        .insertInto('inventarioRedes')
        .values({ red, areaId })
        .onConflict((conflict) => conflict.column('red').doUpdateSet({ areaId }))
        .execute();
      await audit(tx, actor, 'red de un área', red);
    }),
  );

export const removeRed = (db: Db, actor: Actor, red: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('inventarioRedes').where('red', '=', red).execute();
    await audit(tx, actor, 'red quitada', red);
  });
