// The audit trail: who changed what, when and from where, old and new value of each field. Always written with the
// transaction of the change, so neither can exist without the other.
import type { AccionDeAuditoria, HistorialEntry, TablaDeAuditoria } from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
import type { Actor } from '../http/session.ts';

export type Changes = HistorialEntry['cambios'];

/** Bookkeeping that changes with every write and tells a reader nothing. */
const UNTOLD = new Set(['id', 'creadoEn', 'creadoPor', 'modificadoEn', 'modificadoPor', 'version']);

type Values = Readonly<Record<string, unknown>>;

/** Fields that differ, in the order of the record. A missing side stands for a record not yet, or no longer, there. */
export function changesBetween(before: Values | null, after: Values | null): Changes {
  const changes: Changes = {};
  for (const field of Object.keys(after ?? before ?? {})) {
    if (UNTOLD.has(field)) continue;
    const antes = before?.[field] ?? null;
    const despues = after?.[field] ?? null;
    if (JSON.stringify(antes) !== JSON.stringify(despues)) changes[field] = { antes, despues };
  }
  return changes;
}

/** The filters of a reading that leaves a trace, as «changes». */
export const changesOfAsking = (asked: Values): Changes =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, despues]) => [name, { antes: null, despues }]),
  );

/** The statement that writes the entries, for callers that combine it with another. */
export function auditEntries(
  actor: Actor,
  tabla: TablaDeAuditoria,
  accion: AccionDeAuditoria,
  changes: readonly { registroId: number; cambios: Changes }[],
) {
  const ids = changes.map(({ registroId }) => registroId);
  const texts = changes.map(({ cambios }) => JSON.stringify(cambios));
  return sql`
    insert into auditoria (empleado_id, quien, direccion, pedido, tabla, accion, registro_id, cambios)
    select ${actor.empleadoId}::bigint, ${actor.quien}::text, ${actor.direccion}::text, ${actor.pedido}::text,
      ${tabla}::text, ${accion}::text, n.id, n.cambios::jsonb
    from unnest(${ids}::bigint[], ${texts}::text[]) as n (id, cambios)`;
}

/** Many records at once, as a file brings them. */
export async function writeAuditOfMany(tx: Db, ...entries: Parameters<typeof auditEntries>) {
  await auditEntries(...entries).execute(tx);
}

/** One record of a table; an action that changes no field has no changes. */
export const auditOf =
  (tabla: TablaDeAuditoria) =>
  (tx: Db, actor: Actor, registroId: number, accion: AccionDeAuditoria, cambios: Changes = {}) =>
    writeAuditOfMany(tx, actor, tabla, accion, [{ registroId, cambios }]);

/** Once an hour for each person: paging through a list counts as one reading. */
export async function writeAuditOfReading(
  db: Db,
  actor: Actor,
  tabla: TablaDeAuditoria,
  registroId: number,
  cambios?: Changes,
) {
  const accion = 'consulta de la lista';
  const rows = await ask(db)`
    select from auditoria
    where empleado_id = ${actor.empleadoId} and fecha > now() - interval '1 hour'
      and tabla = ${tabla} and accion = ${accion} and registro_id = ${registroId} limit 1`;
  if (rows.length === 0) await auditOf(tabla)(db, actor, registroId, accion, cambios);
}

export const readHistory = (
  db: Db,
  tabla: string,
  registroId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HistorialEntry[]> =>
  ask<HistorialEntry>(db)`
    select id, fecha, accion, quien, cambios from auditoria where tabla = ${tabla} and registro_id = ${registroId}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
