import {
  type AvisoPreferencia,
  type AvisosLeidos,
  type AvisosSinLeer,
  type AvisoTipo,
  avisoTiposOf,
  type Role,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { publish } from '../../live/events.ts';
import { switchesOf } from './avisos.actions.ts';

const KEPT_DAYS = 180;
const RUTAS_TOLD = 100;

const tellOwner = (tx: Db, empleadoId: number) =>
  publish(tx, { topic: 'avisos', audience: { empleados: [empleadoId] } });

export const avisosRepository = {
  /** As the list toolkit reads them. */
  source: { table: 'avisos', view: 'avisos' },

  conditions: (empleadoId: number, { sinLeer }: { sinLeer?: boolean | undefined }): Condition[] => [
    sql`empleado_id = ${empleadoId}`,
    sql`en_pantalla`,
    ...(sinLeer === undefined ? [] : [sinLeer ? sql`leido_en is null` : sql`leido_en is not null`]),
  ],

  async unread(db: Db, empleadoId: number): Promise<AvisosSinLeer> {
    const rows = await ask<{ ruta: string; cuantos: number }>(db)`
      select ruta, count(*)::int as cuantos from avisos
      where empleado_id = ${empleadoId} and en_pantalla and leido_en is null
      group by ruta order by max(id) desc`;
    return {
      sinLeer: rows.reduce((sum, { cuantos }) => sum + cuantos, 0),
      rutas: rows.slice(0, RUTAS_TOLD).map(({ ruta }) => ruta),
    };
  },

  markRead: (db: Db, empleadoId: number, which: AvisosLeidos): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('avisos')
        .set({ leidoEn: new Date().toISOString() })
        .where('empleadoId', '=', empleadoId)
        .where('enPantalla', '=', true)
        .where('leidoEn', 'is', null)
        .$if('ids' in which, (update) => update.where('id', 'in', 'ids' in which ? which.ids : []))
        .$if('ruta' in which, (update) =>
          update.where('ruta', '=', 'ruta' in which ? which.ruta : ''),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await tellOwner(tx, empleadoId);
    }),

  async preferencias(db: Db, empleadoId: number, role: Role): Promise<AvisoPreferencia[]> {
    const chosen = await db
      .selectFrom('avisosPreferencias')
      .select(['tipo', 'pantalla', 'correo'])
      .where('empleadoId', '=', empleadoId)
      .execute();
    const own = (tipo: AvisoTipo) => chosen.find((one) => one.tipo === tipo) ?? {};
    return avisoTiposOf(role).map((tipo) => {
      const { pantalla, correo } = switchesOf(tipo, own(tipo));
      return { tipo, pantalla, correo };
    });
  },

  async savePreferencias(db: Db, empleadoId: number, preferencias: readonly AvisoPreferencia[]) {
    if (preferencias.length === 0) return;
    // One that comes twice would be changed twice by one statement, which is refused: the last stands.
    const once = new Map(
      preferencias.map(({ tipo, pantalla, correo }) => [
        tipo,
        { empleadoId, tipo, pantalla, correo },
      ]),
    );
    await db
      .insertInto('avisosPreferencias')
      .values([...once.values()])
      .onConflict((conflict) =>
        conflict.constraint('avisos_preferencias_pk').doUpdateSet((row) => ({
          pantalla: row.ref('excluded.pantalla'),
          correo: row.ref('excluded.correo'),
        })),
      )
      .execute();
  },

  /** Old news are nobody's any more. */
  purge: (db: Db) =>
    ask(db)`delete from avisos where creado_en < now() - make_interval(days => ${KEPT_DAYS})`,
};
