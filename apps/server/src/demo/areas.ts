import { type AccionDeAuditoria, areas } from '@muni/contract';
import { sql } from 'kysely';
import { ask, askOne, type Db, rowsOf, setOf } from '../db/transaction.ts';
import { areasRepository } from '../features/areas/index.ts';
import { INSTALLATION, stepOf, TOWN_DAYS, type World, writePasts } from './history.ts';
import { TOWN, TOWN_AREAS } from './town.ts';

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
    const { id } = await askOne<{ id: number }>(db)`
      insert into areas ${rowsOf([values])}
      on conflict (normalizar(nombre)) do update set ${setOf(values)} returning id`;
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
  const stored = await ask<{
    id: number;
    nombre: string;
    codigo: string | null;
    ubicacion: string | null;
    responsableId: number | null;
  }>(db)`select id, nombre, codigo, ubicacion, responsable_id from areas`;
  return TOWN_AREAS.flatMap(({ nombre }, red) => {
    const area = stored.find((one) => one.nombre === nombre);
    return area ? [{ ...area, red: red + 1 }] : [];
  });
}

/** What happened to a few of them: how many days ago, and how each field was before. */
const BEFORE: Readonly<
  Record<string, [daysAgo: number, before: Record<string, unknown>, accion?: AccionDeAuditoria][]>
> = {
  Tránsito: [[410, { ubicacion: 'Terminal de ómnibus, local 4' }]],
  'Cultura y Niñez': [[520, { nombre: 'Cultura' }]],
  Catastro: [[333, { ubicacion: 'Palacio municipal, 1.er piso' }]],
  'Delegación Norte': [
    [305, { activo: true, motivoBaja: null }, 'baja'],
    [281, { activo: false, motivoBaja: 'Cerrada por arreglos en el edificio' }, 'reactivación'],
  ],
};
/** Those that were not there from the beginning, by the days since they were created. */
const SINCE: Readonly<Record<string, number>> = { 'Delegación Norte': 590 };

export async function seedAreasPast(db: Db, world: World, areaIds: ReadonlyMap<string, number>) {
  const { random } = world;
  const records = await areasRepository.find(
    db,
    sql`where id = any(${[...areaIds.values()]}::bigint[]) order by id`,
  );
  await writePasts(db, world, 'areas', {
    records,
    labels: areas.labels,
    storyOf({ nombre, protegida }) {
      const born = SINCE[nombre] ?? TOWN_DAYS - random.int(0, 5);
      return {
        born: protegida ? TOWN_DAYS : born,
        author: protegida ? INSTALLATION : (world.authors[0] ?? INSTALLATION),
        steps: [
          stepOf(world, born - random.int(1, 20), { responsable: null }),
          ...(BEFORE[nombre] ?? []).map(([daysAgo, before, accion]) =>
            stepOf(world, daysAgo, before, accion),
          ),
          stepOf(world, random.int(10, 110), { interno: String(random.int(100, 199)) }),
        ],
      };
    },
  });
}
