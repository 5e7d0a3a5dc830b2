// What a refused statement says about itself. Read the SQLSTATE and the constraint, never the message: the message
// changes with the version and the language of the server.
import { DatabaseError } from 'pg';

export const UNIQUE_VIOLATION = '23505';

/** The facts of an error that came from the database, or null when it came from anywhere else. */
export function dbError(error: unknown) {
  if (!(error instanceof DatabaseError) || error.code === undefined) return null;
  return {
    sqlState: error.code,
    constraint: error.constraint ?? null,
    table: error.table ?? null,
  };
}
