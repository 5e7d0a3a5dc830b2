// How many computers there are of each age, system, memory, disk and warranty.
import {
  ANTIGUEDAD_TRAMOS,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  RAM_TRAMOS,
  SIN_DATO,
  SISTEMAS,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { recuentoDe } from '../equipos/index.ts';
import { type Tramos, tramoConditions } from './computadoras.rules.ts';

const countOf = (db: Db, filter: keyof Tramos, values: readonly string[]) =>
  recuentoDe(db, {
    table: 'computadoras',
    filter,
    values,
    conditionOf: (value) => tramoConditions({ [filter]: value })[0] ?? sql`true`,
  });

export const inventarioDeComputadoras = async (db: Db) => ({
  antiguedad: await countOf(db, 'antiguedad', ANTIGUEDAD_TRAMOS),
  sistema: await countOf(db, 'sistema', [...SISTEMAS, SIN_DATO]),
  ram: await countOf(db, 'ram', RAM_TRAMOS),
  disco: await countOf(db, 'disco', DISCO_TRAMOS),
  garantia: await countOf(db, 'garantia', GARANTIA_TRAMOS),
});
