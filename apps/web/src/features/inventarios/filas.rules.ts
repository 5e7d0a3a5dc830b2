/** A line that was decided on this screen, and where it stood. */
export interface Decidida<Row> {
  row: Row;
  index: number;
}

/** What was just decided stays where it was, so that the next line does not slide under the pointer. */
export function steadyRows<Row extends { id: number }>(
  now: readonly Row[],
  decided: readonly Decidida<Row>[],
): Row[] {
  const rows = [...now];
  for (const { row, index } of decided.toSorted((a, b) => a.index - b.index))
    if (!now.some(({ id }) => id === row.id)) rows.splice(index, 0, row);
  return rows;
}
