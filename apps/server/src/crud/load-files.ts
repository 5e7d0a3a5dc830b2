// The files that a load gives back: its report, the rows to correct, and the template to fill.
import type { EstadoFila, FilaRevisada, Resource } from '@muni/contract';
import type { TableField } from '../files/table.ts';
import { exportFile, type ExportRow } from './export.ts';
import type { Celdas } from './load.ts';

interface Told {
  resource: Pick<Resource, 'noun' | 'labels'>;
  fields: readonly TableField[];
  report: readonly { header: string; of: (celdas: Celdas) => string | undefined }[];
}

const ESTADO: Record<EstadoFila, string> = {
  nueva: 'Nueva',
  cambia: 'Cambió',
  duda: 'Para decidir',
  igual: 'Igual',
  error: 'Con error, no se cargó',
  fuera: 'Quedó afuera, no se cargó',
};

const labelOf = ({ fields, resource }: Told, field: string) =>
  fields.find(({ name }) => name === field)?.label ??
  (resource.labels as Record<string, string>)[field] ??
  field;

const detailOf = (told: Told, { errores, cambios, celdas, duda }: FilaRevisada) =>
  [
    ...(duda === null ? [] : [duda]),
    ...Object.entries(errores).map(
      ([field, message]) => `${labelOf(told, field)} «${celdas[field] ?? ''}»: ${message}`,
    ),
    ...Object.entries(cambios).map(
      ([field, { antes, despues }]) =>
        `${labelOf(told, field)}: ${antes || 'vacío'} → ${despues || 'vacío'}`,
    ),
  ].join(' · ');

async function* mapped(rows: readonly FilaRevisada[], map: (row: FilaRevisada) => ExportRow) {
  for (const row of rows) yield map(row);
}

/** One line per row of the file, with what became of it. */
export const reportFile = (told: Told, rows: readonly FilaRevisada[]) =>
  exportFile(
    mapped(rows, (row) => ({
      fila: row.fila,
      resultado: ESTADO[row.estado],
      ...Object.fromEntries(told.report.map(({ header, of }) => [header, of(row.celdas)])),
      detalle: detailOf(told, row),
    })),
    {
      format: 'csv',
      name: 'informe de la carga',
      columns: [
        { field: 'fila', header: 'Fila' },
        { field: 'resultado', header: 'Resultado' },
        ...told.report.map(({ header }) => ({ field: header, header })),
        { field: 'detalle', header: 'Detalle' },
      ],
    },
  );

/** The refused rows as they came, to be corrected and loaded again. */
export function errorsFile(told: Told, rows: readonly FilaRevisada[]) {
  const wrong = rows.filter(({ estado }) => estado === 'error');
  const present = new Set(wrong.flatMap(({ celdas }) => Object.keys(celdas)));
  return exportFile(
    mapped(wrong, (row) => ({ ...row.celdas, fila: row.fila, corregir: detailOf(told, row) })),
    {
      format: 'csv',
      name: 'filas con error',
      columns: [
        ...told.fields
          .filter(({ name }) => present.has(name))
          .map(({ name, label }) => ({ field: name, header: label })),
        { field: 'fila', header: 'Fila del archivo' },
        { field: 'corregir', header: 'Qué corregir' },
      ],
    },
  );
}

async function* noRows(): AsyncGenerator<ExportRow> {}

export const templateFile = ({ resource, fields }: Told, format: 'csv' | 'xlsx') =>
  exportFile(noRows(), {
    format,
    name: `plantilla de ${resource.noun.plural}`,
    columns: fields
      .filter(({ isAlternative }) => !isAlternative)
      .map(({ name, label }) => ({ field: name, header: label })),
  });
