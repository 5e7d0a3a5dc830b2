// What goes wrong while the parts of a form are read. Refusals and the disk's own errors have a code and stay what they are;
// all else says that the form is not whole, which is the sender's.
import { AppError } from '../http/errors.ts';

export const brokenForm = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new AppError('validation', 'El archivo llegó incompleto. Probá de nuevo.')
    : error;
