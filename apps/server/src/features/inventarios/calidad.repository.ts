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

/** Who has each value that repeats, in one reading of the table; names only of those. */
const repeatedBy = async (db: Db, field: 'ip' | 'nombre' | 'mac'): Promise<Repeated[]> => {
  const value = { ip: sql`ip`, nombre: sql`lower(nombre_red)`, mac: sql`unnest(mac)` }[field];
  const { rows } = await sql<Repeated>`
    with repetidos as materialized (
      select valor, array_agg(id) as ids
      from (select id, ${value} as valor from computadoras where ${activa(true)}) as valores
      where valor is not null group by valor having count(*) > 1 order by valor limit ${SHOWN}
    )
    select valor, (
      select json_agg(json_build_object('id', id, 'nombre', nombre_corto) order by id)
      from computadoras where id = any(ids)
    ) as equipos
    from repetidos order by valor`.execute(db);
  return field === 'mac' ? rows.filter(({ valor }) => realMac(valor) !== null) : rows;
};

export async function readCalidad(db: Db): Promise<CalidadDeInventario> {
  return {
    mac: await repeatedBy(db, 'mac'),
    ip: await repeatedBy(db, 'ip'),
    nombre: await repeatedBy(db, 'nombre'),
  };
}
