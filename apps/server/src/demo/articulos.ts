// What the sample town's technicians have written for everybody, and what people said of it.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ARTICULOS } from './articuloTexts.ts';

const DAYS_APART = 37;

export async function seedArticulos(db: Db): Promise<void> {
  for (const [index, { sirvio, noSirvio, ...own }] of ARTICULOS.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into articulos (titulo, texto, palabras, categoria, publicado, creado_en, modificado_en, creado_por_id, modificado_por_id)
      select ${own.titulo}, ${own.texto}, ${own.palabras}, ${own.categoria}, ${own.publicado}, t.escrito, t.escrito, e.id, e.id
      from (select now() - ${`${(index + 1) * DAYS_APART} days`}::interval as escrito) as t
      left join lateral (select id from empleados_vista where area_nombre = 'Computos' and activo
        order by id offset ${index % 2} limit 1) as e on true
      on conflict do nothing returning id`.execute(db);
    const [stored] = rows;
    if (!stored) continue;
    await sql`
      insert into articulos_votos (articulo_id, empleado_id, sirvio)
      select ${stored.id}, id, row_number() over (order by (id * ${index + 7}) % 101, id) <= ${sirvio}
      from empleados where activo order by (id * ${index + 7}) % 101, id limit ${sirvio + noSirvio}`.execute(
      db,
    );
  }
}
