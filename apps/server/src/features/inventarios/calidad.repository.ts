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

const repeatedBy = async (db: Db, value: 'ip' | 'nombre' | 'mac'): Promise<Repeated[]> => {
  const source = {
    ip: sql`select id, nombre_corto, ip as valor from computadoras where ip is not null and ${activa(true)}`,
    nombre: sql`select id, nombre_corto, normalizar(nombre_red) as valor from computadoras where ${activa(true)}`,
    mac: sql`select id, nombre_corto, m as valor from computadoras, unnest(mac) as m where ${activa(true)}`,
  }[value];
  const { rows } = await sql<Repeated>`
    select valor, json_agg(json_build_object('id', id, 'nombre', nombre_corto) order by id) as equipos
    from (${source}) as all_values group by valor having count(*) > 1 order by valor limit ${SHOWN}`.execute(
    db,
  );
  return value === 'mac' ? rows.filter(({ valor }) => realMac(valor) !== null) : rows;
};

export async function readCalidad(db: Db): Promise<CalidadDeInventario> {
  return {
    mac: await repeatedBy(db, 'mac'),
    ip: await repeatedBy(db, 'ip'),
    nombre: await repeatedBy(db, 'nombre'),
  };
}
