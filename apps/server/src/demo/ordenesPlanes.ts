// A few more templates and the preventive plans of the sample town, due in the coming weeks.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { MORE_TEMPLATES } from './ordenTexts.ts';

export async function seedPlanes(db: Db): Promise<void> {
  for (const { checklist, ...own } of MORE_TEMPLATES)
    await db
      .insertInto('plantillas')
      .values({ ...own, checklist: JSON.stringify(checklist) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`
    insert into planes (nombre, plantilla_id, alcance, computadora_id, area_id, cada_meses, proxima_fecha, dia, anticipacion)
    select p.nombre, t.id, p.alcance, c.id, a.id, p.meses, p.fecha, extract(day from p.fecha)::int, 7
    from (values
      ('Limpieza de computadoras de Rentas', 'Mantenimiento de computadora', 'Todas las computadoras', 'Rentas', 6,
        current_date + 24),
      ('Impresoras de toda la municipalidad', 'Mantenimiento de impresora', 'Todas las impresoras', null, 12,
        current_date + 40),
      ('Servidor principal', 'Mantenimiento de computadora', 'Un equipo', null, 3, current_date + 15)
    ) as p (nombre, plantilla, alcance, area, meses, fecha)
    join plantillas t on t.nombre = p.plantilla
    left join areas a on a.nombre = p.area
    left join lateral (select id from computadoras where p.alcance = 'Un equipo'
      order by tipo <> 'Servidor', id limit 1) as c on true
    where p.alcance <> 'Un equipo' or c.id is not null
    on conflict do nothing`.execute(db);
}
