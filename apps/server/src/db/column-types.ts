// What the columns of tables.ts hold, where their SQL type does not say it. Which column holds which is in
// testing/tables.ts.
import type { ColumnType } from 'kysely';

export type {
  CargaClase,
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  FormatoCarga,
} from '@muni/contract';

/** Written as JSON text, read as what it stands for. */
export type Json<T> = ColumnType<T, string, string>;
/** JSON that a new row may leave out. */
export type OptionalJson<T> = ColumnType<T, string | null | undefined, string | null>;

export type JsonObject = Record<string, unknown>;

export type FijosDeCarga = Record<string, string>;
export interface Declarado {
  linea: number;
  filas: number | null;
  importe: string | null;
  leido: { filas: number; importe: string };
}

export interface Recuento {
  nuevas: number;
  cambian: number;
  iguales: number;
  importe: string;
}
