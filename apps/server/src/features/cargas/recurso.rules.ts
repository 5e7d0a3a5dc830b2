// Records from the rows of a file: what each row would do. A row belongs to the record that shares one of its identifiers.
// Blank cells leave what is stored. Rows with an error stay out, and so do rows that a person left out or has not decided
// on. A feature says how its rows are read (`Recurso`).
import type { CargaClase, ColumnaDeCarga, ProblemaDeFila, TablaDeAuditoria } from '@muni/contract';
import { type Changes, changesBetween } from '../../crud/audit.ts';
import type { Uso } from '../../crud/repository.ts';
import type { Condition } from '../../crud/list.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import type { CambiosEnPalabras, StoredFila } from './clases.actions.ts';
import type { Efecto } from './efectos.repository.ts';

/** The texts of a row by field. */
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

export interface LoadColumn {
  field: string;
  type: 'text' | 'bigint' | 'int' | 'numeric' | 'date' | 'boolean' | 'jsonb';
  /** Points at another record. */
  reference?: boolean;
  /** A list of texts without commas. */
  list?: boolean;
}

export interface KnownByName {
  field: string;
  plain: (text: string) => string;
  /** The problem to tell when several have the name. */
  repeated: string;
}

/** The table of the records, as its repository has it. */
interface Registros {
  table: keyof Schema & TablaDeAuditoria;
  find(db: Db, clause: Condition): Promise<(Values & { id: number })[]>;
  changesOf(before: object | null, after: object | null): Changes;
  usos(db: Db, id: number): Promise<Uso[]>;
}

export interface Recurso<Input extends object, K extends Known<Input>, Catalog> {
  clase: CargaClase;
  registros: Registros;
  /** The column that names a record. */
  nombre: string;
  /** What a file can store. */
  columns: readonly LoadColumn[];
  /** Fields that no two records share, and how their texts are compared. */
  unique: Readonly<Record<string, (text: string) => string>>;
  /** Those of them by which a record is known. */
  knownBy: readonly string[];
  /** How a row without any of those is known, if only one record has its name; null where that is no way. */
  knownByName: KnownByName | null;
  /** The names that cells are looked up in: areas, people. */
  readCatalog: (
    db: Db,
    all: readonly Celdas[],
    columnas: readonly ColumnaDeCarga[],
  ) => Promise<Catalog>;
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
  doubt: (input: Input, known: K, celdas: Celdas) => string | null;
  /** As the history shows it: references with their names. */
  told: (input: Input, catalog: Catalog) => Values;
  /** The values to store. */
  stored: (input: Input, known: K | null) => Values;
  /** Inside the transaction that writes or takes back, before anything is read. */
  before: (tx: Db) => Promise<void>;
  /** In it, before these records are deleted. */
  removing: (tx: Db, actor: Actor, ids: readonly number[]) => Promise<void>;
  /** At its end. */
  after: (tx: Db, actor: Actor, changed: readonly Changed[]) => Promise<void>;
}

/** A record that a load, or undoing it, changed: its fields before that. */
export interface Changed {
  id: number;
  antes: Values;
}

/** A row of the file, with what a person decided about it: one that is `fuera` stays so. */
export type FilaDeArchivo = Omit<StoredFila, 'problemas' | 'duda'>;

export interface FilaPlaneada<Input, K> extends FilaDeArchivo {
  efecto: Efecto | null;
  /** Its identifiers: no other row may have one of them. */
  claves: string[];
  problemas: ProblemaDeFila[];
  cambios: CambiosEnPalabras;
  duda: string | null;
  input: Input | null;
  known: K | null;
}

export interface Plan<Input, K, Catalog> {
  filas: FilaPlaneada<Input, K>[];
  catalog: Catalog;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && 'nombre' in value) return inWords(value.nombre);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Archivo {
  columnas: readonly ColumnaDeCarga[];
  fijos: Readonly<Record<string, string>>;
}

function celdasOf({ columnas, fijos }: Archivo, cells: readonly string[]): Celdas {
  const celdas: Record<string, string> = { ...fijos };
  columnas.forEach(({ campo }, index) => {
    if (campo !== null) celdas[campo] = cells[index] || fijos[campo] || '';
  });
  return celdas;
}

type Unique = Readonly<Record<string, (text: string) => string>>;
const claveOf = (field: string, text: string) => `${field} ${text}`;

/** What a row says of each unique field, as it is compared; nothing of those that it leaves blank. */
function identifiersOf(unique: Unique, celdas: Celdas): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [field, plain] of Object.entries(unique)) {
    const text = plain(celdas[field] ?? '');
    if (text !== '') texts[field] = text;
  }
  return texts;
}
const clavesIn = (texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => claveOf(field, text));

export const clavesOf = (unique: Unique, archivo: Archivo, cells: readonly string[]): string[] =>
  clavesIn(identifiersOf(unique, celdasOf(archivo, cells)));

/** The line on which each identifier comes first, among the rows that are not left out. */
type FirstLines = ReadonlyMap<string, number>;

function firstLines(rows: readonly { fila: FilaDeArchivo; claves: readonly string[] }[]) {
  const first = new Map<string, number>();
  for (const { fila, claves } of rows)
    for (const clave of fila.estado === 'fuera' ? [] : claves)
      if (!first.has(clave)) first.set(clave, fila.linea);
  return first;
}

