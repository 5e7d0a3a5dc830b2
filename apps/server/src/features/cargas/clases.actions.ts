// A kind of load as the server does it. The contract says what its files bring; here is how their rows are read, corrected,
// written and taken back. There are two ways: charges of Rentas, a million at a time, and records of a resource
// (`recurso.actions.ts`), of which each feature declares its own. The app hands all of them to the routes and to the job.
import type { CargaClase, FilaDeCarga, ProblemaDeFila } from '@muni/contract';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import type { CargaRow } from './cargas.repository.ts';

export interface Work {
  database: Pick<Database, 'db' | 'kind' | 'bulkInsert' | 'othersFirst'>;
  /** Where files are put together to be read. */
  dir: string;
  isStopped: () => boolean;
}

/** A row as it was read. */
export interface StoredFila {
  linea: number;
  estado: FilaDeCarga['estado'];
  celdas: string[];
  problemas: ProblemaDeFila[] | null;
  duda: string | null;
  aceptada: boolean;
  corregida: boolean;
}

/** What a person decided about a row. */
export interface Decision {
  /** All its cells, in the order of the file. */
  celdas: string[];
  fuera: boolean;
  aceptada: boolean;
}

export type CambiosEnPalabras = FilaDeCarga['cambios'];

export interface Clase {
  clase: CargaClase;
  /** It may give somebody other permissions: writing it or taking it back is not for a session that was left open. */
  isSensitive?: boolean;
  /** The tables it writes, with the columns by which their rows are found: the planner is told of them. */
  tablas: Readonly<Record<string, string>>;
  /** Reads the file from end to end and stores every row with what is wrong with it. */
  analizar: (work: Work, carga: CargaRow) => Promise<void>;
  /** Reads a row again, and whatever else follows from it. */
  corregir: (tx: Db, carga: CargaRow, fila: StoredFila, decision: Decision) => Promise<void>;
  /** Old and new values of rows that change what is there, by line. */
  cambiosDe: (
    db: Db,
    carga: CargaRow,
    lineas: readonly number[],
  ) => Promise<ReadonlyMap<number, CambiosEnPalabras>>;
  confirmar: (work: Work, carga: CargaRow) => Promise<void>;
  /** Takes back what was written and never counted. */
  cancelar: (work: Work, carga: CargaRow) => Promise<void>;
  anular: (work: Work, carga: CargaRow) => Promise<void>;
  /** What stands in the way of undoing it, in words; null when nothing does. */
  estorba: (db: Db, carga: CargaRow) => Promise<string | null>;
}

export type Clases = Readonly<Record<CargaClase, Clase>>;

export const clasesOf = (all: readonly Clase[]): Clases =>
  Object.fromEntries(all.map((one) => [one.clase, one])) as Clases;
