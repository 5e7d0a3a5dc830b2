import { type AvisosLeidos, type AvisosSinLeer } from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { publish } from '../../live/events.ts';

const KEPT_DAYS = 180;
const RUTAS_TOLD = 100;

export const avisosRepository = {
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
      const chosen =
        'ids' in which
          ? sql`id = any(${which.ids})`
          : 'ruta' in which
            ? sql`ruta = ${which.ruta}`
            : sql`true`;
      const read = await ask(tx)`
        update avisos set leido_en = now()
        where empleado_id = ${empleadoId} and en_pantalla and leido_en is null and ${chosen} returning id`;
      if (read.length > 0)
        await publish(tx, { topic: 'avisos', audience: { empleados: [empleadoId] } });
    }),

  purge: (db: Db) =>
    ask(db)`delete from avisos where creado_en < now() - make_interval(days => ${KEPT_DAYS})`,
};
