// A file of employees. A person is known by the DNI.
import { type EmpleadoInput, empleados, normalizeDocumento, tidyEmail } from '@muni/contract';
import { sql } from 'kysely';
import type { Load } from '../../crud/load.ts';
import type { LoadColumn } from '../../crud/load-rows.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish } from '../../live/events.ts';
import { areaNames, readAreaCatalog } from '../areas/index.ts';
import { readHolders, type StoredEmpleado } from './carga.repository.ts';
import {
  CARGA_FIELDS,
  type Catalog,
  missingName,
  readRow,
  rowInput,
  seemsAnother,
} from './carga.rules.ts';
import { announceSessions, moveCuenta } from './cuentas.actions.ts';
import { empleadosRepository, lockComputos } from './empleados.repository.ts';
import { COMPUTOS_EMPTY, COMPUTOS_OWN, repeatedProblem, UNIQUE_FIELDS } from './empleados.rules.ts';

const COLUMNS = CARGA_FIELDS.filter(({ isAlternative }) => !isAlternative).map(
  ({ name, isDate }): LoadColumn =>
    name === 'area'
      ? { field: name, type: 'bigint', reference: true }
      : { field: name, type: isDate ? 'date' : 'text' },
);

/** As for one change at a time: somebody is left, and nobody leaves by their own hand. */
async function assertComputosStaffed(tx: Db, { empleadoId }: Actor) {
  const left = await empleadosRepository.tecnicoIds(tx);
  if (left.length === 0) throw new AppError('conflict', COMPUTOS_EMPTY);
  if (empleadoId !== null && !left.includes(empleadoId))
    throw new AppError('conflict', COMPUTOS_OWN);
}

/** The accounts of those whose address the file changed. */
async function moveCuentas(tx: Db, actor: Actor, changed: readonly StoredEmpleado[]) {
  const ids = changed.map(({ id }) => id);
  const { rows } = await sql<{ id: number; email: string | null }>`
    select id, email from empleados where id = any(${ids}::bigint[])`.execute(tx);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  for (const { id, input } of changed)
    await moveCuenta(tx, actor, { id, email: input.email }, emails.get(id) ?? null);
}

interface NamedCatalog extends Catalog {
  areaNames: ReadonlyMap<number, string>;
}

export const empleadosLoad: Load<EmpleadoInput, StoredEmpleado, NamedCatalog> = {
  resource: empleados,
  table: 'empleados',
  fields: CARGA_FIELDS,
  columns: COLUMNS,
  unique: {
    dni: normalizeDocumento,
    legajo: (text) => text.trim(),
    email: tidyEmail,
  },
  knownBy: ['dni'],
  async readCatalog(db, _all, table) {
    const areas = await readAreaCatalog(db);
    const fecha =
      table.columnas.find(({ campo }) => campo === 'fechaIngreso')?.fecha ?? 'dd/mm/aaaa';
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
  missing: missingName,
  before: lockComputos,
  async after(tx, changed, actor) {
    await assertComputosStaffed(tx, actor);
    await publish(tx, { topic: 'empleados', audience: EVERYBODY });
    await announceSessions(
      tx,
      changed.map(({ id }) => id),
    );
    await moveCuentas(tx, actor, changed);
  },
  report: [
    {
      header: 'Apellido y nombre',
      of: (celdas) =>
        celdas['apellidoNombre'] ||
        [celdas['apellido'], celdas['nombre']].filter(Boolean).join(', '),
    },
    { header: 'DNI', of: (celdas) => celdas['dni'] },
    { header: 'Legajo', of: (celdas) => celdas['legajo'] },
  ],
};
