// Writes the row types of db/tables.ts from a migrated database, as Kysely reads them: camelCase, and the values that
// db/type-parsers.ts makes.
import type { Run } from '../db/pool.ts';

/** What a column reads as, where its SQL type does not say it. The names are those of db/column-types.ts. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'auditoria.cambios': 'Cambios',
  'cargas.clase': 'CargaClase',
  'cargas.estado': 'CargaEstado',
  'cargas.tarea': 'CargaTarea | null',
  'cargas.formato': 'FormatoCarga',
  'cargas.columnas': 'ColumnaDeCarga[]',
  'cargas.fijos': 'FijosDeCarga',
  'cargas.declarado': 'Declarado | null',
  'cargas.recuento': 'Recuento | null',
  'cargas_perfiles.clase': 'CargaClase',
  'cargas_perfiles.titulos': 'string[]',
  'cargas_perfiles.formato': 'FormatoDePerfil',
  'cargas_perfiles.columnas': 'ColumnasDePerfil',
  'cargas_perfiles.fijos': 'FijosDeCarga',
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
const interfaceOf = (table: string) => {
  const name = camel(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
};

function typeOf({ table, column, type, isNullable, isComputed, hasDefault }: Column): string {
  const plain = TYPES[type] ?? 'string';
  const orNull = isNullable && plain !== 'unknown' ? `${plain} | null` : plain;
  const read = COLUMN_TYPES[`${table}.${column}`] ?? orNull;
  if (isComputed) return `Computed<${read}>`;
  if (type.startsWith('json'))
    return `${isNullable || hasDefault ? 'OptionalJson' : 'Json'}<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

const lineOf = (column: Column) => `${camel(column.column)}: ${typeOf(column)};`;

/** A view shows all of its table (`areas_vista` of `areas`) and something more. */
function viewOf(view: string, columns: readonly Column[], of: readonly Column[]): string {
  const own = new Set(of.map(({ column }) => column));
  const more = columns
    .filter(({ column }) => !own.has(column))
    .map((one) => `    ${lineOf(one)}\n`);
  return `  ${camel(view)}: ${interfaceOf(of[0]?.table ?? '')} & {\n${more.join('')}  };\n`;
}

export async function describeTables(run: Run): Promise<string> {
  const columns = (await run(COLUMNS)).rows as Column[];
  const names = [...new Set(columns.map(({ table }) => table))];
  const of = (name: string) => columns.filter(({ table }) => table === name);
  const isView = (name: string) => name.endsWith('_vista');
  const interfaces = names
    .filter((name) => !isView(name))
    .map((name) => {
      const lines = of(name).map((column) => `  ${lineOf(column)}\n`);
      return `export interface ${interfaceOf(name)} {\n${lines.join('')}}\n`;
    });
  const tables = names.map((name) =>
    isView(name)
      ? viewOf(name, of(name), of(name.replace(/_vista$/, '')))
      : `  ${camel(name)}: ${interfaceOf(name)};\n`,
  );
  return `// Written from the migrated database by \`npm run schema\`: not to be edited.
import type { Generated } from 'kysely';
import type {
  Cambios,
  CargaClase,
  CargaEstado,
  CargaTarea,
  ColumnaDeCarga,
  ColumnasDePerfil,
  Computed,
  Declarado,
  FijosDeCarga,
  FormatoCarga,
  FormatoDePerfil,
  Json,
  JsonObject,
  OptionalJson,
  Recuento,
} from './column-types.ts';

${interfaces.join('\n')}
export interface Tables {
${tables.join('')}}
`;
}
