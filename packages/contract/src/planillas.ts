// A file that is read as a table: what was detected, what a person corrected, and what each row would do. Small ones, as
// those of employees, are brought again at each step and nothing is stored until they are confirmed; big ones are loads
// of their own (`cargas.ts`).
import * as z from 'zod';
import { errorBody } from './error-body.ts';

export const CODIFICACIONES = [
  'UTF-8',
  'Windows-1252',
  'ISO-8859-1',
  'CP850',
  'CP437',
  'UTF-16',
] as const;
export type Codificacion = (typeof CODIFICACIONES)[number];
export const SEPARADORES = [';', ',', '\t', '|'] as const;
export type Separador = (typeof SEPARADORES)[number];
/** Day first also reads dd/mm/aa; a spreadsheet counts days since the end of 1899. */
export const FORMATOS_FECHA = [
  'dd/mm/aaaa',
  'mm/dd/aaaa',
  'aaaa-mm-dd',
  'aaaammdd',
  'ddmmaaaa',
  'días de Excel',
] as const;
export type FormatoFecha = (typeof FORMATOS_FECHA)[number];
/** Decimals after a comma, after a point, or the last two digits. */
export const FORMATOS_NUMERO = ['coma', 'punto', 'centavos'] as const;
export type FormatoNumero = (typeof FORMATOS_NUMERO)[number];

/** The field `opciones` beside the file, as JSON: whatever is missing is detected. */
export const opcionesCarga = z.strictObject({
  codificacion: z.enum(CODIFICACIONES).optional(),
  separador: z.enum(SEPARADORES).optional(),
  /** The line of the titles; 0 when the file has none. */
  filaTitulos: z.int().min(0).max(1000).optional(),
  fecha: z.enum(FORMATOS_FECHA).optional(),
  /** The field of each column of the file, in order. */
  columnas: z.array(z.string().max(60).nullable()).max(500).optional(),
});
export type OpcionesCarga = z.infer<typeof opcionesCarga>;

export const formatoArchivo = z.object({
  tipo: z.enum(['csv', 'xlsx']),
  codificacion: z.enum(CODIFICACIONES).nullable(),
  separador: z.enum(SEPARADORES).nullable(),
  filaTitulos: z.int(),
});
export type FormatoArchivo = z.infer<typeof formatoArchivo>;

export const columnaDeArchivo = z.object({
  titulo: z.string(),
  ejemplo: z.string(),
  campo: z.string().nullable(),
  /** Its title says so; otherwise it is only likely. */
  segura: z.boolean(),
  fecha: z.enum(FORMATOS_FECHA).nullable(),
});
export type ColumnaDeArchivo = z.infer<typeof columnaDeArchivo>;

const campoDeCarga = z.object({
  nombre: z.string(),
  etiqueta: z.string(),
  obligatorio: z.boolean(),
});

/** A row in doubt changes something and is probably a mistake; one left out did nothing because a person chose so. */
export const ESTADOS_FILA = ['nueva', 'cambia', 'duda', 'igual', 'error', 'fuera'] as const;
export type EstadoFila = (typeof ESTADOS_FILA)[number];

/** One row of the file and what it would do. */
export const filaRevisada = z.object({
  /** As counted in the file. */
  fila: z.int(),
  estado: z.enum(ESTADOS_FILA),
  /** By field, as read. */
  celdas: z.record(z.string(), z.string()),
  /** By field, why the cell is refused. */
  errores: z.record(z.string(), z.string()),
  /** By field, in words. */
  cambios: z.record(z.string(), z.object({ antes: z.string(), despues: z.string() })),
  /** Why it is probably a mistake, in words. */
  duda: z.string().nullable(),
});
export type FilaRevisada = z.infer<typeof filaRevisada>;

export const totalesCarga = z.object({
  filas: z.int(),
  nueva: z.int(),
  cambia: z.int(),
  duda: z.int(),
  igual: z.int(),
  error: z.int(),
  fuera: z.int(),
});
export type TotalesCarga = z.infer<typeof totalesCarga>;

/** No file has more rows. */
export const MAX_FILAS_CARGA = 20_000;
const filasElegidas = z.array(z.int().min(1)).max(MAX_FILAS_CARGA).default([]);

/** The field `eleccion` of a confirmation, as JSON: rows by their number in the file. */
export const eleccionCarga = z.strictObject({
  /** Left out. */
  fuera: filasElegidas,
  /** In doubt, and taken all the same; the others in doubt are left out. */
  aceptadas: filasElegidas,
});
export type EleccionCarga = z.infer<typeof eleccionCarga>;

export const analisisCarga = z.object({
  formato: formatoArchivo,
  columnas: z.array(columnaDeArchivo),
  campos: z.array(campoDeCarga),
  /** What must come in the file and no column brings: until then no row is looked at. */
  faltan: z.array(z.string()),
  totales: totalesCarga,
  /** Every row that changes something or has an error, and the first ones of each other kind. */
  filas: z.array(filaRevisada),
});
export type AnalisisCarga = z.infer<typeof analisisCarga>;

/** A confirmation answers line by line (NDJSON): how far it is, and at last its result or why nothing was stored. */
export const avanceCarga = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('avance'), hechas: z.int(), total: z.int() }),
  z.object({ tipo: z.literal('listo'), totales: totalesCarga, informe: z.string() }),
  z.object({ tipo: z.literal('error'), error: errorBody.shape.error }),
]);
export type AvanceCarga = z.infer<typeof avanceCarga>;