/** The records by name; null where several have the same. */
function byName<K extends { input: object }>(
  by: KnownByName | null,
  known: readonly K[],
): Map<string, K | null> {
  const named = new Map<string, K | null>();
  if (!by) return named;
  for (const one of known) {
    const text = by.plain(inWords((one.input as Values)[by.field]));
    named.set(text, named.has(text) ? null : one);
  }
  return named;
}

const BREATH = 500;
const breathe = () => new Promise((resolve) => setImmediate(resolve));

interface Planning {
  /** Known where only some rows of a file are planned. */
  first?: FirstLines;
  /** Other requests are let in while thousands of rows are looked at, and somebody may tell how far it is. */
  onRows?: (planned: number) => Promise<unknown>;
}

export async function planFilas<Input extends object, K extends Known<Input>, Catalog>(
  db: Db,
  recurso: Recurso<Input, K, Catalog>,
  archivo: Archivo,
  filas: readonly FilaDeArchivo[],
  { first: knownFirst, onRows = breathe }: Planning = {},
): Promise<Plan<Input, K, Catalog>> {
  const { unique, knownBy, knownByName } = recurso;
  const rows = filas.map((fila) => {
    const celdas = celdasOf(archivo, fila.celdas);
    const texts = identifiersOf(unique, celdas);
    const isNameless = !knownByName || knownBy.some((field) => field in texts);
    const name = isNameless ? '' : knownByName.plain(celdas[knownByName.field] ?? '');
    return { fila, celdas, texts, claves: clavesIn(texts), name };
  });
  const first = knownFirst ?? firstLines(rows);
  const catalog = await recurso.readCatalog(
    db,
    rows.map(({ celdas }) => celdas),
    archivo.columnas,
  );
  const looked: Record<string, string[]> = {};
  for (const field of Object.keys(unique))
    looked[field] = rows.flatMap((row) => row.texts[field] ?? []);
  if (knownByName) looked[knownByName.field] = rows.map(({ name }) => name).filter(Boolean);
  const known = await recurso.readKnown(db, looked);
  const named = byName(knownByName, known);
  const holders = new Map(
    Object.entries(unique).flatMap(([field, plain]) =>
      known.map((one) => [claveOf(field, plain(inWords((one.input as Values)[field]))), one]),
    ),
  );
  const titles = new Map(archivo.columnas.map(({ campo, titulo }) => [campo, titulo]));

  const planned: FilaPlaneada<Input, K>[] = [];
  for (const [index, { fila, celdas, texts, claves, name }] of rows.entries()) {
    if (index % BREATH === 0) await onRows(index);
    const sameName = named.get(name);
    const own =
      knownBy
        .map((field) => holders.get(claveOf(field, texts[field] ?? '\0')))
        .find((one) => one !== undefined) ??
      sameName ??
      null;
    const { input, errores } = recurso.inputOf(recurso.readRow(celdas, catalog), own, celdas);
    if (knownByName && sameName === null) errores[knownByName.field] ??= knownByName.repeated;
    for (const [field, text] of Object.entries(texts)) {
      const earlier = first.get(claveOf(field, text)) ?? fila.linea;
      const holder = holders.get(claveOf(field, text));
      if (earlier < fila.linea) errores[field] ??= `Repetido: ya está en la fila ${earlier}.`;
      if (holder && holder.id !== own?.id) errores[field] ??= recurso.taken(field, holder);
    }
    const problemas = Object.entries(errores).map(([campo, motivo]) => ({
      campo,
      columna: titles.get(campo) ?? null,
      tipo: 'error' as const,
      valor: (celdas[campo] ?? '').slice(0, 200),
      motivo,
    }));
    const row = { fila, celdas, input, known: own, isWrong: problemas.length > 0 };
    planned.push({ ...fila, claves, problemas, known: own, ...decide(recurso, catalog, row) });
  }
  return { filas: planned, catalog };
}

function decide<Input extends object, K extends Known<Input>, Catalog>(
  recurso: Recurso<Input, K, Catalog>,
  catalog: Catalog,
  row: {
    fila: FilaDeArchivo;
    celdas: Celdas;
    input: Input | null;
    known: K | null;
    isWrong: boolean;
  },
): Pick<FilaPlaneada<Input, K>, 'estado' | 'efecto' | 'cambios' | 'duda' | 'input'> {
  const { fila, celdas, input, known } = row;
  const plain = { efecto: null, cambios: {}, duda: null, input };
  if (fila.estado === 'fuera') return { ...plain, estado: 'fuera' };
  if (!input || row.isWrong) return { ...plain, estado: 'error', input: null };
  if (!known) return { ...plain, estado: 'lista', efecto: 'nueva' };
  const changes = changesBetween(recurso.told(known.input, catalog), recurso.told(input, catalog));
  const cambios = Object.fromEntries(
    Object.entries(changes).map(([field, { antes, despues }]) => [
      field,
      { antes: inWords(antes), despues: inWords(despues) },
    ]),
  );
  if (Object.keys(cambios).length === 0) return { ...plain, estado: 'lista', efecto: 'igual' };
  const duda = recurso.doubt(input, known, celdas);
  return duda === null || fila.aceptada
    ? { estado: 'lista', efecto: 'cambia', cambios, duda, input }
    : { estado: 'duda', efecto: null, cambios, duda, input };
}
