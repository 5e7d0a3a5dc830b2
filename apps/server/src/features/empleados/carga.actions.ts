// A file of employees. A person is known by the DNI.
import { clasesDeCarga, type EmpleadoInput, normalizeDocumento, tidyEmail } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { ask } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish } from '../../live/events.ts';
import { areaNames, readAreaCatalog } from '../areas/index.ts';
import type { LoadColumn, Recurso, Values } from '../cargas/index.ts';
import { readHolders, type StoredEmpleado } from './carga.repository.ts';
import { type Catalog, readRow, rowInput, seemsAnother } from './carga.rules.ts';
import { announceSessions, deleteCuenta, moveCuenta } from './cuentas.actions.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { COMPUTOS_EMPTY, COMPUTOS_OWN, repeatedProblem, UNIQUE_FIELDS } from './empleados.rules.ts';

const COLUMNS = clasesDeCarga.empleados.campos
  .filter(({ alterno }) => !alterno)
  .map(({ nombre, tipo }): LoadColumn =>
    tipo === 'area'
      ? { field: nombre, type: 'bigint', reference: true }
      : { field: nombre, type: tipo === 'fecha' ? 'date' : 'text' },
  );

/** As for one change at a time: somebody is left, and nobody leaves by their own hand. */
async function assertComputosStaffed(tx: Db, { empleadoId }: Actor) {
  const left = await empleadosRepository.tecnicoIds(tx);
  if (left.length === 0) throw new AppError('conflict', COMPUTOS_EMPTY);
  if (empleadoId !== null && !left.includes(empleadoId))
    throw new AppError('conflict', COMPUTOS_OWN);
}

const emailsOf = async (tx: Db, ids: readonly number[]) => {
  return ask<{ id: number; email: string | null }>(tx)`
    select id, email from empleados where id = any(${[...ids]}::bigint[])`;
};

/** The accounts of those whose address changed. */
async function moveCuentas(
  tx: Db,
  actor: Actor,
  changed: readonly { id: number; antes: Values }[],
) {
  const now = await emailsOf(
    tx,
    changed.map(({ id }) => id),
  );
  const emails = new Map(now.map(({ id, email }) => [id, email]));
  for (const { id, antes } of changed) {
    const before = antes['email'] as string | null;
    await moveCuenta(tx, actor, { id, email: before }, emails.get(id) ?? null);
  }
}

interface NamedCatalog extends Catalog {
  areaNames: ReadonlyMap<number, string>;
}

export const empleadosCarga: Recurso<EmpleadoInput, StoredEmpleado, NamedCatalog> = {
  clase: 'empleados',
  isSensitive: true,
  registros: empleadosRepository,
  nombre: 'apellidoNombre',
  columns: COLUMNS,
  unique: {
    dni: normalizeDocumento,
    legajo: (text) => text.trim(),
    email: tidyEmail,
  },
  knownBy: ['dni'],
  knownByName: null,
  async readCatalog(db, _all, columnas) {
    const areas = await readAreaCatalog(db);
    const fecha = columnas.find(({ campo }) => campo === 'fechaIngreso')?.fecha ?? 'dd/mm/aaaa';
    return { areas, areaNames: areaNames(areas), fecha };
  },
  readKnown: readHolders,
  readRow,
  inputOf: (reading, known, celdas) => rowInput(reading, known?.input ?? null, celdas),
  taken: (field, holder) => {
    const unique = UNIQUE_FIELDS.find((one) => one === field) ?? 'dni';
    return repeatedProblem(unique, { ...holder.input, ...holder });
  },
  doubt: (input, { input: stored, areaNombre }) =>
    seemsAnother(stored, input)
      ? `Parece otra persona: con este DNI está ${stored.apellido}, ${stored.nombre} (${areaNombre}).`
      : null,
  told: (input, { areaNames: names }) => ({
    ...input,
    area: { id: input.area, nombre: names.get(input.area) ?? '' },
  }),
  stored: (input) => ({ ...input }),
  before: async (tx) => void (await lockComputos(tx)),
  async removing(tx, actor, ids) {
    for (const person of await emailsOf(tx, ids)) await deleteCuenta(tx, actor, person);
  },
  async after(tx, actor, changed) {
    await assertComputosStaffed(tx, actor);
    await publish(tx, { topic: 'empleados', audience: EVERYBODY });
    await announceSessions(
      tx,
      changed.map(({ id }) => id),
    );
    await moveCuentas(tx, actor, changed);
  },
};
