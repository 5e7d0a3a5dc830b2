// Files that a load gives back: each wrong cell, the rejected rows as they came, what became of each row, and the template
// to fill.
import {
  campoDeCarga,
  type CargaClase,
  clasesDeCarga,
  type Diferencia,
  type ExportFormat,
  type FilaDeCarga,
  type Parts,
  type ProblemaDeFila,
} from '@muni/contract';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import type { Db } from '../../db/transaction.ts';
import type { CargaRow, Clase } from './cargas.repository.ts';
import { listDiferencias, type Pair } from './comparacion.actions.ts';
import { eachFila, presentFilas } from './filas.repository.ts';

/** By field, the title of each column. */
type Titles = Readonly<Record<string, string>>;
const columnsOf = (titles: Titles) =>
  Object.entries(titles).map(([field, header]) => ({ field, header }));
const csv = (name: string, rows: AsyncGenerator<ExportRow>, titles: Titles, parts?: Parts) =>
  exportFile(rows, { format: 'csv', name, columns: columnsOf(titles), parts });

const labelOf = (clase: CargaClase, { columna, campo }: ProblemaDeFila) =>
  columna ?? campoDeCarga(clase, campo).etiqueta;

async function* wrongCells(db: Db, { id, clase }: CargaRow): AsyncGenerator<ExportRow> {
  for await (const filas of eachFila(db, id, 'problemas'))
    for (const { linea, problemas } of filas)
      for (const problema of problemas ?? [])
        yield {
          ...problema,
          linea,
          columna: labelOf(clase, problema),
          tipo: problema.tipo === 'error' ? 'Error' : 'Aviso',
        };
}

export const errorsFile = (db: Db, carga: CargaRow) =>
  csv(`errores de la carga ${carga.id}`, wrongCells(db, carga), {
    linea: 'Fila',
    columna: 'Columna',
    tipo: 'Tipo',
    valor: 'Valor',
    motivo: 'Motivo',
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
  csv(`filas rechazadas de la carga ${carga.id}`, rejected(db, carga), {
    ...Object.fromEntries(carga.columnas.map(({ titulo }, index) => [index, titulo])),
    linea: 'Fila del archivo',
    corregir: 'Qué corregir',
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
  const named = clasesDeCarga[carga.clase].enInforme.filter((campo) => present.has(campo));
  return csv(`informe de la carga ${carga.id}`, reported(db, clase, carga), {
    linea: 'Fila',
    resultado: 'Resultado',
    ...Object.fromEntries(named.map((name) => [name, campoDeCarga(carga.clase, name).etiqueta])),
    detalle: 'Detalle',
  });
}

const DOWNLOAD = 2000;

async function* eachDiferencia(db: Db, pair: Pair, tipos: readonly Diferencia[]) {
  for (const tipo of tipos)
    for (let after: number | undefined = 0; after !== undefined;) {
      const some = await listDiferencias(db, pair, tipo, { after, page: 1, pageSize: DOWNLOAD });
      for (const one of some) yield { ...one, tipo };
      after = some.at(-1)?.n;
    }
}

const DIFERENCIA = {
  tipo: 'Diferencia',
  tributo: 'Tributo',
  cuenta: 'Cuenta',
  titular: 'Titular',
  anio: 'Año',
  cuota: 'Cuota',
  antes: 'Antes',
  despues: 'Después',
};

export const diferenciasFile = (db: Db, pair: Pair, tipos: readonly Diferencia[]) =>
  csv(
    `diferencias de las cargas ${pair.con} y ${pair.id}`,
    eachDiferencia(db, pair, tipos),
    DIFERENCIA,
    { antes: '$', despues: '$' },
  );

export function templateFile(clase: CargaClase, format: ExportFormat) {
  const { titulo, campos } = clasesDeCarga[clase];
  return exportFile([], {
    format,
    name: `plantilla de ${titulo}`,
    columns: campos.flatMap(({ nombre, etiqueta, alterno }) =>
      alterno ? [] : [{ field: nombre, header: etiqueta }],
    ),
  });
}
