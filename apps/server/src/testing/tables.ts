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
  // A view does not say what is never empty.
  'empleados_vista.area_nombre': 'string',
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
  /** The database always writes it itself. */
  isComputed: boolean;
  hasDefault: boolean;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable",
    a.attgenerated <> '' or a.attidentity = 'a' as "isComputed", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migraciones'
  order by c.relname collate "C", a.attnum`;

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

function typeOf({ table, column, type, isNullable, isComputed, hasDefault }: Column): string {
  const plain = TYPES[type] ?? 'string';
  const orNull = isNullable && plain !== 'unknown' ? `${plain} | null` : plain;
  const read = COLUMN_TYPES[`${table}.${column}`] ?? orNull;
  if (isComputed) return `Computed<${read}>`;
  if (type.startsWith('json'))
    return `${isNullable || hasDefault ? 'OptionalJson' : 'Json'}<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

/** The columns that nearly every table of records ends with. */
const STAMPS = ['creado_en', 'creado_por_id', 'modificado_en', 'modificado_por_id', 'version'];
const isStamp = ({ column }: Column) => STAMPS.includes(column);

const linesOf = (columns: readonly Column[], indent: string) =>
  columns.map((one) => `${indent}${camel(one.column)}: ${typeOf(one)};\n`).join('');
const typed = (name: string, base: string, columns: readonly Column[]) =>
  `  ${camel(name)}: ${base}{\n${linesOf(columns, '    ')}  };\n`;

/** Where a program names a table to Kysely: `selectFrom('areas as a')`, `RowOf<'areas'>`. */
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
  const stamps = of('areas').filter(isStamp);
  const isStamped = (own: readonly Column[]) =>
    stamps.every((stamp) =>
      own.some((one) => one.column === stamp.column && typeOf(one) === typeOf(stamp)),
    );
  const tables = names.map((name) => {
    const own = of(name);
    const table = name.replace(/_vista$/, '');
    if (table === name)
      return isStamped(own)
        ? typed(
            name,
            'Stamped & ',
            own.filter((one) => !isStamp(one)),
          )
        : typed(name, '', own);
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
  Computed,
  Declarado,
  FijosDeCarga,
  FormatoCarga,
  Json,
  JsonObject,
  OptionalJson,
  Recuento,
} from './column-types.ts';

/** Who made the row, who changed it last, and how often it changed. */
interface Stamped {
${linesOf(stamps, '  ')}}

export interface Tables {
${tables.join('')}}
`;
}
