// Records from the rows of a file: first the plan (what each row would do, nothing stored), then the plan as one
// transaction. A row belongs to the record that shares one of its identifiers. Blank cells leave what is stored. Rows with an
// error stay out, and so do rows that a person left out or has not decided on. A feature says how its rows are read (`Load`).
import {
  type TablaDeAuditoria,
  type EleccionCarga,
  ESTADOS_FILA,
  type EstadoFila,
  type FilaRevisada,
  type Resource,
  type TotalesCarga,
} from '@muni/contract';
import { dbError, UNIQUE_VIOLATION } from '../db/errors.ts';
import type { Db, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileTable, TableField } from '../files/table.ts';
import { AppError } from '../http/errors.ts';
import type { Actor } from '../http/session.ts';
import { changesBetween } from './audit.ts';
import { byName, inWords, type KnownByName, nameIn } from './load-cells.ts';
import { insertMany, type LoadColumn, updateMany } from './load-rows.ts';

export type Celdas = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

/** What a row says, by field; blank cells say nothing. */
export interface RowReading {
  values: Record<string, unknown>;
  errores: Record<string, string>;
}

/** A record that is there already. */
export interface Known<Input> {
  id: number;
  version: number;
  input: Input;
}

export interface Load<Input extends object, K extends Known<Input>, Catalog> {
  resource: Pick<Resource, 'name' | 'noun' | 'labels' | 'permissions'>;
  table: keyof Schema & TablaDeAuditoria;
  fields: readonly TableField[];
  /** What a file can store. */
  columns: readonly LoadColumn[];
  /** Fields that no two records share, and how their texts are compared. */
  unique: Readonly<Record<string, (text: string) => string>>;
  knownBy: readonly string[];
  /** How a row without any of those is known, if only one record has its name. */
  knownByName?: KnownByName;
  /** Required columns may be missing in a file that only changes existing records. */
  requiredOnlyOfNew?: boolean;
  /** The names that cells are looked up in: areas, people. */
  readCatalog: (db: Db, all: readonly Celdas[], table: FileTable) => Promise<Catalog>;
  /** The records that have one of these texts in a unique field. */
  readKnown: (db: Db, texts: Readonly<Record<string, string[]>>) => Promise<K[]>;
  readRow: (celdas: Celdas, catalog: Catalog) => RowReading;
  /** The row merged into the stored record, or alone for a new one, checked by the schema of the form. */
  inputOf: (
    reading: RowReading,
    known: K | null,
    celdas: Celdas,
  ) => { input: Input | null; errores: Record<string, string> };
  taken: (field: string, holder: K) => string;
  /** Why a row that changes a record is probably a mistake; null when it is not. */
  doubt?: (input: Input, known: K, celdas: Celdas) => string | null;
  /** As the history shows it: references with their names. */
  told: (input: Input, catalog: Catalog) => Values;
  /** The values to store; the input itself by default. */
  stored?: (input: Input, known: K | null) => Values;
  /** The labels of required columns that the file lacks. */
  missing?: (campos: ReadonlySet<string>) => string[];
  /** Inside the transaction: `before` anything is read, `after` all is written. */
  before?: (tx: Db) => Promise<unknown>;
  after: (tx: Db, changed: readonly K[], actor: Actor) => Promise<void>;
  /** How a row is told apart in the report. */
  report: readonly { header: string; of: (celdas: Celdas) => string | undefined }[];
}

interface PlannedRow<Input, K> extends FilaRevisada {
  input: Input | null;
  known: K | null;
}

export interface Plan<Input, K, Catalog> {
  rows: PlannedRow<Input, K>[];
  totales: TotalesCarga;
  catalog: Catalog;
}

