import { type Area, type areaBaja, type AreaInput, areas, YA_NO_ESTA } from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { namingRepeated } from '../../crud/writes.ts';
import { tableRepository } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish, SESSION_TOPIC } from '../../live/events.ts';
import {
  type Holder,
  placementProblem,
  removalProblem,
  renameProblem,
  repeatedProblems,
} from './areas.rules.ts';
import { plainText } from '../../files/values.ts';
import { inField, type PersonDependence } from '../empleados/index.ts';

const base = tableRepository({
  resource: areas,
  table: 'areas',
  filterBy: {
    nombre: (nombre) => sql`normalizar(nombre) = normalizar(${nombre})`,
    codigo: (codigo) => sql`normalizar(codigo) = normalizar(${codigo})`,
  },
  constraints: {
    areas_nombre_unico: ['nombre', 'Ya hay un área con ese nombre.'],
    areas_codigo_unico: ['codigo', 'Ya hay un área con ese código.'],
    areas_area_padre_fk: ['areaPadre', YA_NO_ESTA.area],
    // Of a new one: the number that it gets was asked for as its parent's.
    areas_no_es_su_padre: ['areaPadre', YA_NO_ESTA.area],
    areas_responsable_fk: ['responsable', YA_NO_ESTA.persona],
  },
  live: () => EVERYBODY,
});

/** Two moves at once could each be right and together make a cycle, so changes of the chart go one by one. */
const lockChart = (tx: Db) => ask(tx)`select pg_advisory_xact_lock(hashtext('areas'))`;

async function checkPlacement(tx: Db, areaId: number | null, areaPadre: number | null) {
  if (areaPadre === null) return;
  await lockChart(tx);
  const ancestors = await ask<{ id: number }>(tx)`
    with recursive up as (
      select id, area_padre_id from areas where id = ${areaPadre}
      union select a.id, a.area_padre_id from areas a join up on a.id = up.area_padre_id
    ) select id from up`;
  const below = await ask<{ height: number | null }>(tx)`
    with recursive down as (
      select id, 1 as level from areas where id = ${areaId}
      union all select a.id, level + 1 from areas a join down on a.area_padre_id = down.id where level < 100
    ) select max(level) as height from down`;
  const problem = placementProblem({
    areaId,
    ancestorIds: ancestors.map(({ id }) => id),
    height: below[0]?.height ?? 1,
  });
  if (problem) throw invalid({ areaPadre: problem });
}

/** Who heads what decides what people see: when the chart changes, the open screens of all heads are looked at again. */
async function announceChart(tx: Db, before: Area, after: Area) {
  const heads = [before, after].map(({ responsable }) => responsable?.id ?? null);
  if (heads[0] === heads[1] && before.areaPadre?.id === after.areaPadre?.id) return;
  const rows = await ask<{ id: number }>(tx)`
    select distinct responsable_id as id from areas where responsable_id is not null`;
  const gone = heads.flatMap((head) => head ?? []);
  await publish(tx, {
    topic: SESSION_TOPIC,
    audience: { empleados: [...new Set([...gone, ...rows.map(({ id }) => id)])] },
  });
}

const change: typeof base.change = async (tx, actor, id, version, input, accion) => {
  const before = await base.get(tx, id);
  const after = await base.change(tx, actor, id, version, input, accion);
  await announceChart(tx, before, after);
  return after;
};

/** Each field of the input that another area already has → which. */
async function repeatedFields(db: Db, id: number | null, { nombre, codigo }: AreaInput) {
  const rows = await ask<Holder>(db)`
    select nombre, activo,
      normalizar(nombre) = normalizar(${nombre}) as same_nombre,
      coalesce(normalizar(codigo) = normalizar(${codigo}), false) as same_codigo
    from areas
    where (normalizar(nombre) = normalizar(${nombre}) or normalizar(codigo) = normalizar(${codigo}))
      and id is distinct from ${id}`;
  return repeatedProblems(rows);
}

async function assertRemovable(tx: Db, id: number) {
  const problem = removalProblem(await base.get(tx, id));
  if (problem) throw new AppError('conflict', problem);
}

export const areasRepository = {
  ...base,
  change,

  create: (db: Db, actor: Actor, input: AreaInput) =>
    namingRepeated(
      db,
      async (tx) => {
        await checkPlacement(tx, null, input.areaPadre);
        const created = await base.create(tx, actor, input);
        await announceChart(tx, { ...created, responsable: null, areaPadre: null }, created);
        return created;
      },
      () => repeatedFields(db, null, input),
    ),

  update: (db: Db, actor: Actor, id: number, version: number, input: AreaInput) =>
    namingRepeated(
      db,
      async (tx) => {
        const before = await base.get(tx, id);
        const problem = renameProblem(before, input);
        if (problem) throw invalid({ nombre: problem });
        await checkPlacement(tx, id, input.areaPadre);
        const after = await base.update(tx, actor, id, version, input);
        await announceChart(tx, before, after);
        return after;
      },
      () => repeatedFields(db, id, input),
    ),

  remove: async (tx: Db, actor: Actor, id: number) => {
    await assertRemovable(tx, id);
    await base.remove(tx, actor, id);
  },

  darDeBaja: async (
    tx: Db,
    actor: Actor,
    id: number,
    { version, motivo }: z.infer<typeof areaBaja>,
  ) => {
    await assertRemovable(tx, id);
    return base.change(tx, actor, id, version, { activo: false, motivoBaja: motivo }, 'baja');
  },

  reactivar: (tx: Db, actor: Actor, id: number, { version }: { version: number }) =>
    base.change(tx, actor, id, version, { activo: true, motivoBaja: null }, 'reactivación'),
};

export interface CatalogArea {
  id: number;
  nombre: string;
  activo: boolean;
}
/** By name and by code, without accents or capitals. */
export type AreaCatalog = ReadonlyMap<string, CatalogArea>;

export async function readAreaCatalog(db: Db): Promise<AreaCatalog> {
  const rows = await ask<CatalogArea & { codigo: string | null }>(db)`
    select id, nombre, codigo, activo from areas`;
  const byText = new Map<string, CatalogArea>();
  for (const { codigo, ...area } of rows) if (codigo) byText.set(plainText(codigo), area);
  for (const { codigo: _codigo, ...area } of rows) byText.set(plainText(area.nombre), area);
  return byText;
}

export const areaNames = (catalog: AreaCatalog): ReadonlyMap<number, string> =>
  new Map([...catalog.values()].map(({ id, nombre }) => [id, nombre]));

/** The area that a cell names, or why it cannot be that one. */
export function areaOfCell(catalog: AreaCatalog, text: string) {
  const found = catalog.get(plainText(text));
  if (!found) return { problem: `No hay un área «${text}».` };
  return found.activo ? { value: found.id } : { problem: `El área ${found.nombre} está de baja.` };
}

// What an area owes to the person in charge of it, and how it passes to another when that person leaves.

export const areasACargo: PersonDependence = {
  clave: 'areas',
  titulo: 'Áreas a cargo',
  ...inField(areasRepository, 'responsable', 'cambio de responsable'),
};
