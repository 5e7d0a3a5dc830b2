// Puts sample orders in the tables: by columns, so that many take little, and numbered as they were made.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { SampleOrden } from './orden-sample.ts';

const TYPES: Readonly<Partial<Record<keyof SampleOrden, string>>> = {
  reporte_id: 'bigint',
  tecnico_responsable_id: 'bigint',
  area_id: 'bigint',
  solicitante_id: 'bigint',
  computadora_id: 'bigint',
  impresora_id: 'bigint',
  creado_por_id: 'bigint',
  checklist: 'jsonb',
  fecha_programada: 'date',
  fecha_inicio: 'timestamptz',
  fecha_fin: 'timestamptz',
  creado_en: 'timestamptz',
  modificado_en: 'timestamptz',
};
const PARTS: readonly string[] = ['helper', 'minutes', 'day', 'parts'];

/** The last number of each year moves on with what is given here. */
async function numbered(db: Db, rows: readonly SampleOrden[]) {
  const years = rows.map(({ creado_en }) => new Date(creado_en).getFullYear());
  const last = new Map<number, number>();
  for (const year of new Set(years)) {
    const { rows: found } = await sql<{ ultimo: number }>`
      select ultimo from ordenes_numeracion where anio = ${year}`.execute(db);
    last.set(year, found[0]?.ultimo ?? 0);
  }
  const given = years.map((anio) => {
    const correlativo = (last.get(anio) ?? 0) + 1;
    last.set(anio, correlativo);
    return { anio, correlativo };
  });
  for (const [anio, ultimo] of last)
    await sql`insert into ordenes_numeracion (anio, ultimo) values (${anio}, ${ultimo})
      on conflict (anio) do update set ultimo = excluded.ultimo`.execute(db);
  return given;
}

/** Nobody needs to guess the codes of a sample, but each must be its own. */
const codeOf = (anio: number, n: number) =>
  createHash('sha256').update(`muestra ${anio} ${n}`).digest('base64url').slice(0, 22);

async function insertParts(db: Db, ids: readonly number[], rows: readonly SampleOrden[]) {
  const withId = rows.map((row, n) => ({ ...row, id: ids[n] ?? 0 }));
  const helped = withId.filter(({ helper }) => helper !== null);
  await sql`insert into ordenes_tecnicos (orden_id, tecnico_id, orden)
    select id, tecnico, 0 from unnest(${helped.map(({ id }) => id)}::bigint[],
      ${helped.map(({ helper }) => helper)}::bigint[]) as n (id, tecnico)`.execute(db);
  const hours = withId.flatMap(({ id, minutes, day, tecnico_responsable_id: tecnico, helper }) =>
    minutes > 0
      ? [tecnico, helper].flatMap((who, orden) =>
          who === null
            ? []
            : [{ id, orden, who, minutes: orden ? Math.ceil(minutes / 2) : minutes, day }],
        )
      : [],
  );
  await sql`insert into ordenes_horas (orden_id, orden, tecnico_id, minutos, fecha)
    select * from unnest(${hours.map(({ id }) => id)}::bigint[], ${hours.map(({ orden }) => orden)}::smallint[],
      ${hours.map(({ who }) => who)}::bigint[], ${hours.map(({ minutes }) => minutes)}::int[],
      ${hours.map(({ day }) => day)}::date[])`.execute(db);
  const parts = withId.flatMap(({ id, parts: own }) =>
    own.map((part, orden) => ({ id, orden, ...part })),
  );
  await sql`insert into ordenes_repuestos (orden_id, orden, descripcion, cantidad, nro_serie, origen, costo)
    select * from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ orden }) => orden)}::smallint[],
      ${parts.map(({ descripcion }) => descripcion)}::text[], ${parts.map(({ cantidad }) => cantidad)}::numeric[],
      ${parts.map(({ nroSerie }) => nroSerie)}::text[], ${parts.map(({ origen }) => origen)}::text[],
      ${parts.map(({ costo }) => costo)}::numeric[])`.execute(db);
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
  await sql`
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
    ) as todos order by reporte_id, fecha, orden`.execute(db);
}

/** As the history of each would have it. */
async function tellHistory(db: Db, ids: readonly number[]) {
  await sql`
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
    where o.id = any(${[...ids]}::bigint[]) and e.fecha is not null order by o.id, e.orden`.execute(
    db,
  );
}

export async function insertOrdenes(db: Db, rows: readonly SampleOrden[]): Promise<number[]> {
  const numbers = await numbered(db, rows);
  const fields = (Object.keys(rows[0] ?? {}) as (keyof SampleOrden)[]).filter(
    (field) => !PARTS.includes(field),
  );
  const refs = sql.join(fields.map((field) => sql.ref(field)));
  const arrays = fields.map(
    (field) => sql`${rows.map((row) => row[field])}::${sql.raw(TYPES[field] ?? 'text')}[]`,
  );
  const { rows: made } = await sql<{ id: number }>`
    insert into ordenes (anio, correlativo, codigo, ${refs})
    select anio, correlativo, codigo, ${refs} from unnest(
      ${numbers.map(({ anio }) => anio)}::int[], ${numbers.map(({ correlativo }) => correlativo)}::int[],
      ${numbers.map(({ anio, correlativo }) => codeOf(anio, correlativo))}::text[], ${sql.join(arrays)}
    ) with ordinality as n (anio, correlativo, codigo, ${refs}, orden) order by orden returning id`.execute(
    db,
  );
  const ids = made.map(({ id }) => id);
  await insertParts(db, ids, rows);
  await tellReports(db, ids);
  await tellHistory(db, ids);
  return ids;
}
