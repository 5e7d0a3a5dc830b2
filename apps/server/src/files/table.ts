// A file as a table: its format detected or as a person chose it, its columns matched with the fields of whoever reads
// it, and its rows. A feature brings the fields and turns each row into its own input.
import type { ColumnaDeArchivo, FormatoArchivo, OpcionesCarga } from '@muni/contract';
import { apart } from './apart.ts';
import { detectFormatoFecha } from './dates.ts';
import { detectLayout, type Layout, layoutRows } from './layout.ts';
import {
  type ColumnMatch,
  columnMatcher,
  type ColumnMatcher,
  type FieldNames,
  MOST_COLUMNS,
} from './likeness.ts';
import { type FileRow, rowScale, unreadable } from './rows.ts';

export interface TableField extends FieldNames {
  label: string;
  required: boolean;
  isDate?: boolean;
  /** Another way to bring what other fields bring. */
  isAlternative?: boolean;
}

export interface FileTable {
  formato: FormatoArchivo;
  columnas: ColumnaDeArchivo[];
  /** The rows below the titles; a title repeated further down is left out. */
  rows: FileRow[];
}

const TITLES_WITHIN = 20;

async function collect(path: string, layout: Layout, maxRows: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const weigh = rowScale();
  // One row more than allowed, to tell that there are too many.
  for await (const some of layoutRows(path, layout, { most: maxRows + 1 })) {
    for (const { cells } of some) weigh(cells);
    rows.push(...some);
    if (rows.length > maxRows)
      throw unreadable(`Tiene más de ${maxRows.toLocaleString('es-AR')} filas.`);
  }
  return rows;
}

/** The line of the titles: among the first, the one in which most fields are recognised; 0 when none is. */
export function detectTitles(rows: readonly FileRow[], match: ColumnMatcher): number {
  const ranked = rows.slice(0, TITLES_WITHIN).map(({ line, cells }) => ({
    line,
    found: match(cells).filter(({ field }) => field !== null).length,
  }));
  const best = ranked.toSorted((a, b) => b.found - a.found || a.line - b.line)[0];
  return best && best.found > 1 ? best.line : 0;
}

function chosenColumns(
  titles: readonly string[],
  fields: readonly TableField[],
  columnas: NonNullable<OpcionesCarga['columnas']>,
): ColumnMatch[] {
  const known = new Set(fields.map(({ name }) => name));
  return titles.map((_, index) => {
    const field = columnas[index] ?? null;
    // The first that claims a field keeps it.
    if (field === null || !known.delete(field)) return { field: null, sure: true };
    return { field, sure: true };
  });
}

/** A title that comes twice is told apart by its number. */
export function distinct(titles: readonly string[]): string[] {
  const times = new Map<string, number>();
  return titles.map((title) => {
    const count = (times.get(title) ?? 0) + 1;
    times.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

export async function tableOf(
  path: string,
  fields: readonly TableField[],
  opciones: OpcionesCarga,
  maxRows: number,
): Promise<FileTable> {
  const { codificacion, separador } = opciones;
  const layout = await detectLayout(path, { codificacion, separador, tipo: 'delimitado' });
  const all = await collect(path, layout, maxRows);
  if (all.length === 0) throw unreadable('El archivo está vacío.');
  const width = Math.max(...all.map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS)
    throw unreadable(`Tiene más de ${MOST_COLUMNS.toLocaleString('es-AR')} columnas.`);
  const match = columnMatcher(fields);
  const filaTitulos = opciones.filaTitulos ?? detectTitles(all, match);
  const titleRow = all.find(({ line }) => line === filaTitulos);
  const repeated = titleRow && JSON.stringify(titleRow.cells);
  const rows = all.filter(
    ({ line, cells }) => line > filaTitulos && JSON.stringify(cells) !== repeated,
  );
  const titles = distinct(
    Array.from({ length: width }, (_, index) => titleRow?.cells[index] || `Columna ${index + 1}`),
  );
  const matches = opciones.columnas
    ? chosenColumns(titles, fields, opciones.columnas)
    : match(titles);
  const dateFields = new Set(fields.filter(({ isDate }) => isDate).map(({ name }) => name));
  return {
    formato: {
      tipo: layout.tipo === 'xlsx' ? 'xlsx' : 'csv',
      codificacion: layout.codificacion,
      separador: layout.separador,
      filaTitulos,
    },
    rows,
    columnas: titles.map((titulo, index) => {
      const { field, sure } = matches[index] ?? { field: null, sure: false };
      const cells = rows.map((row) => row.cells[index] ?? '');
      const isDate = field !== null && dateFields.has(field);
      return {
        titulo,
        ejemplo: cells.find((cell) => cell !== '') ?? '',
        campo: field,
        segura: sure,
        fecha: isDate ? (opciones.fecha ?? detectFormatoFecha(cells) ?? 'dd/mm/aaaa') : null,
      };
    }),
  };
}

export const readTable = apart('tabla', tableOf);
