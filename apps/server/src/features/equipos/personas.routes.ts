// Who has had a computer or a printer.
import { type Referencia, type Resource, tenencia } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { partRoute } from '../../crud/action-route.ts';
import type { Db } from '../../db/schema.ts';
import { type CambioDePersona, tenencias } from './personas.rules.ts';

interface Options<Stored> {
  db: Db;
  resource: Pick<Resource, 'name' | 'noun' | 'permissions'>;
  repository: { table: string; get: (db: Db, id: number) => Promise<Stored> };
  /** The field that names the person. */
  campo: string;
  personaOf: (record: Stored) => Referencia | null;
}

const changesOf = async (db: Db, tabla: string, id: number, campo: string) =>
  (
    await sql<CambioDePersona>`
      select fecha, accion, quien, cambios -> ${campo}::text -> 'antes' as antes,
        cambios -> ${campo}::text -> 'despues' as despues
      from auditoria where tabla = ${tabla} and registro_id = ${id} and cambios -> ${campo}::text is not null
      order by id`.execute(db)
  ).rows;

export function personasRoutes<Stored extends { id: number; creadoEn: string }>(
  app: FastifyInstance,
  options: Options<Stored>,
) {
  const { db, resource, campo, personaOf } = options;
  partRoute(app, {
    ...options,
    part: 'personas',
    permission: resource.permissions.read,
    summary: 'En manos de quién estuvo',
    answer: z.array(tenencia),
    read: async (record) =>
      tenencias(await changesOf(db, resource.name, record.id, campo), {
        persona: personaOf(record),
        creadoEn: record.creadoEn,
      }),
  });
}
