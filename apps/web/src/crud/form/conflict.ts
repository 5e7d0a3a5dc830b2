// Two people changed the same record. Nothing is lost: each field that differs is offered with both values, and what
// only one of them touched is already answered.
import { changedFields, type FormResource, type FormValues, isSame } from './formValues.ts';

export type Side = 'mine' | 'theirs';

export interface ConflictRow {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both moved away from what was there before: only here somebody has to decide. */
  disputed: boolean;
  suggested: Side;
}

export function conflictRows(
  resource: FormResource,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): ConflictRow[] {
  return changedFields(resource, theirs, mine).map((field) => {
    const iChanged = !isSame(resource, field, base[field], mine[field]);
    const theyChanged = !isSame(resource, field, base[field], theirs[field]);
    return {
      field,
      mine: mine[field],
      theirs: theirs[field],
      disputed: iChanged && theyChanged,
      suggested: iChanged ? 'mine' : 'theirs',
    };
  });
}

/** Their record, with the fields chosen from mine. */
export const mergeChoices = (
  theirs: FormValues,
  rows: readonly ConflictRow[],
  choices: Readonly<Record<string, Side>>,
): FormValues => ({
  ...theirs,
  ...Object.fromEntries(
    rows
      .filter((row) => (choices[row.field] ?? row.suggested) === 'mine')
      .map((row) => [row.field, row.mine]),
  ),
});