const BREATH = 500;
/** Lets other requests in while thousands of rows are looked at. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

function celdasOf({ columnas }: FileTable, cells: readonly string[]): Celdas {
  const celdas: Record<string, string> = {};
  columnas.forEach(({ campo }, index) => {
    if (campo !== null) celdas[campo] = cells[index] ?? '';
  });
  return celdas;
}

export async function planLoad<Input extends object, K extends Known<Input>, Catalog>(
  db: Db,
  load: Load<Input, K, Catalog>,
  table: FileTable,
): Promise<Plan<Input, K, Catalog>> {
  const all = table.rows.map(({ cells }) => celdasOf(table, cells));
  const catalog = await load.readCatalog(db, all, table);
  const unique = Object.entries(load.unique);
  const textOf = (celdas: Celdas, field: string) => load.unique[field]?.(celdas[field] ?? '') ?? '';
  const nameOf = nameIn(load.knownByName, (celdas) =>
    load.knownBy.every((field) => textOf(celdas, field) === ''),
  );
  const texts: Record<string, string[]> = Object.fromEntries(
    unique.map(([field, plain]) => [
      field,
      all.map((celdas) => plain(celdas[field] ?? '')).filter(Boolean),
    ]),
  );
  if (load.knownByName)
    texts[load.knownByName.field] = all.map((celdas) => nameOf(celdas)).filter(Boolean);
  const known = await load.readKnown(db, texts);
  const named = byName(load.knownByName, known);
  const holders = new Map(
    unique.map(([field, plain]) => [
      field,
      new Map(known.map((one) => [plain(inWords((one.input as Values)[field])), one])),
    ]),
  );
  const seen = new Map(unique.map(([field]) => [field, new Map<string, number>()]));

  const rows: PlannedRow<Input, K>[] = [];
  for (const [index, { line: fila }] of table.rows.entries()) {
    if (index % BREATH === 0) await breathe();
    const celdas = all[index] ?? {};
    const sameName = named.get(nameOf(celdas));
    const own =
      load.knownBy
        .map((field) => holders.get(field)?.get(textOf(celdas, field) || '\0'))
        .find((one) => one !== undefined) ??
      sameName ??
      null;
    const { input, errores } = load.inputOf(load.readRow(celdas, catalog), own, celdas);
    if (load.knownByName && sameName === null)
      errores[load.knownByName.field] ??= load.knownByName.repeated;
    for (const [field] of unique) {
      const text = textOf(celdas, field);
      if (text === '') continue;
      const earlier = seen.get(field)?.get(text);
      const holder = holders.get(field)?.get(text);
      if (earlier !== undefined) errores[field] ??= `Repetido: ya está en la fila ${earlier}.`;
      else seen.get(field)?.set(text, fila);
      if (holder && holder.id !== own?.id) errores[field] ??= load.taken(field, holder);
    }
    rows.push(decide(load, catalog, { fila, celdas, errores, input, known: own }));
  }
  return { rows, totales: totalsOf(rows), catalog };
}

function decide<Input extends object, K extends Known<Input>, Catalog>(
  load: Load<Input, K, Catalog>,
  catalog: Catalog,
  row: Omit<PlannedRow<Input, K>, 'estado' | 'cambios' | 'duda'>,
): PlannedRow<Input, K> {
  const { input, known, errores } = row;
  const plain = { ...row, cambios: {}, duda: null };
  if (!input || Object.keys(errores).length > 0) return { ...plain, estado: 'error', input: null };
  if (!known) return { ...plain, estado: 'nueva' };
  const changes = changesBetween(load.told(known.input, catalog), load.told(input, catalog));
  const cambios = Object.fromEntries(
    Object.entries(changes).map(([field, { antes, despues }]) => [
      field,
      { antes: inWords(antes), despues: inWords(despues) },
    ]),
  );
  if (Object.keys(cambios).length === 0) return { ...plain, estado: 'igual' };
  const duda = load.doubt?.(input, known, row.celdas) ?? null;
  return { ...row, estado: duda === null ? 'cambia' : 'duda', cambios, duda };
}

function totalsOf(rows: readonly Pick<FilaRevisada, 'estado'>[]): TotalesCarga {
  const counts = Object.fromEntries(ESTADOS_FILA.map((estado) => [estado, 0]));
  for (const { estado } of rows) counts[estado] = (counts[estado] ?? 0) + 1;
  return { ...(counts as Record<EstadoFila, number>), filas: rows.length };
}

/** The plan once a person has said which rows are loaded. */
function choose<Input extends object, K extends Known<Input>, Catalog>(
  plan: Plan<Input, K, Catalog>,
  { fuera, aceptadas }: EleccionCarga,
): Plan<Input, K, Catalog> {
  const [out, taken] = [new Set(fuera), new Set(aceptadas)];
  const estadoOf = ({ estado, fila }: FilaRevisada): EstadoFila => {
    if (estado === 'duda') return taken.has(fila) ? 'cambia' : 'fuera';
    return (estado === 'nueva' || estado === 'cambia') && out.has(fila) ? 'fuera' : estado;
  };
  const rows = plan.rows.map((row) => ({ ...row, estado: estadoOf(row) }));
  return { ...plan, rows, totales: totalsOf(rows) };
}

const BATCH = 1000;
function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const changedMeanwhile = () =>
  new AppError('conflict', 'Los datos cambiaron mientras revisabas. Volvé a revisar el archivo.');

/** All of it or nothing: whatever `progress` or the database throws leaves everything as it was. */
export async function applyLoad<Input extends object, K extends Known<Input>, Catalog>(
  db: Db,
  actor: Actor,
  load: Load<Input, K, Catalog>,
  table: FileTable,
  {
    expected,
    eleccion,
  }: { expected: Pick<TotalesCarga, 'nueva' | 'cambia'>; eleccion: EleccionCarga },
  progress: (done: number, total: number) => void,
): Promise<Plan<Input, K, Catalog>> {
  const { stored = (input: Input) => ({ ...input }) as Values } = load;
  try {
    return await inTransaction(db, async (tx) => {
      await load.before?.(tx);
      const plan = choose(await planLoad(tx, load, table), eleccion);
      const { totales, catalog } = plan;
      if (totales.nueva !== expected.nueva || totales.cambia !== expected.cambia)
        throw changedMeanwhile();
      const total = totales.nueva + totales.cambia;
      let done = 0;
      const step = (count: number) => progress((done += count), total);
      const created = plan.rows.flatMap(({ estado, input }) =>
        estado === 'nueva' && input
          ? [
              {
                values: stored(input, null),
                cambios: changesBetween(null, load.told(input, catalog)),
              },
            ]
          : [],
      );
      const updates = plan.rows.flatMap(({ estado, input, known }) =>
        estado === 'cambia' && input && known
          ? [
              {
                known,
                values: stored(input, known),
                cambios: changesBetween(load.told(known.input, catalog), load.told(input, catalog)),
              },
            ]
          : [],
      );
      progress(0, total);
      for (const batch of batches(created)) {
        await insertMany(tx, actor, load, batch);
        step(batch.length);
      }
      for (const batch of batches(updates)) {
        if ((await updateMany(tx, actor, load, batch)) !== batch.length) throw changedMeanwhile();
        step(batch.length);
      }
      await load.after(
        tx,
        updates.map(({ known }) => known),
        actor,
      );
      return plan;
    });
  } catch (error) {
    throw dbError(error)?.sqlState === UNIQUE_VIOLATION ? changedMeanwhile() : error;
  }
}
