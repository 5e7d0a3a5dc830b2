// AppError is the only error a feature throws on purpose. Its message is Spanish and reaches the screen as it is;
// everything else that escapes a handler becomes an `internal` without details.
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Noun } from '@muni/contract';

type Extras = Omit<ErrorBody, 'code' | 'message'>;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): { error: ErrorBody } {
    return { error: { code: this.code, message: this.message, ...this.extras } };
  }
}

/** One wrong field speaks for itself, also where there is no field to put it beside. */
export function invalid(fields: Record<string, string>): AppError {
  const [only, ...others] = Object.values(fields);
  const message = only && others.length === 0 ? only : 'Revisá los datos marcados.';
  return new AppError('validation', message, { fields });
}

export const unstorable = () =>
  new AppError('validation', 'El pedido tiene signos que no se pueden guardar.');

export const notFound = (noun: Noun) =>
  new AppError(
    'not_found',
    `No encontramos ${noun.article} ${noun.singular}. Puede que se haya eliminado.`,
  );

/** What the record as it stands does not allow; it goes along, so that the screen shows it. */
export const refused = (problem: string, current: object) =>
  new AppError('conflict', problem, { current });
