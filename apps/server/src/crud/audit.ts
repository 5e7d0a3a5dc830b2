// The audit trail: who changed what, when and from where, old and new value of each field. Always written with the
// transaction of the change, so neither can exist without the other.
import type { AccionDeAuditoria, HistorialEntry, TablaDeAuditoria } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
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

export interface AuditedChange {
  tabla: TablaDeAuditoria;
  registroId: number;
  accion: AccionDeAuditoria;
  /** None of an action that changes no field. */
  cambios?: Changes;
}

/** The statement that writes the entries, for callers that combine it with another. */
function entriesOf(
  actor: Actor,
  { tabla, accion }: Pick<AuditedChange, 'tabla' | 'accion'>,
  changes: readonly Pick<AuditedChange, 'registroId' | 'cambios'>[],
): RawBuilder<unknown> {
  const ids = changes.map(({ registroId }) => registroId);
  const texts = changes.map(({ cambios = {} }) => JSON.stringify(cambios));
  return sql`
    insert into auditoria (empleado_id, quien, direccion, pedido, tabla, accion, registro_id, cambios)
    select ${actor.empleadoId}::bigint, ${actor.quien}::text, ${actor.direccion}::text, ${actor.pedido}::text,
      ${tabla}::text, ${accion}::text, n.id, n.cambios::jsonb
    from unnest(${ids}::bigint[], ${texts}::text[]) as n (id, cambios)`;
}

export const auditEntry = (actor: Actor, change: AuditedChange) =>
  entriesOf(actor, change, [change]);

/** Many records at once, as a file brings them. */
export async function writeAuditOfMany(
  tx: Db,
  actor: Actor,
  what: Pick<AuditedChange, 'tabla' | 'accion'>,
  changes: readonly Pick<AuditedChange, 'registroId' | 'cambios'>[],
): Promise<void> {
  await entriesOf(actor, what, changes).execute(tx);
}

export const writeAudit = (tx: Db, actor: Actor, change: AuditedChange): Promise<void> =>
  writeAuditOfMany(tx, actor, change, [change]);

/** The same of the records of one table. */
export const auditOf =
  (tabla: TablaDeAuditoria) =>
  (tx: Db, actor: Actor, registroId: number, accion: AccionDeAuditoria, cambios: Changes = {}) =>
    writeAudit(tx, actor, { tabla, registroId, accion, cambios });

/** Once an hour for each person: paging through a list counts as one reading. */
export async function writeAuditOfReading(
  db: Db,
  actor: Actor,
  read: Omit<AuditedChange, 'accion'>,
): Promise<void> {
  const accion = 'consulta de la lista';
  const rows = await ask(db)`
    select from auditoria
    where empleado_id = ${actor.empleadoId} and fecha > now() - interval '1 hour'
      and tabla = ${read.tabla} and accion = ${accion} and registro_id = ${read.registroId} limit 1`;
  if (rows.length === 0) await writeAudit(db, actor, { ...read, accion });
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
