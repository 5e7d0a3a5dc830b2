// What the database refuses, said in Spanish beside the field it speaks of. A violation is known by the name of its
// constraint, never by the text of the error; one that is not in the table goes on as it came.
import { dbError, UNIQUE_VIOLATION } from '../db/errors.ts';
import type { Db } from '../db/schema.ts';
import { attempt } from '../db/transaction.ts';
import { AppError } from '../http/errors.ts';

/** Constraint of the database → the field it speaks of and what to say there. */
export type Constraints = Readonly<Record<string, readonly [field: string, message: string]>>;

export async function explaining<T>(constraints: Constraints, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const violation = dbError(error);
    const known = constraints[violation?.constraint ?? ''];
    if (!known) throw error;
    const [field, message] = known;
    const code = violation?.sqlState === UNIQUE_VIOLATION ? 'conflict' : 'validation';
    throw new AppError(code, message, { fields: { [field]: message } });
  }
}

/** The database names one repeated value; a person wants to hear of all of them at once, and who has them. When the work is
 *  refused as repeated, `explain` tells each field; if it finds none, the error stays as it was. */
export async function namingRepeated<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  explain: () => Promise<Record<string, string>>,
): Promise<T> {
  try {
    return await attempt(db, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const fields = await explain();
    const [message] = Object.values(fields);
    throw message ? new AppError('conflict', message, { fields }) : error;
  }
}
