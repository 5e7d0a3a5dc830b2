// What the database refuses, said in Spanish beside the field it speaks of: known by the name of the constraint, never by
// the text of the error. What is not in the table goes on as it came.
import { dbError, UNIQUE_VIOLATION } from '../db/errors.ts';
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
