// Records from the rows of a file: what each row would do. A row belongs to the record that shares one of its identifiers.
// Blank cells leave what is stored. Rows with an error stay out, and so do rows that a person left out or has not decided
// on. A feature says what its records are known by and how they are written (`Recurso`).
import { setImmediate } from 'node:timers/promises';
import {
  type CargaClase,
  clasesDeCarga,
  type InputOf,
  type ProblemaDeFila,
  type RecordOf,
  type Resource,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Changes, changesBetween } from '../../crud/audit.ts';
import type { TableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/transaction.ts';
import { plainText } from '../../files/values.ts';
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
import type { CargaRow, StoredFila } from './cargas.repository.ts';

/** A record that is there already: as a form would send it, and as its list shows it. */
interface Known<R extends Resource> {
  input: InputOf<R>;
  record: RecordOf<R> & { id: number; version: number };
}

/** A resource whose records come from files. What its fields are, the contract says; here is the rest. */
export interface Recurso<R extends Resource> {
  clase: CargaClase;
  registros: TableRepository<R>;
  /** The column that names a record. */
  nombre: string;
  /** Fields that no two records share, and how their texts are compared. */
  unique: Readonly<Record<string, (text: string) => string>>;
  /** Those of them by which a record is known. */
  knownBy: readonly string[];
  /** The field by which a row without any of those is known, if only one record says the same; null where that is no way. */
  knownByName: string | null;
  /** Fields in which other capitals or accents are no change. */
  sameInPlain: readonly string[];
  taken: (field: string, holder: Known<R>) => string;
  /** Why a row that changes a record is probably a mistake; null when it is not. */
  doubt: (input: InputOf<R>, known: Known<R>, celdas: Celdas) => string | null;
  /** The columns that are stored besides what files bring, and what goes into them or instead of it. */
  extraColumns?: readonly string[];
  extras?: (
    tx: Db,
    rows: readonly { input: InputOf<R>; before: RecordOf<R> | null }[],
  ) => Promise<readonly Values[]>;
  /** Inside the transaction that writes or takes back, first of all: these records will be deleted. */
  before?: (tx: Db, actor: Actor, removed: readonly number[]) => Promise<void>;
  /** At its end: the records that the load, or undoing it, changed, as they were before that. */
  after: (tx: Db, actor: Actor, changed: readonly Known<R>['record'][]) => Promise<void>;
}

/** A row of the file, with what a person decided about it: one that is `fuera` stays so. */
export type FilaDeArchivo = Omit<StoredFila, 'problemas' | 'cambios' | 'duda' | 'corregida'>;

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

type Archivo = Pick<CargaRow, 'columnas' | 'fijos'>;

function celdasOf({ columnas, fijos }: Archivo, cells: readonly string[]): Celdas {
  const celdas: Record<string, string> = { ...fijos };
  columnas.forEach(({ campo }, index) => {
    if (campo !== null) celdas[campo] = cells[index] || fijos[campo] || '';
  });
  return celdas;
}

type Unique = Recurso<Resource>['unique'];
const claveOf = (field: string, text: string) => `${field} ${text}`;

/** What a row says of each unique field, as it is compared; nothing of those that it leaves blank. */
const identifiersOf = (unique: Unique, celdas: Celdas) =>
  Object.entries(unique).flatMap(([field, plain]) => {
    const text = plain(celdas[field] ?? '');
    return text === '' ? [] : [{ field, text, clave: claveOf(field, text) }];
  });

export const clavesOf = (unique: Unique, archivo: Archivo, cells: readonly string[]): string[] =>
  identifiersOf(unique, celdasOf(archivo, cells)).map(({ clave }) => clave);

const BREATH = 500;

/** Of several records with the name of a row: which is meant? */
export const SAME_NAME =
  'Hay más de una con ese nombre: agregá su número de inventario o de serie.';

/** While thousands of rows are looked at, other requests are let in, and `onRows` may tell how far it is. */
export async function planFilas<R extends Resource>(
  db: Db,
  { clase, registros, unique, knownBy, knownByName, ...recurso }: Recurso<R>,
  archivo: Archivo,
  filas: readonly FilaDeArchivo[],
  onRows: (planned: number) => Promise<unknown> = () => setImmediate(),
): Promise<FilaPlaneada<R>[]> {
  const { campos } = clasesDeCarga[clase];
  const byName: Unique = knownByName === null ? {} : { [knownByName]: plainText };
  const rows = filas.map((fila) => {
    const celdas = celdasOf(archivo, fila.celdas);
    const own = identifiersOf(unique, celdas);
    const keys = knownBy.flatMap((wanted) => own.find(({ field }) => field === wanted) ?? []);
    return { fila, celdas, own, keys: keys.length > 0 ? keys : identifiersOf(byName, celdas) };
  });
  // The line on which each identifier comes first, among the rows that are not left out.
  const first = new Map<string, number>();
  for (const { fila, own } of rows)
    for (const { clave } of fila.estado === 'fuera' ? [] : own)
      if (!first.has(clave)) first.set(clave, fila.linea);
  const schema = registros.resource.input as unknown as z.ZodType<InputOf<R>>;
  const form = { campos, sameInPlain: recurso.sameInPlain, schema };
  const persons = campos.filter(({ tipo }) => tipo === 'persona');
  const cells = rows.flatMap(({ celdas }) => persons.map(({ nombre }) => celdas[nombre] ?? ''));
  const catalog: Catalog = {
    areas: await readAreaCatalog(db),
    people: cells.length > 0 ? await readPersonCatalog(db, cells) : new Map(),
    columnas: new Map(archivo.columnas.map((columna) => [columna.campo, columna])),
  };
  const looked = rows.flatMap(({ own, keys }) => [...own, ...keys]);
  const fields = { ...unique, ...byName };
  const holding = Object.keys(fields).map((wanted) => {
    const texts = looked.flatMap(({ field, text }) => (field === wanted ? [text] : []));
    return sql`normalizar(${sql.ref(wanted)}) in (select normalizar(t) from unnest(${texts}::text[]) as t)`;
  });
  const found = await registros.find(db, sql`where ${sql.join(holding, sql` or `)}`);
  // Null where several have the same name.
  const holders = new Map<string, Known<R> | null>();
  for (const record of found) {
    const known = { input: registros.asInput(record), record };
    for (const [field, plain] of Object.entries(fields)) {
      const clave = claveOf(field, plain(inWords((known.input as Values)[field])));
      holders.set(clave, field in byName && holders.has(clave) ? null : known);
    }
  }
  const told = teller(campos, catalog);

  const planned: FilaPlaneada<R>[] = [];
  for (const [index, { fila, celdas, own, keys }] of rows.entries()) {
    if (index % BREATH === 0) await onRows(index);
    const holdersOfKeys = keys.map(({ clave }) => holders.get(clave));
    const before = holdersOfKeys.find((one) => one !== undefined) ?? null;
    const { input, errores } = inputOf(form, readRow(campos, celdas, catalog), before, celdas);
    if (knownByName && holdersOfKeys.includes(null)) errores[knownByName] ??= SAME_NAME;
    for (const { field, clave } of own) {
      const earlier = first.get(clave) ?? fila.linea;
      const holder = holders.get(clave);
      if (earlier < fila.linea) errores[field] ??= `Repetido: ya está en la fila ${earlier}.`;
      if (holder && holder !== before) errores[field] ??= recurso.taken(field, holder);
    }
    const problemas = Object.entries(errores).map(([campo, motivo]) => ({
      campo,
      columna: catalog.columnas.get(campo)?.titulo ?? null,
      tipo: 'error' as const,
      valor: (celdas[campo] ?? '').slice(0, 200),
      motivo,
    }));
    const isOut = fila.estado === 'fuera';
    const right = isOut || problemas.length > 0 ? null : input;
    const stored = before && (before.record as Values);
    const cambios = right ? changesBetween(stored, told(right, stored)) : {};
    const isSame = Object.keys(cambios).length === 0;
    const duda = right && before && !isSame ? recurso.doubt(right, before, celdas) : null;
    const waits = duda !== null && !fila.aceptada;
    const efecto = before ? (isSame ? 'igual' : 'cambia') : 'nueva';
    planned.push({
      ...fila,
      estado: isOut ? 'fuera' : !right ? 'error' : waits ? 'duda' : 'lista',
      efecto: !right || waits ? null : efecto,
      claves: own.map(({ clave }) => clave),
      problemas,
      cambios,
      duda,
      input: right,
      known: before,
    });
  }
  return planned;
}
