// What is wrong with the data: the same thing told twice, and what nobody told.
import { type CalidadDeInventario, realMac } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { activa } from '../equipos/index.ts';

const SHOWN = 100;

interface Repeated {
  valor: string;
  equipos: { id: number; nombre: string }[];
}

/** Compared byte by byte: the order of our alphabet costs more than all the rest. */
const VALUES: Record<keyof CalidadDeInventario, RawBuilder<unknown>> = {
  mac: sql`unnest(mac)`,
  ip: sql`ip`,
  nombre: sql`lower(nombre_red)`,
  serie: sql`regexp_replace(upper(nro_serie), '[^A-Z0-9]', '', 'g')`,
};

/** First which values repeat, then who has them: a town of thousands has few of the first, and often none. */
const repeatedBy = async (db: Db, field: keyof CalidadDeInventario): Promise<Repeated[]> => {
  const valued = sql`
    (select id, nombre_corto, ${VALUES[field]} collate "C" as valor from computadoras where ${activa(true)}) as valued`;
  const { rows } = await sql<{ valor: string }>`
    select valor from ${valued} where valor <> ''
    group by valor having count(*) > 1 order by valor limit ${SHOWN}`.execute(db);
  const values = rows.map(({ valor }) => valor);
  const shown = field === 'mac' ? values.filter((card) => realMac(card) !== null) : values;
  if (shown.length === 0) return [];
  const repeated = await sql<Repeated>`
    select valor, json_agg(json_build_object('id', id, 'nombre', nombre_corto) order by id) as equipos
    from ${valued} where valor = any(${shown}::text[]) group by valor order by valor`.execute(db);
  return repeated.rows;
};

export const readCalidad = async (db: Db): Promise<CalidadDeInventario> => ({
  mac: await repeatedBy(db, 'mac'),
  ip: await repeatedBy(db, 'ip'),
  nombre: await repeatedBy(db, 'nombre'),
  serie: await repeatedBy(db, 'serie'),
});
