// The signatures of the sample town: every order that was conformed has them, over the words it had.
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../db/schema.ts';
import { frozenOf } from '../features/ordenes/hojas.repository.ts';
import { ordenesRepository } from '../features/ordenes/ordenes.repository.ts';

const STROKES = [
  'M12 80 C 40 10 60 110 90 50 S 150 20 170 70 T 280 40',
  'M20 60 q 30 -50 50 0 t 50 0 t 50 0 M 30 90 L 260 82',
  'M15 95 L 60 20 L 80 95 M 70 60 C 120 20 140 110 190 60 S 250 50 285 30',
];

const drawn = (path: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="110">
      <path d="${path}" stroke="#163a70" stroke-width="3.5" fill="none" stroke-linecap="round"/></svg>`),
  )
    .png({ palette: true })
    .toBuffer();

/** Signatures as if drawn on a screen, to give out in turns. */
export const drawnSignatures = () => Promise.all(STROKES.map(drawn));

export async function signOrdenes(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ordenes where id = any(${[...ids]}::bigint[]) and estado = 'Conformada' order by id`.execute(
    db,
  );
  if (rows.length === 0) return;
  const orders = await ordenesRepository.find(
    db,
    sql`where id = any(${rows.map(({ id }) => id)}::bigint[]) order by id`,
  );
  const sheets = await frozenOf(db, orders);
  const images = await drawnSignatures();
  await sql`
    insert into ordenes_hojas (orden_id, hoja, contenido, huella, creado_en)
    select o.id, 1, n.contenido, n.huella, o.fecha_fin + interval '20 minutes'
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${sheets.map(({ contenido }) => contenido)}::text[],
      ${sheets.map(({ huella }) => huella)}::text[]) as n (id, contenido, huella) join ordenes o on o.id = n.id`.execute(
    db,
  );
  await sql`
    insert into ordenes_firmas (orden_id, hoja, rol, nombre, dni, fecha, imagen, registrada_por_id)
    select o.id, 1, f.rol, e.nombre || ' ' || e.apellido, e.dni, o.fecha_fin + f.despues,
      (array[${sql.join(images)}]::bytea[])[1 + (o.id + f.n) % ${images.length}], o.tecnico_responsable_id
    from ordenes o cross join (values
      ('tecnico', interval '20 minutes', 0), ('conforme', interval '30 minutes', 1)) as f (rol, despues, n)
    join empleados e on e.id = case f.rol when 'tecnico' then o.tecnico_responsable_id
      else coalesce(o.solicitante_id, o.tecnico_responsable_id) end
    where o.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}
