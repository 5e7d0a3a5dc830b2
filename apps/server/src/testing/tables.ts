// Writes the row types of db/tables.ts from a migrated database, as Kysely reads them: camelCase, and the values that
// db/pool.ts makes. Of a table that no program names to Kysely, asked in SQL alone, nobody reads the type: it has none.
import { readdirSync, readFileSync } from 'node:fs';
import type { Run } from '../db/pool.ts';

/** What a column reads as, where its SQL type does not say it. The names are those of db/column-types.ts. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'cargas.clase': 'CargaClase',
  'cargas.estado': 'CargaEstado',
  'cargas.tarea': 'CargaTarea | null',
  'cargas.formato': 'FormatoCarga',
  'cargas.columnas': 'ColumnaDeCarga[]',
  'cargas.fijos': 'FijosDeCarga',
  'cargas.declarado': 'Declarado | null',
  'cargas.recuento': 'Recuento | null',
  'identity_accounts.custom_claims': 'JsonObject | null',
  'identity_sessions.claims': 'JsonObject | null',
  'identity_keys.private_jwk': 'JsonObject',
};

/** Of what is not here the text is read as it comes. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  _int4: 'number[]',
  _text: 'string[]',
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migraciones'
  order by c.relname collate "C", a.attnum`;

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

function typeOf({ table, column, type, isNullable, hasDefault }: Column): string {
  const plain = TYPES[type] ?? 'string';
  const orNull = isNullable && plain !== 'unknown' ? `${plain} | null` : plain;
  const read = COLUMN_TYPES[`${table}.${column}`] ?? orNull;
  if (type.startsWith('json'))
    return `${isNullable || hasDefault ? 'OptionalJson' : 'Json'}<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

const typed = (name: string, base: string, columns: readonly Column[]) => {
  const lines = columns.map((one) => `    ${camel(one.column)}: ${typeOf(one)};\n`);
  return `  ${camel(name)}: ${base}{\n${lines.join('')}  };\n`;
};

/** Where a program names a table to Kysely: `selectFrom`, `RowOf` and their like, then its name. */
const NAMED = /(?:From|Into|Table|Join|RowOf|Tables)\s*[(<[]\s*'(\w+)/g;

const namedTables = () =>
  new Set(
    ['apps/server/src', 'bench', 'e2e', 'hard'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && name !== 'db/tables.ts')
        .flatMap((name) =>
          [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(NAMED)].map(([, table]) => table),
        ),
    ),
  );

export async function describeTables(run: Run): Promise<string> {
  const named = namedTables();
  const columns = (await run(COLUMNS)).rows as Column[];
  const all = [...new Set(columns.map(({ table }) => table))];
  const names = all.filter((name) => named.has(camel(name)));
  const of = (name: string) => columns.filter(({ table }) => table === name);
  const tables = names.map((name) => {
    const own = of(name);
    const table = name.replace(/_vista$/, '');
    if (table === name) return typed(name, '', own);
    // A view shows all of its table and something more.
    const known = new Set(of(table).map(({ column }) => column));
    return typed(
      name,
      `Tables['${camel(table)}'] & `,
      own.filter(({ column }) => !known.has(column)),
    );
  });
  return `// Written from the migrated database by \`npm run schema\`: not to be edited.
import type { Generated } from 'kysely';
import type {
  CargaClase,
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  Declarado,
  FijosDeCarga,
  FormatoCarga,
  Json,
  JsonObject,
  OptionalJson,
  Recuento,
} from './column-types.ts';

export interface Tables {
${tables.join('')}}
`;
}
