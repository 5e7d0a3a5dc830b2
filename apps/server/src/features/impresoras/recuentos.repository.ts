// How many printers there are of each kind and technology, and for how many there is something to look at.
import {
  IMPRESORA_ALERTAS,
  IMPRESORA_TIPOS,
  type ImpresoraAlerta,
  TECNOLOGIAS,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { recuentoDe } from '../equipos/index.ts';
import { alertaCondition } from './impresoras.rules.ts';

const equal = (db: Db, filter: 'tipo' | 'tecnologia', values: readonly string[]) =>
  recuentoDe(db, {
    table: 'impresoras',
    filter,
    values,
    conditionOf: (value) => sql`${sql.ref(filter)} = ${value}`,
  });

export const inventarioDeImpresoras = async (db: Db) => ({
  impresoraTipo: await equal(db, 'tipo', IMPRESORA_TIPOS),
  impresoraTecnologia: await equal(db, 'tecnologia', TECNOLOGIAS),
  impresoraAlerta: await recuentoDe(db, {
    table: 'impresoras',
    filter: 'alerta',
    values: IMPRESORA_ALERTAS,
    conditionOf: (value) => alertaCondition(value as ImpresoraAlerta),
  }),
});
