// The work orders of the sample town. First the signatures: every order that was conformed has them, over the words it had.
import { sql } from 'kysely';
import sharp from 'sharp';
import { rowsById } from '../crud/list.ts';
import type { Db } from '../db/schema.ts';
import { readCalendario } from '../features/municipio/index.ts';
import { frozenOf } from '../features/ordenes/hojas.repository.ts';
import { ordenesRepository } from '../features/ordenes/ordenes.repository.ts';
import {
  type Cast,
  type Device,
  jobsOf,
  type Person,
  sampleOrden,
  type Source,
} from './orden-sample.ts';
import { MORE_TEMPLATES } from './orden-texts.ts';
import { insertOrdenes } from './ordenes-insert.ts';
import type { Random } from './town.ts';

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

async function signOrdenes(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ordenes where id = any(${[...ids]}::bigint[]) and estado = 'Conformada' order by id`.execute(
    db,
  );
  if (rows.length === 0) return;
  const orders = (
    await rowsById(
      db,
      ordenesRepository,
      rows.map(({ id }) => id),
    )
  ).map((row) => ordenesRepository.present(row));
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

// A few more templates and the preventive plans of the sample town, due in the coming weeks.

async function seedPlanes(db: Db): Promise<void> {
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

// Two years of work orders: most of reports that needed hands, some that nobody reported, the latest still open.

const BATCH = 4000;
/** Of every hundred orders, how many came from a report. */
const LINKED = 0.6;

async function readCast(db: Db): Promise<Cast> {
  const people = await sql<Person & { computos: boolean }>`
    select id, area_id, apellido_nombre as nombre, area_nombre = 'Computos' as computos
    from empleados_vista where activo order by id limit 5000`.execute(db);
  const devices = (table: string) =>
    sql<Device>`select id, area_id from ${sql.table(table)} where estado = 'En uso' order by id limit 2000`.execute(
      db,
    );
  return {
    clerks: people.rows.filter(({ computos }) => !computos),
    technicians: people.rows.filter(({ computos }) => computos),
    computadoras: (await devices('computadoras')).rows,
    impresoras: (await devices('impresoras')).rows,
    calendario: await readCalendario(db),
    now: Date.now(),
  };
}

/** Reports that somebody took, evenly over the two years. */
async function readSources(db: Db, count: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, titulo, descripcion, prioridad, area_id, empleado_id, computadora_id, impresora_id, tecnico_id,
      fecha_toma, fecha_realizada, solucion
    from (select *, row_number() over (order by id) as n, count(*) over () as total from reportes
      where tecnico_id is not null and motivo_anulacion is null) as taken
    where n % greatest(1, total / ${Math.max(1, count)}) = 0 order by id desc limit ${count}`.execute(
    db,
  );
  return rows;
}

export async function seedOrdenes(db: Db, random: Random, count: number): Promise<void> {
  const cast = await readCast(db);
  await seedPlanes(db);
  if (count === 0 || cast.clerks.length === 0 || cast.technicians.length === 0) return;
  const sources = await readSources(db, Math.round(count * LINKED));
  const jobs = jobsOf(random, sources, count, cast.now);
  for (let start = 0; start < jobs.length; start += BATCH) {
    const rows = jobs.slice(start, start + BATCH).map((job) => sampleOrden(random, cast, job));
    const ids = await insertOrdenes(db, rows);
    await signOrdenes(db, ids);
  }
}
