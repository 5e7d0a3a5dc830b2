// Columns are called `creado_en` there and `creadoEn` here. All rows of an answer have the same columns: their names are worked
// out once, and each row begins as a copy of an empty one, which is what makes an object of many fields quick.
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult } from 'kysely';

type Row = Record<string, unknown>;

export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Row>> {
    const rows = result.rows as Row[];
    // Rows of bare values, told apart by their order.
    if (rows.length === 0 || Array.isArray(rows[0])) return Promise.resolve({ ...result, rows });
    const columns = Object.keys(rows[0] ?? {});
    const names = columns.map((column) => this.camelCase(column));
    const empty: Row = Object.fromEntries(names.map((name) => [name, null]));
    const named = (row: Row) => {
      const copy = { ...empty };
      for (let n = 0; n < columns.length; n += 1) copy[names[n] ?? ''] = row[columns[n] ?? ''];
      return copy;
    };
    return Promise.resolve({ ...result, rows: rows.map(named) });
  }
}
