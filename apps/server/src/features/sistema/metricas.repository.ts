// What whoever watches over the product wants to know of it, as numbers.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export function productGauges(db: Db) {
  const read = (expression: string) => async () => {
    const { rows } = await sql<{ value: number }>`
      select (${sql.raw(expression)})::float8 as value`.execute(db);
    return rows[0]?.value ?? 0;
  };
  return {
    muni_mails_waiting: {
      help: 'Mails that wait in the outbox',
      read: read('select count(*) from correos where enviado_en is null and descartado_en is null'),
    },
    muni_audit_unsealed: {
      help: 'Entries of the audit trail that are not in its chain yet',
      read: read('select count(*) from auditoria_cadena where numero is null'),
    },
    muni_backup_age_seconds: {
      help: 'Seconds since the last good backup; -1 when there is none',
      read: read(
        `select coalesce(extract(epoch from now() - max(creado_en)), -1) from respaldos where error is null`,
      ),
    },
  };
}
