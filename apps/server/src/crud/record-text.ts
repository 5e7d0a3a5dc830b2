// Records as the JSON that travels, put together from what the database sent: no object is made of a row to be checked and
// written once more. For what is shown as it is stored; what is derived, or shown in part, is presented instead.
import { sql } from 'kysely';
import { type JsonRow, preparedJson, statement } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import type { PageOfIds } from './page.ts';

export interface RecordText {
  byId: (db: Db, id: number) => Promise<string | undefined>;
  /** One text for each of these that is there, in their order. */
  ofPage: (db: Db, page: PageOfIds) => Promise<string[]>;
}

/** Whether something is late by now may be known so much after it is. */
const KEPT_MS = 2000;
const KEPT = 5000;

/**
 * A change is told to every open screen, and each asks for its list again: the records are read for the first of them. They are
 * known for as long as nothing at all is written.
 */
function textsOfNow() {
  const known = new WeakMap<Db, { asOf: string; since: number; texts: Map<number, string> }>();
  return (db: Db, asOf: string): Map<number, string> => {
    const last = known.get(db);
    const age = last ? Date.now() - last.since : -1;
    if (last?.asOf === asOf && age >= 0 && age < KEPT_MS && last.texts.size < KEPT)
      return last.texts;
    const texts = new Map<number, string>();
    known.set(db, { asOf, since: Date.now(), texts });
    return texts;
  };
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
  const textsAsOf = textsOfNow();

  function write(row: JsonRow): string {
    let text = '';
    for (const { before, at, isReference } of parts) {
      const value = row[at] ?? 'null';
      const isPair = isReference && value !== 'null';
      text += before + (isPair ? `{"id":${value},"nombre":${row[at + 1] ?? 'null'}}` : value);
    }
    return `${text}}`;
  }

  const readOne = statement(
    (one: number) => sql<JsonRow>`${preparedJson}
      select ${selected} from ${sql.table(view)} where id = ${one}`,
  );
  const readSome = statement(
    (ids: readonly number[]) => sql<JsonRow>`${preparedJson}
      select ${selected}, (select pg_current_snapshot()::text)
      from ${sql.table(view)} where id = any(${ids}::bigint[])`,
  );

  return {
    async byId(db, one) {
      const [row] = await readOne(db, one);
      return row && write(row);
    },
    async ofPage(db, { ids, asOf }) {
      if (ids.length === 0) return [];
      const texts = textsAsOf(db, asOf);
      const unknown = ids.filter((one) => !texts.has(one));
      if (unknown.length === 0) return ids.flatMap((one) => texts.get(one) ?? []);
      const rows = await readSome(db, unknown);
      const read = new Map(rows.map((row) => [Number(row[id]), write(row)]));
      // Not when something was written since the page was found.
      if (rows[0]?.at(-1) === JSON.stringify(asOf))
        for (const [one, text] of read) texts.set(one, text);
      return ids.flatMap((one) => texts.get(one) ?? read.get(one) ?? []);
    },
  };
}
