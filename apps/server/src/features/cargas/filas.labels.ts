// Files that a load gives back: each wrong cell, the rejected rows as they came, what became of each row, and the template
// to fill.
import {
  campoDeCarga,
  type CargaClase,
  clasesDeCarga,
  type ExportFormat,
  type FilaDeCarga,
  type ProblemaDeFila,
} from '@muni/contract';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import type { Db } from '../../db/schema.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { Clase } from './clases.actions.ts';
import { eachFila, presentFilas } from './filas.repository.ts';

const labelOf = (clase: CargaClase, { columna, campo }: ProblemaDeFila) =>
  columna ?? campoDeCarga(clase, campo).etiqueta;

async function* wrongCells(db: Db, { id, clase }: CargaRow): AsyncGenerator<ExportRow> {
  for await (const filas of eachFila(db, id, 'problemas'))
    for (const { linea, problemas } of filas)
      for (const problema of problemas ?? [])
        yield {
          linea,
          columna: labelOf(clase, problema),
          tipo: problema.tipo === 'error' ? 'Error' : 'Aviso',
          valor: problema.valor,
          motivo: problema.motivo,
        };
}

export const errorsFile = (db: Db, carga: CargaRow) =>
  exportFile(wrongCells(db, carga), {
    format: 'csv',
    name: `errores de la carga ${carga.id}`,
    columns: [
      { field: 'linea', header: 'Fila' },
      { field: 'columna', header: 'Columna' },
      { field: 'tipo', header: 'Tipo' },
      { field: 'valor', header: 'Valor' },
      { field: 'motivo', header: 'Motivo' },
    ],
  });

const problemText = (clase: CargaClase, problema: ProblemaDeFila) =>
  `${labelOf(clase, problema)} «${problema.valor}»: ${problema.motivo}`;

async function* rejected(db: Db, { id, clase }: CargaRow): AsyncGenerator<ExportRow> {
  for await (const filas of eachFila(db, id, 'problemas'))
    for (const { linea, estado, celdas, problemas } of filas) {
      if (estado !== 'error' && estado !== 'fuera') continue;
      const corregir = (problemas ?? []).map((one) => problemText(clase, one)).join(' · ');
      yield { ...Object.fromEntries(celdas.entries()), linea, corregir };
    }
}

export const rejectedFile = (db: Db, carga: CargaRow) =>
  exportFile(rejected(db, carga), {
    format: 'csv',
    name: `filas rechazadas de la carga ${carga.id}`,
    columns: [
      ...carga.columnas.map(({ titulo }, index) => ({ field: String(index), header: titulo })),
      { field: 'linea', header: 'Fila del archivo' },
      { field: 'corregir', header: 'Qué corregir' },
    ],
  });

const NOT_LOADED = {
  error: 'Con error, no se cargó',
  fuera: 'Quedó afuera, no se cargó',
  duda: 'Para decidir, no se cargó',
  repetida: 'Repetida, se cargó una sola vez',
} as const;
const LOADED = { nueva: 'Nueva', cambia: 'Cambió', igual: 'Igual' } as const;

const resultOf = ({ estado, efecto }: FilaDeCarga) =>
  estado === 'lista' ? LOADED[efecto ?? 'nueva'] : NOT_LOADED[estado];

const detailOf = (clase: CargaClase, { duda, problemas, cambios }: FilaDeCarga) =>
  [
    ...(duda === null ? [] : [duda]),
    ...problemas.map((one) => problemText(clase, one)),
    ...Object.entries(cambios).map(
      ([campo, { antes, despues }]) =>
        `${campoDeCarga(clase, campo).etiqueta}: ${antes || 'vacío'} → ${despues || 'vacío'}`,
    ),
  ].join(' · ');

async function* reported(db: Db, clase: Clase, carga: CargaRow): AsyncGenerator<ExportRow> {
  for await (const filas of eachFila(db, carga.id, 'todas'))
    for (const fila of await presentFilas(db, clase, carga, filas))
      yield {
        ...fila.celdas,
        linea: fila.linea,
        resultado: resultOf(fila),
        detalle: detailOf(carga.clase, fila),
      };
}

/** One line for each row of the file. */
export function reportFile(db: Db, clase: Clase, carga: CargaRow) {
  const present = new Set(carga.columnas.map(({ campo }) => campo));
  const { enInforme } = clasesDeCarga[carga.clase];
  return exportFile(reported(db, clase, carga), {
    format: 'csv',
    name: `informe de la carga ${carga.id}`,
    columns: [
      { field: 'linea', header: 'Fila' },
      { field: 'resultado', header: 'Resultado' },
      ...enInforme
        .filter((campo) => present.has(campo))
        .map((field) => ({ field, header: campoDeCarga(carga.clase, field).etiqueta })),
      { field: 'detalle', header: 'Detalle' },
    ],
  });
}

async function* noRows(): AsyncGenerator<ExportRow> {}

export function templateFile(clase: CargaClase, format: ExportFormat) {
  const { titulo, campos } = clasesDeCarga[clase];
  return exportFile(noRows(), {
    format,
    name: `plantilla de ${titulo}`,
    columns: campos
      .filter(({ alterno }) => !alterno)
      .map(({ nombre, etiqueta }) => ({ field: nombre, header: etiqueta })),
  });
}
