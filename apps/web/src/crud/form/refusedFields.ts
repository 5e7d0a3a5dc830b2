import { ApiError } from '../../lib/errors.ts';

/** What the server says of each field, by the field of the form it belongs to; what belongs to none is left out. */
export function refusedFields(
  error: unknown,
  fieldOf: (path: string[]) => string | undefined,
): Record<string, string> {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  return Object.fromEntries(
    said.flatMap(([path, message]) => {
      const field = fieldOf(path.split('.'));
      return field === undefined ? [] : [[field, message]];
    }),
  );
}
