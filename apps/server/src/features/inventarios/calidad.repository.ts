// What is wrong with the data: the same thing told twice, and what nobody told.
import { type CalidadDeInventario, realMac } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { activa } from '../equipos/index.ts';

const SHOWN = 100;

interface Repeated {
  valor: string;
  equipos: { id: number; nombre: string }[];
}

/** First which values repeat, then who has them: a town of thousands has few of the first. */
const repeatedBy = async (db: Db, field: 'ip' | 'nombre' | 'mac'): Promise<Repeated[]> => {
  const value = { ip: sql`ip`, nombre: sql`lower(nombre_red)`, mac: sql`card` }[field];
  const from =
    field === 'mac' ? sql`computadoras cross join unnest(mac) as card` : sql`computadoras`;
  const where = sql`where ${activa(true)} and ${value} is not null`;
  const { rows } = await sql<Repeated>`
    with repetidos as materialized (
      select ${value} as valor from ${from} ${where} group by 1 having count(*) > 1 order by 1 limit ${SHOWN}
    )
    select r.valor, json_agg(json_build_object('id', id, 'nombre', nombre_corto) order by id) as equipos
    from ${from} join repetidos r on r.valor = ${value} ${where} group by r.valor order by r.valor`.execute(
    db,
  );
  return field === 'mac' ? rows.filter(({ valor }) => realMac(valor) !== null) : rows;
};

export async function readCalidad(db: Db): Promise<CalidadDeInventario> {
  return {
    mac: await repeatedBy(db, 'mac'),
    ip: await repeatedBy(db, 'ip'),
    nombre: await repeatedBy(db, 'nombre'),
  };
}
