// What the columns of the tables have in common.
import type { ColumnType, Generated } from 'kysely';

/** Written by the database or by the repository toolkit, read by everybody. */
export type Timestamp = ColumnType<string, string | undefined, string>;

export interface Tracked {
  id: Generated<number>;
  creadoEn: Timestamp;
  creadoPorId: number | null;
  modificadoEn: Timestamp;
  modificadoPorId: number | null;
  version: Generated<number>;
}

/** Written as JSON text, read as what it stands for. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type Computed<T> = ColumnType<T, never, never>;
