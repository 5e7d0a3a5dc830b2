import { areas } from '@muni/contract';
import { sql } from 'kysely';
import type { Db, RowOf } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { areasRepository } from '../features/areas/index.ts';
import {
  type Author,
  INSTALLATION,
  pastOf,
  stepsBy,
  TOWN_DAYS,
  workingMoment,
  writePasts,
} from './history.ts';
import { AREA_BEFORE, type Random, TOWN, TOWN_AREAS } from './town.ts';

const BATCH = 10_000;

/** Places the town's areas in the chart and returns their ids by name. Parents come before children in the list. */
export async function seedAreas(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { nombre, padre, share: _share, ...rest }] of TOWN_AREAS.entries()) {
    const values = {
      nombre,
      ...rest,
      areaPadreId: ids.get(padre) ?? null,
      interno: nombre === 'Computos' ? TOWN.oficinaInterno : String(200 + index),
    };
    const { id } = await db
      .insertInto('areas')
      .values(values)
      .onConflict((conflict) => conflict.expression(sql`normalizar(nombre)`).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(nombre, id);
  }
  return ids;
}

/** Copies of the same few areas under other names, to see how lists behave with very many. */
export async function seedManyAreas(db: Db, count: number) {
  for (let first = 1; first <= count; first += BATCH)
    await ask(db)`
      insert into areas (nombre, codigo, tipo, ubicacion, creado_en)
      select 'Sección de muestra ' || n, 'M' || n, 'Oficina', 'Piso ' || n % 9, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) as n`;
}

/** Whoever has been there longest heads each area. */
export const seedHeads = (db: Db) =>
  ask(db)`
    update areas set responsable_id = (
      select id from empleados where area_id = areas.id and activo order by fecha_ingreso, id limit 1
    )`;

/** The areas of the town with the third number of the addresses of their network. */
export async function placesOf(db: Db) {
  const stored = await ask<
    Pick<RowOf<'areas'>, 'id' | 'nombre' | 'codigo' | 'ubicacion' | 'responsableId'>
  >(db)`
    select id, nombre, codigo, ubicacion, responsable_id from areas`;
  return TOWN_AREAS.flatMap(({ nombre }, red) => {
    const area = stored.find((one) => one.nombre === nombre);
    return area ? [{ ...area, red: red + 1 }] : [];
  });
}

export interface PastOptions {
  /** Noon of today, in milliseconds. */
  today: number;
  authors: readonly Author[];
  areaIds: ReadonlyMap<string, number>;
}

/** Somebody else of each area, there since before the system, who headed it earlier. */
export async function formerHeads(db: Db): Promise<Map<number, { id: number; nombre: string }>> {
  const rows = await ask<{ areaId: number; id: number; nombre: string }>(db)`
    select distinct on (e.area_id) e.area_id as "areaId", e.id, e.apellido || ', ' || e.nombre as nombre
    from empleados e join areas a on a.id = e.area_id
    where e.id <> a.responsable_id and e.activo and e.fecha_ingreso < current_date - ${TOWN_DAYS}::int
    order by e.area_id, e.fecha_ingreso, e.id`;
  return new Map(rows.map(({ areaId, id, nombre }) => [areaId, { id, nombre }]));
}

export async function seedAreasPast(db: Db, random: Random, options: PastOptions) {
  const { today, authors, areaIds } = options;
  const former = await formerHeads(db);
  const change = stepsBy(random, authors);
  const found = await areasRepository.find(
    db,
    sql`where id = any(${[...areaIds.values()]}::bigint[]) order by id`,
  );
  const pasts = found.map((record) => {
    const own = AREA_BEFORE[record.nombre];
    const born = own?.since ?? TOWN_DAYS - random.int(0, 5);
    const steps = [
      change(born - random.int(1, 20), { responsable: null }),
      ...(own?.changes ?? []).map(({ daysAgo, before, accion }) => change(daysAgo, before, accion)),
      change(random.int(120, 260), { responsable: former.get(record.id) ?? null }),
      change(random.int(10, 110), { interno: String(random.int(100, 199)) }),
    ].toSorted((a, b) => b.daysAgo - a.daysAgo);
    const author = record.protegida ? INSTALLATION : (authors[0] ?? INSTALLATION);
    const birth = { daysAgo: record.protegida ? TOWN_DAYS : born, author };
    return pastOf(record, areas.labels, birth, steps, (daysAgo) =>
      workingMoment(today, daysAgo, random),
    );
  });
  await writePasts(db, 'areas', pasts);
}
