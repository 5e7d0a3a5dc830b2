import type { AccionDeAuditoria, FotoTipo } from '@muni/contract';
import { sql } from 'kysely';
import { type AuditedChange, writeAudit } from '../../crud/audit.ts';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';

const note = (accion: AccionDeAuditoria, registroId: number): AuditedChange => ({
  tabla: 'empleados',
  registroId,
  accion,
  cambios: {},
});

export const fotosRepository = {
  has: async (db: Db, empleadoId: number): Promise<boolean> =>
    (await db
      .selectFrom('empleadosFotos')
      .select('empleadoId')
      .where('empleadoId', '=', empleadoId)
      .executeTakeFirst()) !== undefined,

  /** Of somebody who meets these conditions. */
  find: (db: Db, empleadoId: number, scope: readonly Condition[]) =>
    db
      .selectFrom('empleadosFotos')
      .select(['tipo', 'contenido'])
      .where('empleadoId', '=', empleadoId)
      .where(
        sql<boolean>`exists (select from empleados where ${sql.join(
          [sql`id = ${empleadoId}`, ...scope],
          sql` and `,
        )})`,
      )
      .executeTakeFirst(),

  exists: async (db: Db, empleadoId: number): Promise<boolean> =>
    (await db
      .selectFrom('empleados')
      .select('id')
      .where('id', '=', empleadoId)
      .executeTakeFirst()) !== undefined,

  save: (db: Db, actor: Actor, empleadoId: number, tipo: FotoTipo, contenido: Buffer) =>
    inTransaction(db, async (tx) => {
      const foto = { tipo, contenido, modificadoEn: new Date().toISOString() };
      await tx
        .insertInto('empleadosFotos')
        .values({ empleadoId, ...foto })
        .onConflict((conflict) => conflict.column('empleadoId').doUpdateSet(foto))
        .execute();
      await writeAudit(tx, actor, note('foto nueva', empleadoId));
    }),

  remove: (db: Db, actor: Actor, empleadoId: number) =>
    inTransaction(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('empleadosFotos')
        .where('empleadoId', '=', empleadoId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await writeAudit(tx, actor, note('foto quitada', empleadoId));
    }),
};
