// The files that a load gives back: its report, the rows to correct, and the template to fill.
import { empleados, type EstadoFila, type FilaRevisada } from '@muni/contract';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import { CARGA_FIELDS } from './carga.rules.ts';

const ESTADO: Record<EstadoFila, string> = {
  nueva: 'Nueva',
  cambia: 'Cambió',
  igual: 'Igual',
  error: 'Con error, no se cargó',
};

const labelOf = (field: string) =>
  CARGA_FIELDS.find(({ name }) => name === field)?.label ??
  empleados.labels[field as keyof typeof empleados.labels] ??
  field;

const detailOf = ({ errores, cambios, celdas }: FilaRevisada) =>
  [
    ...Object.entries(errores).map(
      ([field, message]) => `${labelOf(field)} «${celdas[field] ?? ''}»: ${message}`,
    ),
    ...Object.entries(cambios).map(
      ([field, { antes, despues }]) =>
        `${labelOf(field)}: ${antes || 'vacío'} → ${despues || 'vacío'}`,
    ),
  ].join(' · ');

const nameOf = ({ celdas }: FilaRevisada) =>
  celdas['apellidoNombre'] || [celdas['apellido'], celdas['nombre']].filter(Boolean).join(', ');

async function* mapped(rows: readonly FilaRevisada[], map: (row: FilaRevisada) => ExportRow) {
  for (const row of rows) yield map(row);
}

/** One line per row of the file, with what became of it. */
export const reportFile = (rows: readonly FilaRevisada[]) =>
  exportFile(
    mapped(rows, (row) => ({
      fila: row.fila,
      resultado: ESTADO[row.estado],
      nombre: nameOf(row),
      dni: row.celdas['dni'],
      legajo: row.celdas['legajo'],
      detalle: detailOf(row),
    })),
    {
      format: 'csv',
      name: 'informe de la carga',
      columns: [
        { field: 'fila', header: 'Fila' },
        { field: 'resultado', header: 'Resultado' },
        { field: 'nombre', header: 'Apellido y nombre' },
        { field: 'dni', header: 'DNI' },
        { field: 'legajo', header: 'Legajo' },
        { field: 'detalle', header: 'Detalle' },
      ],
    },
  );

/** The refused rows as they came, to be corrected and loaded again. */
export function errorsFile(rows: readonly FilaRevisada[]) {
  const wrong = rows.filter(({ estado }) => estado === 'error');
  const present = new Set(wrong.flatMap(({ celdas }) => Object.keys(celdas)));
  return exportFile(
    mapped(wrong, (row) => ({ ...row.celdas, fila: row.fila, corregir: detailOf(row) })),
    {
      format: 'csv',
      name: 'filas con error',
      columns: [
        ...CARGA_FIELDS.filter(({ name }) => present.has(name)).map(({ name, label }) => ({
          field: name,
          header: label,
        })),
        { field: 'fila', header: 'Fila del archivo' },
        { field: 'corregir', header: 'Qué corregir' },
      ],
    },
  );
}

async function* noRows(): AsyncGenerator<ExportRow> {}

export const templateFile = (format: 'csv' | 'xlsx') =>
  exportFile(noRows(), {
    format,
    name: 'plantilla de empleados',
    columns: CARGA_FIELDS.filter(({ name }) => name !== 'apellidoNombre').map(
      ({ name, label }) => ({ field: name, header: label }),
    ),
  });
