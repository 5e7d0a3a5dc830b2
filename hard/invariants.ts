// What must hold whenever nobody is writing, asked of the database itself. Each query tells what breaks it.
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/transaction.ts';
import { verifyCadena } from '../apps/server/src/features/auditoria/auditoria.repository.ts';
import { estadisticasRepository } from '../apps/server/src/features/estadisticas/index.ts';

const QUERIES: Readonly<Record<string, string>> = {
  'orders are numbered without gaps': `
    select anio, count(*) as cuantas, max(correlativo) as ultima from ordenes
    group by anio having count(*) <> max(correlativo)`,
  'the counter of orders is at the last one': `
    select n.* from ordenes_numeracion n
    where n.ultimo <> (select coalesce(max(o.correlativo), 0) from ordenes o where o.anio = n.anio)`,
  'every report begins with its own event': `
    select r.id from reportes r
    where (select count(*) from reportes_eventos e where e.reporte_id = r.id and e.tipo = 'alta') <> 1`,
  'the last event of a report that opens or closes it agrees with its state': `
    select r.id, r.estado, u.tipo from reportes r
    cross join lateral (
      select e.tipo from reportes_eventos e
      where e.reporte_id = r.id and e.tipo in ('alta', 'realizada', 'reapertura', 'anulación')
      order by e.id desc limit 1
    ) as u
    where (r.estado = 'Realizada') <> (u.tipo in ('realizada', 'anulación'))`,
  'a file of a report belongs to an event': `
    select a.id from adjuntos a where a.tabla = 'reportes'
      and not exists (select from reportes_eventos e where e.adjunto_id = a.id)`,
  'a load is whole or absent': `
    select c.id, c.estado, c.nuevas, c.cambian from cargas c
    where c.clase = 'rentas' and c.tarea is null and (
      (c.estado = 'Confirmada') <> exists (select from rentas r where r.carga_id = c.id)
      or (c.estado = 'Confirmada' and c.nuevas + c.cambian
        <> (select count(*) from rentas r where r.carga_id = c.id)
           + (select count(*) from rentas_previas p where p.carga_id = c.id)))`,
};

/** A sum that came back to nothing is kept as zero; a scan has none of it. */
const dias = (db: Db) =>
  sql<Record<string, unknown>>`select * from estadisticas_dias where n <> 0
    order by medida, dimension, dia, base, valor, area_id`.execute(db);

/** What does not hold; nothing when all does. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const { rota } = await verifyCadena(db);
  if (rota !== null) broken.push(`the audit chain verifies: link ${rota}`);
  const textsOf = async () => (await dias(db)).rows.map((row) => JSON.stringify(row));
  const kept = new Set(await textsOf());
  await estadisticasRepository.recalcular(db);
  const scanned = new Set(await textsOf());
  const apart = [
    ...[...kept].filter((row) => !scanned.has(row)).map((row) => `kept ${row}`),
    ...[...scanned].filter((row) => !kept.has(row)).map((row) => `scanned ${row}`),
  ];
  if (apart.length > 0)
    broken.push(
      `the figures kept by the events equal those of a scan: ${apart.length} apart, ${apart.slice(0, 6).join(' ')}`,
    );
  return broken;
}
