import {
  type AvisoPreferencia,
  AVISOS,
  type AvisosLeidos,
  type AvisosSinLeer,
  avisoTiposOf,
  type Role,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { ask, inTransaction } from '../../db/transaction.ts';
import { publish } from '../../live/events.ts';

const KEPT_DAYS = 180;
const RUTAS_TOLD = 100;

const tellOwner = (tx: Db, empleadoId: number) =>
  publish(tx, { topic: 'avisos', audience: { empleados: [empleadoId] } });

export const avisosRepository = {
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
      const chosen =
        'ids' in which
          ? sql`id = any(${which.ids})`
          : 'ruta' in which
            ? sql`ruta = ${which.ruta}`
            : sql`true`;
      const read = await ask(tx)`
        update avisos set leido_en = now()
        where empleado_id = ${empleadoId} and en_pantalla and leido_en is null and ${chosen} returning id`;
      if (read.length > 0) await tellOwner(tx, empleadoId);
    }),

  async preferencias(db: Db, empleadoId: number, role: Role): Promise<AvisoPreferencia[]> {
    const chosen = await ask<AvisoPreferencia>(db)`
      select tipo, pantalla, correo from avisos_preferencias where empleado_id = ${empleadoId}`;
    // What a person did not choose is as everybody starts with.
    return avisoTiposOf(role).map((tipo) => {
      const own = chosen.find((one) => one.tipo === tipo);
      return { tipo, pantalla: own?.pantalla ?? true, correo: own?.correo ?? AVISOS[tipo].correo };
    });
  },

  async savePreferencias(db: Db, empleadoId: number, preferencias: readonly AvisoPreferencia[]) {
    if (preferencias.length === 0) return;
    // One that comes twice would be changed twice by one statement, which is refused: the last stands.
    const once = new Map(preferencias.map((one) => [one.tipo, one]));
    await ask(db)`
      insert into avisos_preferencias (empleado_id, tipo, pantalla, correo)
      select ${empleadoId}, tipo, pantalla, correo
      from json_to_recordset(${JSON.stringify([...once.values()])}::json) as p (tipo text, pantalla boolean, correo boolean)
      on conflict on constraint avisos_preferencias_pk do update
      set pantalla = excluded.pantalla, correo = excluded.correo`;
  },

  purge: (db: Db) =>
    ask(db)`delete from avisos where creado_en < now() - make_interval(days => ${KEPT_DAYS})`,
};
