// A value that must be unique and is not: the database names one constraint, and the person wants to hear of every field
// at once, and who has it.
import type { Db } from '../db/schema.ts';
import { attempt } from '../db/transaction.ts';
import { AppError } from '../http/errors.ts';

/** When the work is refused as repeated, tells each field that `explain` finds; what it does not explain stays as it was. */
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
