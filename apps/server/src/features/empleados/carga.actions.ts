// A file of employees: first the plan (what each row would do, nothing stored), then the plan as one transaction. A
// person is known by the DNI; blank cells leave what is stored; rows with an error stay out.
import type { EmpleadoInput, EstadoFila, FilaRevisada, TotalesCarga } from '@muni/contract';
import { AREA_COMPUTOS, normalizeDocumento } from '@muni/contract';
import { sql } from 'kysely';
import { dbError } from '../../db/errors.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileTable } from '../../files/table.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish } from '../../live/events.ts';
import {
  changesOf,
  insertMany,
  readAreas,
  readHolders,
  type StoredEmpleado,
  type Update,
  updateMany,
} from './carga.repository.ts';
import { readRow, rowInput } from './carga.rules.ts';
import { announceSessions, COMPUTOS_EMPTY, lockComputos } from './empleados.repository.ts';
import { repeatedProblem, UNIQUE_FIELDS } from './empleados.rules.ts';

interface PlannedRow extends FilaRevisada {
  input: EmpleadoInput | null;
  stored: StoredEmpleado | null;
}

export interface Plan {
  rows: PlannedRow[];
  totales: TotalesCarga;
  areaNames: Map<number, string>;
}

const BREATH = 500;
/** Lets other requests in while thousands of rows are looked at. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

const UNIQUE_TEXT = {
  dni: normalizeDocumento,
  legajo: (text: string) => text.trim(),
  email: (text: string) => text.trim().toLowerCase(),
} as const;

function celdasOf({ columnas }: FileTable, cells: readonly string[]): Record<string, string> {
  const celdas: Record<string, string> = {};
  columnas.forEach(({ campo }, index) => {
    if (campo !== null) celdas[campo] = cells[index] ?? '';
  });
  return celdas;
}

type Holders = Record<(typeof UNIQUE_FIELDS)[number], Map<string, StoredEmpleado>>;

async function holdersOf(db: Db, all: readonly Record<string, string>[]): Promise<Holders> {
  const textsOf = (field: (typeof UNIQUE_FIELDS)[number]) =>
    all.map((celdas) => UNIQUE_TEXT[field](celdas[field] ?? '')).filter(Boolean);
  const stored = await readHolders(db, {
    dni: textsOf('dni'),
    legajo: textsOf('legajo'),
    email: textsOf('email'),
  });
  const by = (field: (typeof UNIQUE_FIELDS)[number]) =>
    new Map(stored.map((one) => [one.input[field] ?? '', one]));
  return { dni: by('dni'), legajo: by('legajo'), email: by('email') };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'nombre' in value) return inWords(value.nombre);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export async function planCarga(db: Db, table: FileTable): Promise<Plan> {
  const areas = await readAreas(db);
  const areaNames = new Map([...areas.values()].map(({ id, nombre }) => [id, nombre]));
  const fecha = table.columnas.find(({ campo }) => campo === 'fechaIngreso')?.fecha ?? 'dd/mm/aaaa';
  const all = table.rows.map(({ cells }) => celdasOf(table, cells));
  const holders = await holdersOf(db, all);
  const seen: Record<string, Map<string, number>> = {
    dni: new Map(),
    legajo: new Map(),
    email: new Map(),
  };

  const rows: PlannedRow[] = [];
  for (const [index, { line: fila }] of table.rows.entries()) {
    if (index % BREATH === 0) await breathe();
    const celdas = all[index] ?? {};
    const reading = readRow(celdas, { areas, fecha });
    const stored = holders.dni.get(UNIQUE_TEXT.dni(celdas['dni'] ?? '')) ?? null;
    const { input, errores } = rowInput(reading, stored?.input ?? null, celdas);
    for (const field of UNIQUE_FIELDS) {
      const text = UNIQUE_TEXT[field](celdas[field] ?? '');
      if (text === '') continue;
      const earlier = seen[field]?.get(text);
      const holder = holders[field].get(text);
      if (earlier !== undefined) errores[field] ??= `Repetido: ya está en la fila ${earlier}.`;
      else seen[field]?.set(text, fila);
      if (holder && holder.id !== stored?.id)
        errores[field] ??= repeatedProblem(field, { ...holder.input, ...holder });
    }
    rows.push(decide({ fila, celdas, errores, input, stored }, areaNames));
  }
  return { rows, totales: totalsOf(rows), areaNames };
}

function decide(
  row: Omit<PlannedRow, 'estado' | 'cambios'>,
  areaNames: Map<number, string>,
): PlannedRow {
  const { input, stored, errores } = row;
  if (!input || Object.keys(errores).length > 0)
    return { ...row, estado: 'error', cambios: {}, input: null };
  if (!stored) return { ...row, estado: 'nueva', cambios: {} };
  const cambios = Object.fromEntries(
    Object.entries(changesOf(stored, input, areaNames)).map(([field, { antes, despues }]) => [
      field,
      { antes: inWords(antes), despues: inWords(despues) },
    ]),
  );
  return { ...row, estado: Object.keys(cambios).length > 0 ? 'cambia' : 'igual', cambios };
}

function totalsOf(rows: readonly PlannedRow[]): TotalesCarga {
  const count = (estado: EstadoFila) => rows.filter((row) => row.estado === estado).length;
  return {
    filas: rows.length,
    nueva: count('nueva'),
    cambia: count('cambia'),
    igual: count('igual'),
    error: count('error'),
  };
}

const BATCH = 1000;
function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const changedMeanwhile = () =>
  new AppError('conflict', 'Los datos cambiaron mientras revisabas. Volvé a revisar el archivo.');

async function assertComputosStaffed(tx: Db) {
  const { rows } = await sql`
    select 1 from empleados_vista where area_nombre = ${AREA_COMPUTOS} and activo limit 1`.execute(
    tx,
  );
  if (rows.length === 0) throw new AppError('conflict', COMPUTOS_EMPTY);
}

/** All of it or nothing: whatever `progress` or the database throws leaves everything as it was. */
export async function applyCarga(
  db: Db,
  actor: Actor,
  table: FileTable,
  expected: Pick<TotalesCarga, 'nueva' | 'cambia'>,
  progress: (done: number, total: number) => void,
): Promise<Plan> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockComputos(tx);
      const plan = await planCarga(tx, table);
      const { totales, areaNames } = plan;
      if (totales.nueva !== expected.nueva || totales.cambia !== expected.cambia)
        throw changedMeanwhile();
      const total = totales.nueva + totales.cambia;
      let done = 0;
      const step = (count: number) => progress((done += count), total);
      const created = plan.rows.flatMap(({ estado, input }) =>
        estado === 'nueva' && input ? [input] : [],
      );
      const updates = plan.rows.flatMap(({ estado, input, stored }): Update[] =>
        estado === 'cambia' && input && stored ? [{ input, stored }] : [],
      );
      progress(0, total);
      for (const batch of batches(created)) {
        await insertMany(tx, actor, batch, areaNames);
        step(batch.length);
      }
      for (const batch of batches(updates)) {
        if ((await updateMany(tx, actor, batch, areaNames)) !== batch.length)
          throw changedMeanwhile();
        step(batch.length);
      }
      await assertComputosStaffed(tx);
      await publish(tx, { topic: 'empleados', audience: EVERYBODY });
      await announceSessions(
        tx,
        updates.map(({ stored }) => stored.id),
      );
      return plan;
    });
  } catch (error) {
    throw dbError(error)?.sqlState === '23505' ? changedMeanwhile() : error;
  }
}
