// How rows are written for `bulkInsert`. By itself, so that a process that only writes them loads no database.
export const FIELD_END = '\u001F';
export const ROW_END = '\n';
