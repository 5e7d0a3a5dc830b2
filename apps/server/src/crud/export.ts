// What is filtered, as a file: CSV the way Excel in Argentina opens it (`;`, CRLF, UTF-8 with BOM) or XLSX. Rows are
// streamed in batches and no connection is held while the browser downloads. Text that a spreadsheet would run as a
// formula is made plain.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  type ExportFormat,
  type ListedResource,
  listText,
  type Parts,
  partsText,
  type TablaDeAuditoria,
} from '@muni/contract';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Db } from '../db/transaction.ts';
import { actorOf } from '../http/session.ts';
import { auditOf, changesOfAsking } from './audit.ts';
import { dayText, momentText } from './days.ts';
import { type Condition, listIds, type ListSource, type Row, rowsById } from './list.ts';

type Cell = string | number | boolean | null;
export type ExportRow = Record<string, unknown>;
type ExportRows = Iterable<ExportRow> | AsyncIterable<ExportRow>;

export interface ExportColumn {
  field: string;
  header: string;
}

const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)*$/;

/**
 * A leading apostrophe keeps a spreadsheet from running the cell, also one that begins with a wide «＝»; plain negative
 * numbers stay numbers.
 */
export const neutralize = (text: string) =>
  FORMULA_START.test(text.slice(0, 1).normalize('NFKC')) && !PLAIN_NUMBER.test(text)
    ? `'${text}`
    : text;

function toCell(value: unknown, parts: Parts = {}): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return toCell(listText(value.map((one) => toText(one, parts))));
  if (typeof value === 'object' && 'nombre' in value) return toCell(value.nombre);
  if (typeof value === 'object') return toCell(partsText(value, parts, toText));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return momentText(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(text);
  return neutralize(text);
}

const toText = (value: unknown, parts?: Parts) => String(toCell(value, parts) ?? '');

const isAmount = ({ field }: ExportColumn, parts: Parts | undefined) => parts?.[field] === '$';

/** An amount becomes a number that a spreadsheet can add up; in CSV with a decimal comma. */
function amountCell(value: unknown, format: ExportFormat): Cell {
  if (typeof value !== 'string' || value === '') return null;
  return format === 'xlsx' ? Number(value) : value.replace('.', ',');
}

async function* cells(
  rows: ExportRows,
  { columns, parts, format }: Pick<ExportOptions, 'columns' | 'parts' | 'format'>,
) {
  for await (const row of rows)
    yield columns.map((column) =>
      isAmount(column, parts)
        ? amountCell(row[column.field], format)
        : toCell(row[column.field], parts),
    );
}

function toCsv(rows: AsyncIterable<Cell[]>, columns: readonly ExportColumn[]): Readable {
  const output = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ header }) => header),
    quoted_match: /[\s"]/,
  });
  return Readable.from(rows).compose(output) as Readable;
}

function toXlsx(
  rows: AsyncIterable<Cell[]>,
  { columns, parts, name }: Pick<ExportOptions, 'columns' | 'parts' | 'name'>,
): Readable {
  const stream = writeXlsxStream(rows, {
    name,
    columns: columns.map((column) => ({
      header: column.header,
      ...(isAmount(column, parts) && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}

const CONTENT_TYPE: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface ExportOptions {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  /** A field that is `$` is an amount. */
  parts?: Parts | undefined;
  /** File and sheet name, without extension. */
  name: string;
}

export function exportFile(rows: ExportRows, options: ExportOptions) {
  const { format, columns, name } = options;
  const body = cells(rows, options);
  return {
    stream: format === 'csv' ? toCsv(body, columns) : toXlsx(body, options),
    headers: {
      'content-type': CONTENT_TYPE[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  };
}

const BATCH = 1000;

async function* rowsOf(
  { db, source, present }: Pick<ExportedList, 'db' | 'source' | 'present'>,
  ids: readonly number[],
) {
  for (let start = 0; start < ids.length; start += BATCH)
    for (const row of await rowsById(db, source, ids.slice(start, start + BATCH)))
      yield present(row);
}

interface ExportedList {
  db: Db;
  resource: Pick<ListedResource, 'name' | 'labels' | 'parts'>;
  source: ListSource;
  present: (row: Row) => ExportRow;
  conditions: readonly Condition[];
  sort: string;
  format: ExportFormat;
  fields: readonly string[];
  asked: Readonly<Record<string, unknown>>;
}

/** Answers with the rows of a list as a file. The audit trail is told first who takes which rows and how many. */
export async function sendExport(request: FastifyRequest, reply: FastifyReply, list: ExportedList) {
  const { db, resource, format, fields } = list;
  const labels: Readonly<Record<string, string | undefined>> = resource.labels;
  const ids = await listIds(db, list.source, list.conditions, list.sort);
  const asked = changesOfAsking({ ...list.asked, formato: format, filas: ids.length });
  await auditOf(resource.name as TablaDeAuditoria)(db, actorOf(request), 0, 'exportación', asked);
  const file = exportFile(rowsOf(list, ids), {
    format,
    columns: fields.map((field) => ({ field, header: labels[field] ?? field })),
    parts: resource.parts,
    name: resource.name,
  });
  return reply.headers(file.headers).send(file.stream);
}
