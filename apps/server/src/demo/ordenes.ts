// Two years of work orders: most of reports that needed hands, some that nobody reported, the latest still open.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { readCalendario } from '../features/municipio/index.ts';
import {
  type Cast,
  type Device,
  jobsOf,
  type Person,
  sampleOrden,
  type Source,
} from './ordenSample.ts';
import { signOrdenes } from './ordenesFirmas.ts';
import { insertOrdenes } from './ordenesInsert.ts';
import { seedPlanes } from './ordenesPlanes.ts';
import type { Random } from './random.ts';

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
