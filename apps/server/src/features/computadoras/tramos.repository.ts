// How many computers there are of each age, system, memory, disk and warranty, each with the filter of its list.
import {
  ANTIGUEDAD_TRAMOS,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  type InventarioEstadisticas,
  RAM_TRAMOS,
  type Recuento,
  SIN_DATO,
  SISTEMAS,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { activa } from '../equipos/index.ts';
import { type Tramos, tramoConditions } from './computadoras.rules.ts';

const TRAMOS = {
  antiguedad: ANTIGUEDAD_TRAMOS,
  sistema: [...SISTEMAS, SIN_DATO],
  ram: RAM_TRAMOS,
  disco: DISCO_TRAMOS,
  garantia: GARANTIA_TRAMOS,
} as const satisfies Record<keyof Tramos, readonly string[]>;

async function countOf(db: Db, field: keyof Tramos): Promise<Recuento[]> {
  const values: readonly string[] = TRAMOS[field];
  const counts = values.map((valor, index) => {
    const [condition = sql`true`] = tramoConditions({ [field]: valor });
    return sql`count(*) filter (where ${condition})::int as ${sql.ref(`t${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from computadoras where ${activa(true)}`.execute(db);
  return values
    .map((nombre, index) => ({
      nombre,
      n: rows[0]?.[`t${index}`] ?? 0,
      filtro: { [field]: nombre, activa: 'true' },
    }))
    .filter(({ n }) => n > 0);
}

export const inventarioDeComputadoras = async (db: Db): Promise<InventarioEstadisticas> => ({
  antiguedad: await countOf(db, 'antiguedad'),
  sistema: await countOf(db, 'sistema'),
  ram: await countOf(db, 'ram'),
  disco: await countOf(db, 'disco'),
  garantia: await countOf(db, 'garantia'),
});
