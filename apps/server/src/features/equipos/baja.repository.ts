import type { Db } from '../../db/schema.ts';
import type { HechoDeBaja } from './baja.labels.ts';

/** The last time it was written off, as the history tells it. */
export async function readBaja(db: Db, tabla: string, id: number): Promise<HechoDeBaja | null> {
  const entry = await db
    .selectFrom('auditoria')
    .select(['fecha', 'quien', 'cambios'])
    .where('tabla', '=', tabla)
    .where('registroId', '=', id)
    .where('accion', '=', 'baja')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const before = entry.cambios['estado']?.antes;
  return {
    quien: entry.quien,
    fecha: entry.fecha,
    estadoAnterior: typeof before === 'string' ? before : null,
  };
}
