// Records from the rows of a file: what each row would do. A row belongs to the record that shares one of its identifiers.
// Blank cells leave what is stored. Rows with an error stay out, and so do rows that a person left out or has not decided
// on. A feature says what its records are known by and how they are written (`Recurso`).
import {
  type CampoDeCarga,
  type CargaClase,
  clasesDeCarga,
  type ColumnaDeCarga,
  type InputOf,
  type ProblemaDeFila,
  type RecordOf,
  type Resource,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Changes, changesBetween } from '../../crud/audit.ts';
import type { TableRepository } from '../../crud/repository.ts';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { readAreaCatalog } from '../areas/index.ts';
import { readPersonCatalog } from '../empleados/index.ts';
import type { Efecto } from './filas.repository.ts';
import {
  type Catalog,
  type Celdas,
  inputOf,
  inWords,
  readRow,
  teller,
  type Values,
} from './lectura.rules.ts';
import type { StoredFila } from './cargas.repository.ts';

/** A record that is there already: as a form would send it, and as its list shows it. */
export interface Known<R extends Resource> {
  id: number;
  version: number;
  input: InputOf<R>;
  record: RecordOf<R>;
}

export interface KnownByName {
  field: string;
  plain: (text: string) => string;
  /** The problem to tell when several have the name. */
  repeated: string;
}

/** A resource whose records come from files. What its fields are, the contract says; here is the rest. */
export interface Recurso<R extends Resource> {
  clase: CargaClase;
  /** As of a `Clase`. */
  isSensitive?: boolean;
  registros: TableRepository<R>;
  /** The column that names a record. */
  nombre: string;
  /** Fields that no two records share, and how their texts are compared. */
  unique: Readonly<Record<string, (text: string) => string>>;
  /** Those of them by which a record is known. */
  knownBy: readonly string[];
  /** How a row without any of those is known, if only one record has its name; null where that is no way. */
  knownByName: KnownByName | null;
  /** Fields in which other capitals or accents are no change. */
  sameInPlain: readonly string[];
  /** The records that have one of these texts in a unique field. */
  holding: (texts: Readonly<Record<string, string[]>>) => Condition;
  taken: (field: string, holder: Known<R>) => string;
  /** Why a row that changes a record is probably a mistake; null when it is not. */
  doubt: (input: InputOf<R>, known: Known<R>, celdas: Celdas) => string | null;
  /** The columns that are stored besides what files bring, and what goes into them or instead of it. */
  extraColumns: readonly string[];
  extras: (
    tx: Db,
    rows: readonly { input: InputOf<R>; before: RecordOf<R> | null }[],
  ) => Promise<readonly Values[]>;
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
export type FilaDeArchivo = Omit<StoredFila, 'problemas' | 'duda' | 'corregida'>;

export interface FilaPlaneada<R extends Resource> extends FilaDeArchivo {
  efecto: Efecto | null;
  /** Its identifiers: no other row may have one of them. */
  claves: string[];
  problemas: ProblemaDeFila[];
  /** As the history shows them: references with their names. */
  cambios: Changes;
  duda: string | null;
  input: InputOf<R> | null;
  known: Known<R> | null;
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
const identifiersOf = (unique: Unique, celdas: Celdas): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unique)
      .map(([field, plain]) => [field, plain(celdas[field] ?? '')] as const)
      .filter(([, text]) => text !== ''),
  );
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
function byName<R extends Resource>(by: KnownByName | null, known: readonly Known<R>[]) {
  const named = new Map<string, Known<R> | null>();
  if (!by) return named;
  for (const one of known) {
    const text = by.plain(inWords((one.input as Values)[by.field]));
    named.set(text, named.has(text) ? null : one);
  }
  return named;
}

