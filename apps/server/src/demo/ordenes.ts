// The work orders of the sample town. First the signatures: every order that was conformed has them, over the words it had.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { idsOf } from '../crud/list.ts';
import { ask, type Db } from '../db/transaction.ts';
import { frozenOf } from '../features/ordenes/hojas.repository.ts';
import { ordenesRepository } from '../features/ordenes/ordenes.repository.ts';
import { jobsOf, sampleOrden, type SampleOrden, type Source } from './orden-sample.ts';
import { readCast } from './history.ts';
import { insertRows, nextId, type Random, skipIds } from './town.ts';

const STROKE = 'M20 60 q 30 -50 50 0 t 50 0 t 50 0 M 30 90 L 260 82';
/** As if drawn on a screen. */
export const drawnSignature = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="110">
      <path d="${STROKE}" stroke="#163a70" stroke-width="3.5" fill="none" stroke-linecap="round"/></svg>`),
  )
    .png({ palette: true })
    .toBuffer();

async function signOrdenes(db: Db, ids: readonly number[]): Promise<void> {
  const orders = await ordenesRepository.find(
    db,
    sql`where id = any(${[...ids]}::bigint[]) and estado = 'Conformada' order by id`,
  );
  if (orders.length === 0) return;
  const sheets = await frozenOf(db, orders);
  await ask(db)`
    insert into ordenes_hojas (orden_id, hoja, contenido, huella, creado_en)
    select o.id, 1, n.contenido, n.huella, least(o.fecha_fin + interval '20 minutes', now())
    from unnest(${idsOf(orders)}::bigint[], ${sheets.map(({ contenido }) => contenido)}::text[],
      ${sheets.map(({ huella }) => huella)}::text[]) as n (id, contenido, huella) join ordenes o on o.id = n.id`;
  await ask(db)`
    insert into ordenes_firmas (orden_id, hoja, rol, nombre, dni, fecha, imagen, registrada_por_id)
    select o.id, 1, f.rol, e.nombre || ' ' || e.apellido, e.dni, least(o.fecha_fin + f.despues, now()),
      ${await drawnSignature()}, o.tecnico_responsable_id
    from ordenes o cross join (values
      ('tecnico', interval '20 minutes'), ('conforme', interval '30 minutes')) as f (rol, despues)
    join empleados e on e.id = case f.rol when 'tecnico' then o.tecnico_responsable_id
      else coalesce(o.solicitante_id, o.tecnico_responsable_id) end
    where o.id = any(${idsOf(orders)}::bigint[])`;
}

// How sample orders go into the tables: many at once, and numbered as they were made.

/** The last number of each year moves on with what is given here. */
async function numbered(db: Db, rows: readonly SampleOrden[]) {
  const first = await nextId(db, 'ordenes');
  const years = await ask<{ anio: number; ultimo: number }>(db)`
    select anio, ultimo from ordenes_numeracion`;
  const last = new Map(years.map(({ anio, ultimo }) => [anio, ultimo]));
  const given = rows.map((row, n) => {
    const anio = new Date(row.creado_en).getFullYear();
    const correlativo = (last.get(anio) ?? 0) + 1;
    last.set(anio, correlativo);
    // Nobody needs to guess the codes of a sample, but each must be its own.
    const codigo = createHash('sha256').update(`${anio} ${correlativo}`).digest('base64url');
    return { ...row, id: first + n, anio, correlativo, codigo: codigo.slice(0, 22) };
  });
  for (const [anio, ultimo] of last)
    await ask(db)`insert into ordenes_numeracion (anio, ultimo) values (${anio}, ${ultimo})
      on conflict (anio) do update set ultimo = excluded.ultimo`;
  return given;
}

const CAMPOS = sql.raw(
  'reporte_id, tipo, fecha, empleado_id, quien, texto, interno, sobre_id, sobre_nombre, adjunto_id',
);
/** How the report stood after the event. */
const SITUACION = sql.raw(
  'abierto, en_espera, anulado, categoria, prioridad, tecnico_id, computadora_id, impresora_id',
);

/** What the timeline of each report tells of its orders, in its place among the rest. */
async function tellReports(db: Db, ids: readonly number[]) {
  await ask(db)`
    with nuevas as (
      select o.*, e.apellido_nombre as quien from ordenes o join empleados e on e.id = o.creado_por_id
      where o.id = any(${[...ids]}::bigint[]) and o.reporte_id is not null
    ),
    viejos as (
      delete from reportes_eventos where reporte_id in (select reporte_id from nuevas) returning *
    )
    insert into reportes_eventos (${CAMPOS}, ${SITUACION})
    select ${CAMPOS}, ${SITUACION} from (
      select ${CAMPOS}, ${SITUACION}, id as orden from viejos
      union all
      select n.reporte_id, 'orden', e.fecha, n.creado_por_id, n.quien, e.texto, false, n.id, n.numero, null, antes.*, e.orden
      from nuevas n cross join lateral (values
        (n.creado_en, 'Se abrió la orden de trabajo ' || n.numero || '.', 9000000000),
        (n.fecha_fin, 'Se realizó la orden de trabajo ' || n.numero || ': ' || n.trabajo_realizado, 0)
      ) as e (fecha, texto, orden)
      cross join lateral (
        select ${SITUACION} from viejos v
        where v.reporte_id = n.reporte_id and v.fecha <= greatest(e.fecha, (select min(fecha) from viejos p where p.reporte_id = n.reporte_id))
        order by v.fecha desc, v.id desc limit 1
      ) as antes
      where e.fecha is not null
    ) as todos order by reporte_id, fecha, orden`;
}

/** As the history of each would have it. */
async function tellHistory(db: Db, ids: readonly number[]) {
  await ask(db)`
    insert into auditoria (fecha, empleado_id, quien, tabla, accion, registro_id, cambios)
    select e.fecha, o.creado_por_id, p.apellido_nombre, 'ordenes', e.accion, o.id,
      jsonb_build_object('estado', jsonb_build_object('antes', e.antes, 'despues', e.despues))
    from ordenes o join empleados p on p.id = o.creado_por_id cross join lateral (values
      (1, o.creado_en, 'alta', null, case when o.tecnico_responsable_id is null then 'Pendiente' else 'Asignada' end),
      (2, o.fecha_inicio, 'inicio', 'Asignada', 'En curso'),
      (3, case when o.estado = 'En espera' then greatest(o.fecha_inicio, least(o.fecha_inicio + interval '20 minutes', now())) end, 'espera', 'En curso', 'En espera'),
      (4, o.fecha_fin, 'cierre', 'En curso', 'Realizada'),
      (5, case when o.estado = 'Conformada' then greatest(o.fecha_fin, least(o.fecha_fin + interval '30 minutes', now())) end, 'conformidad', 'Realizada', 'Conformada'),
      (6, case when o.estado = 'Anulada' then greatest(o.creado_en, least(o.creado_en + interval '1 day', now())) end, 'anulación', 'Asignada', 'Anulada')
    ) as e (orden, fecha, accion, antes, despues)
    where o.id = any(${[...ids]}::bigint[]) and e.fecha is not null order by o.id, e.orden`;
}

async function insertOrdenes(db: Db, samples: readonly SampleOrden[]): Promise<number[]> {
  const all = await numbered(db, samples);
  const ids = idsOf(all);
  const ofEach = (table: string, rowsOf: (one: (typeof all)[number]) => readonly object[]) =>
    insertRows(
      db,
      table,
      all.flatMap((one) =>
        rowsOf(one).map((row, orden) => Object.assign(row, { orden_id: one.id, orden })),
      ),
    );
  await insertRows(
    db,
    'ordenes',
    all.map(({ tecnicos: _1, horas: _2, repuestos: _3, ...own }) => own),
  );
  await skipIds(db, 'ordenes', ids.at(-1) ?? 0);
  await ofEach('ordenes_tecnicos', ({ tecnicos }) => tecnicos);
  await ofEach('ordenes_horas', ({ horas }) => horas);
  await ofEach('ordenes_repuestos', ({ repuestos }) => repuestos);
  await tellReports(db, ids);
  await tellHistory(db, ids);
  return ids;
}

/** The preventive plans, due in the coming weeks. */
const seedPlanes = (db: Db) =>
  ask(db)`
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
    on conflict do nothing`;

// Two years of work orders: most of reports that needed hands, some that nobody reported, the latest still open.

const BATCH = 4000;
/** Of every hundred orders, how many came from a report. */
const LINKED = 0.6;

/** Reports that somebody took, evenly over the two years. */
const readSources = (db: Db, count: number) =>
  ask<Source>(db)`
    select id, titulo, descripcion, prioridad, area_id, empleado_id, computadora_id, impresora_id, tecnico_id,
      fecha_toma, fecha_realizada, solucion
    from (select *, row_number() over (order by id) as n, count(*) over () as total from reportes
      where tecnico_id is not null and motivo_anulacion is null) as taken
    where n % greatest(1, total / ${Math.max(1, count)}) = 0 order by id desc limit ${count}`;

export async function seedOrdenes(db: Db, random: Random, count: number): Promise<void> {
  const cast = await readCast(db);
  await seedPlanes(db);
  if (count === 0 || cast.clerks.length === 0 || cast.technicians.length === 0) return;
  const sources = await readSources(db, Math.round(count * LINKED));
  const now = Date.now();
  const jobs = jobsOf(random, sources, count, now);
  for (let start = 0; start < jobs.length; start += BATCH) {
    const rows = jobs.slice(start, start + BATCH).map((job) => sampleOrden(random, cast, job, now));
    const ids = await insertOrdenes(db, rows);
    await signOrdenes(db, ids);
  }
}
