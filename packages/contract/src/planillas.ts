// How a file that is read as a table is written: its letters, what parts its columns, its dates and its numbers.
import * as z from 'zod';

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

export const columnaDeArchivo = z.object({
  titulo: z.string(),
  ejemplo: z.string(),
  campo: z.string().nullable(),
  /** Its title says so; otherwise it is only likely. */
  segura: z.boolean(),
  fecha: z.enum(FORMATOS_FECHA).nullable(),
});