/** What the cells of a file are looked up in. */
async function readCatalog(
  db: Db,
  campos: readonly CampoDeCarga[],
  all: readonly Celdas[],
  columnas: readonly ColumnaDeCarga[],
): Promise<Catalog> {
  const persons = campos.filter(({ tipo }) => tipo === 'persona');
  const cells = all.flatMap((celdas) => persons.map(({ nombre }) => celdas[nombre] ?? ''));
  return {
    areas: await readAreaCatalog(db),
    people: cells.length > 0 ? await readPersonCatalog(db, cells) : new Map(),
    columnas: new Map(columnas.map((columna) => [columna.campo, columna])),
  };
}

const BREATH = 500;
const breathe = () => new Promise((resolve) => setImmediate(resolve));

interface Planning {
  /** Known where only some rows of a file are planned. */
  first?: FirstLines;
  /** Other requests are let in while thousands of rows are looked at, and somebody may tell how far it is. */
  onRows?: (planned: number) => Promise<unknown>;
}

export async function planFilas<R extends Resource>(
  db: Db,
  recurso: Recurso<R>,
  archivo: Archivo,
  filas: readonly FilaDeArchivo[],
  { first: knownFirst, onRows = breathe }: Planning = {},
): Promise<FilaPlaneada<R>[]> {
  const { unique, knownBy, knownByName } = recurso;
  const rows = filas.map((fila) => {
    const celdas = celdasOf(archivo, fila.celdas);
    const texts = identifiersOf(unique, celdas);
    const isNameless = !knownByName || knownBy.some((field) => field in texts);
    const name = isNameless ? '' : knownByName.plain(celdas[knownByName.field] ?? '');
    return { fila, celdas, texts, claves: clavesIn(texts), name };
  });
  const first = knownFirst ?? firstLines(rows);
  const { campos } = clasesDeCarga[recurso.clase];
  const { registros, sameInPlain } = recurso;
  const schema = registros.resource.input as unknown as z.ZodType<InputOf<R>>;
  const form = { campos, sameInPlain, schema };
  const catalog = await readCatalog(
    db,
    campos,
    rows.map(({ celdas }) => celdas),
    archivo.columnas,
  );
  const looked: Record<string, string[]> = {};
  for (const field of Object.keys(unique))
    looked[field] = rows.flatMap((row) => row.texts[field] ?? []);
  if (knownByName) looked[knownByName.field] = rows.map(({ name }) => name).filter(Boolean);
  const known = (await registros.find(db, sql`where ${recurso.holding(looked)}`)).map((record) => ({
    id: record.id,
    version: record.version,
    input: registros.asInput(record),
    record,
  }));
  const told = teller(
    campos,
    catalog,
    known.map(({ record }) => record),
  );
  const named = byName(knownByName, known);
  const holders = new Map(
    Object.entries(unique).flatMap(([field, plain]) =>
      known.map((one) => [claveOf(field, plain(inWords((one.input as Values)[field]))), one]),
    ),
  );
  const titles = new Map(archivo.columnas.map(({ campo, titulo }) => [campo, titulo]));

  const planned: FilaPlaneada<R>[] = [];
  for (const [index, { fila, celdas, texts, claves, name }] of rows.entries()) {
    if (index % BREATH === 0) await onRows(index);
    const sameName = named.get(name);
    const own =
      knownBy
        .map((field) => holders.get(claveOf(field, texts[field] ?? '\0')))
        .find((one) => one !== undefined) ??
      sameName ??
      null;
    const { input, errores } = inputOf(form, readRow(campos, celdas, catalog), own, celdas);
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
    const isOut = fila.estado === 'fuera';
    const right = isOut || problemas.length > 0 ? null : input;
    const cambios = right ? changesBetween(own && told(own.input), told(right)) : {};
    const isSame = Object.keys(cambios).length === 0;
    const duda = right && own && !isSame ? recurso.doubt(right, own, celdas) : null;
    const waits = duda !== null && !fila.aceptada;
    const efecto = own ? (isSame ? 'igual' : 'cambia') : 'nueva';
    planned.push({
      ...fila,
      estado: isOut ? 'fuera' : !right ? 'error' : waits ? 'duda' : 'lista',
      efecto: !right || waits ? null : efecto,
      claves,
      problemas,
      cambios,
      duda,
      input: right,
      known: own,
    });
  }
  return planned;
}
