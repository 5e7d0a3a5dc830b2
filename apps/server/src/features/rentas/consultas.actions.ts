// Who looked at what of a taxpayer: reading these data leaves a trace, as changing others does.
import type { AccionDeAuditoria } from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { changesOfAsking, writeAudit, writeAuditOfReading } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';

/** `registroId` is 0 for what is about no charge in particular. */
export const traceReading = (
  db: Db,
  request: FastifyRequest,
  accion: AccionDeAuditoria,
  what: Readonly<Record<string, unknown>>,
  registroId = 0,
) =>
  writeAudit(db, actorOf(request), {
    tabla: 'rentas',
    registroId,
    accion,
    cambios: changesOfAsking(what),
  });

/** Whoever walks through all of them looks for nobody in particular, and takes everybody. */
export const traceList = (
  db: Db,
  request: FastifyRequest,
  what: Readonly<Record<string, unknown>>,
) =>
  writeAuditOfReading(db, actorOf(request), {
    tabla: 'rentas',
    registroId: 0,
    cambios: changesOfAsking(what),
  });
