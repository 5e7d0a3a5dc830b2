// Records as the JSON that travels, put together from what the database sent: no object is made of a row to be checked and
// written once more. For what is shown as it is stored; what is derived, or shown in part, is presented instead.
import { sql } from 'kysely';
import { type JsonRow, preparedJson, statement } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

export interface RecordText {
  byId: (db: Db, id: number) => Promise<string | undefined>;
  /** One text for each of these that is there, in their order. */
  byIds: (db: Db, ids: readonly number[]) => Promise<string[]>;
}

export function recordText(
  view: string,
  fields: readonly string[],
  references: ReadonlySet<string>,
): RecordText {
  const columnsOf = (field: string) =>
    references.has(field) ? [`${field}Id`, `${field}Nombre`] : [field];
  const columns = fields.flatMap(columnsOf);
  const id = columns.indexOf('id');
  const parts = fields.map((field, n) => ({
    before: `${n === 0 ? '{' : ','}${JSON.stringify(field)}:`,
    at: columns.indexOf(columnsOf(field)[0] ?? field),
    isReference: references.has(field),
  }));
  const selected = sql.join(columns.map((column) => sql.ref(column)));

  function write(row: JsonRow): string {
    let text = '';
    for (const { before, at, isReference } of parts) {
      const value = row[at] ?? 'null';
      const isPair = isReference && value !== 'null';
      text += before + (isPair ? `{"id":${value},"nombre":${row[at + 1] ?? 'null'}}` : value);
    }
    return `${text}}`;
  }

  const from = sql`${preparedJson} select ${selected} from ${sql.table(view)}`;
  const readOne = statement((one: number) => sql<JsonRow>`${from} where id = ${one}`);
  const readSome = statement(
    (ids: readonly number[]) => sql<JsonRow>`${from} where id = any(${ids}::bigint[])`,
  );

  return {
    async byId(db, one) {
      const [row] = await readOne(db, one);
      return row && write(row);
    },
    async byIds(db, ids) {
      if (ids.length === 0) return [];
      const rows = await readSome(db, ids);
      const texts = new Map(rows.map((row) => [Number(row[id]), write(row)]));
      return ids.flatMap((one) => texts.get(one) ?? []);
    },
  };
}
