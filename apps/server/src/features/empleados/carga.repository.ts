// Who is there already, and the rows of a file stored in few statements: arrays through unnest, the same on both engines.
import type { DatosEmpleado, EmpleadoInput } from '@muni/contract';
import { sql } from 'kysely';
import { type Changes, changesBetween, writeAuditOfMany } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { type CatalogArea, plainText } from './carga.rules.ts';

export interface StoredEmpleado {
  id: number;
  version: number;
  activo: boolean;
  areaNombre: string;
  input: EmpleadoInput;
}

export async function readAreas(db: Db): Promise<Map<string, CatalogArea>> {
  const areas = await db.selectFrom('areas').select(['id', 'nombre', 'codigo', 'activo']).execute();
  const byText = new Map<string, CatalogArea>();
  for (const { codigo, ...area } of areas) if (codigo) byText.set(plainText(codigo), area);
  for (const { codigo: _codigo, ...area } of areas) byText.set(plainText(area.nombre), area);
  return byText;
}

/** Everybody who has one of these numbers or addresses. */
export async function readHolders(
  db: Db,
  { dni, legajo, email }: Record<'dni' | 'legajo' | 'email', string[]>,
): Promise<StoredEmpleado[]> {
  const { rows } = await sql<EmpleadoInput & Omit<StoredEmpleado, 'input'> & { areaId: number }>`
    select id, version, activo, area_nombre, nombre, apellido, dni, telefono, legajo, tipo, area_id, email, cuil, cargo,
      interno, fecha_ingreso, turno, observaciones
    from empleados_vista
    where dni = any(${dni}::text[]) or legajo = any(${legajo}::text[]) or email = any(${email}::text[])`.execute(
    db,
  );
  return rows.map(({ id, version, activo, areaNombre, areaId, ...fields }) => ({
    id,
    version,
    activo,
    areaNombre,
    input: { ...fields, area: areaId },
  }));
}

const COLUMNS = [
  ['nombre', 'text'],
  ['apellido', 'text'],
  ['dni', 'text'],
  ['telefono', 'text'],
  ['legajo', 'text'],
  ['tipo', 'text'],
  ['area', 'bigint'],
  ['email', 'text'],
  ['cuil', 'text'],
  ['cargo', 'text'],
  ['interno', 'text'],
  ['fechaIngreso', 'date'],
  ['turno', 'text'],
  ['observaciones', 'text'],
] as const satisfies readonly (readonly [keyof EmpleadoInput, string])[];

const columnName = (field: string) => sql.ref(field === 'area' ? 'areaId' : field);
const columnNames = sql.join(COLUMNS.map(([field]) => columnName(field)));

const arraysOf = (inputs: readonly EmpleadoInput[]) =>
  sql.join(
    COLUMNS.map(([field, type]) => sql`${inputs.map((input) => input[field])}::${sql.raw(type)}[]`),
  );

type AreaNames = ReadonlyMap<number, string>;

/** As the history shows it: the area with its name. */
const told = (input: EmpleadoInput, areas: AreaNames) => ({
  ...input,
  area: { id: input.area, nombre: areas.get(input.area) ?? '' },
});

export async function insertMany(
  tx: Db,
  actor: Actor,
  inputs: readonly EmpleadoInput[],
  areas: AreaNames,
): Promise<void> {
  const { rows } = await sql<Pick<DatosEmpleado, 'id' | 'dni'>>`
    insert into empleados (${columnNames}, creado_por_id, modificado_por_id)
    select n.*, ${actor.empleadoId}::bigint, ${actor.empleadoId}::bigint
    from unnest(${arraysOf(inputs)}) as n
    returning id, dni`.execute(tx);
  const ids = new Map(rows.map(({ id, dni }) => [dni, id]));
  await writeAuditOfMany(
    tx,
    actor,
    { tabla: 'empleados', accion: 'alta por archivo' },
    inputs.map((input) => ({
      registroId: ids.get(input.dni) ?? 0,
      cambios: changesBetween(null, told(input, areas)),
    })),
  );
}

export interface Update {
  stored: StoredEmpleado;
  input: EmpleadoInput;
}

/** How many were stored: fewer than asked when somebody changed one meanwhile. */
export async function updateMany(
  tx: Db,
  actor: Actor,
  updates: readonly Update[],
  areas: AreaNames,
): Promise<number> {
  const assignments = sql.join(
    COLUMNS.map(([field]) => sql`${columnName(field)} = n.${columnName(field)}`),
  );
  const { rows } = await sql`
    update empleados e
    set ${assignments}, modificado_en = now(), modificado_por_id = ${actor.empleadoId}::bigint, version = e.version + 1
    from unnest(
      ${updates.map(({ stored }) => stored.id)}::bigint[], ${updates.map(({ stored }) => stored.version)}::int[],
      ${arraysOf(updates.map(({ input }) => input))}
    ) as n (id, seen, ${columnNames})
    where e.id = n.id and e.version = n.seen
    returning e.id`.execute(tx);
  await writeAuditOfMany(
    tx,
    actor,
    { tabla: 'empleados', accion: 'modificación por archivo' },
    updates.map(({ stored, input }) => ({
      registroId: stored.id,
      cambios: changesOf(stored, input, areas),
    })),
  );
  return rows.length;
}

export const changesOf = (
  { input: before }: StoredEmpleado,
  after: EmpleadoInput,
  areas: AreaNames,
): Changes => changesBetween(told(before, areas), told(after, areas));
