// The record that an address names, with `?id=` as a rule. What is no id is 0, which names none: nobody is asked for it.
import { ApiError } from './errors.ts';

export function idOf(params: URLSearchParams, name = 'id'): number {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** The answer to an address that names none, without asking the server. */
export const unnamedRecord = () =>
  new ApiError({ code: 'not_found', message: 'La dirección está incompleta.' }, 404, undefined);
