// How rows are written for `bulkInsert`. In a file of its own, so that a process that only writes rows loads no database.
export const FIELD_END = '\u001F';
export const ROW_END = '\n';
