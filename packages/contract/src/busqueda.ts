// One box that finds everything a person may see: what they type, and what comes back.
import * as z from 'zod';
import { llano } from './texto.ts';

/** In the order in which they are shown. */
export const BUSQUEDA_TIPOS = [
  'reporte',
  'orden',
  'tarea',
  'empleado',
  'area',
  'computadora',
  'impresora',
  'cuenta',
  'articulo',
] as const;
export type BusquedaTipo = (typeof BUSQUEDA_TIPOS)[number];

export const BUSQUEDA_PATH = '/api/busqueda/';
export const busquedaQuery = z.strictObject({ q: z.string().trim().min(2).max(100) });

/** How well something answers what was typed; the least comes first, whatever its kind. */
export const RANGO = { exacto: 0, comienzo: 1, palabras: 2, parecido: 3 } as const;

export const hallazgo = z.object({
  tipo: z.enum(BUSQUEDA_TIPOS),
  id: z.int(),
  titulo: z.string(),
  detalle: z.string(),
  /** Where it is seen; null for who finds it but may not open it. */
  ruta: z.string().nullable(),
  rango: z.int().min(RANGO.exacto).max(RANGO.parecido),
});
export type Hallazgo = z.infer<typeof hallazgo>;

const DNI = /^\d{1,2}\.?\d{3}\.?\d{3}$/;
const CUIT = /^\d{2}[- ]?(\d{8})[- ]?\d$/;
const REPORTE = /^r-?0*(\d+)$/i;

const CLASE =
  /^(?:cuenta|padr[oó]n|partida|computadora|impresora|dni|cui[tl]|legajo|int(?:erno|\.)?|ip|serie|inventario)\s+(?=\S*\d\S*$)/i;

/** Without the word that only says of what kind a number is: «cuenta 000300» is 000300, «reporte 12» is R-12. */
export const sinClase = (q: string): string =>
  q
    .trim()
    .replace(CLASE, '')
    .replace(/^reporte\s+(?=\d+$)/i, 'R-');

/** Of a report that is asked for by its number, with its R. */
export function numeroDeReporte(q: string): number | null {
  const [, digits] = REPORTE.exec(q.trim().replace(/^#\s*/, '')) ?? [];
  return digits !== undefined && digits.length <= 9 ? Number(digits) : null;
}

/** What people write down in many forms, as it is stored: a DNI without dots, the DNI of a CUIL, a report without its R. */
export function textoBuscado(q: string): string {
  const text = q.trim().replace(/^#\s*/, '');
  return (
    REPORTE.exec(text)?.[1] ??
    CUIT.exec(text)?.[1] ??
    (DNI.test(text) ? text.replaceAll('.', '') : text)
  );
}

/** «mesa entradas» is Mesa de Entradas. */
const VACIAS = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y']);
const palabras = (text: string) =>
  llano(text)
    .split(/[\s,]+/)
    .filter((word) => !VACIAS.has(word))
    .join(' ')
    .trim();

/** By what names a thing (numbers and names): the whole of one, the beginning of one, or only words of its text. */
export function rangoDe(q: string, claves: readonly string[]): number {
  const typed = [palabras(q), palabras(textoBuscado(q))].filter(Boolean);
  const names = claves.map(palabras);
  if (names.some((name) => typed.includes(name))) return RANGO.exacto;
  if (names.some((name) => typed.some((start) => name.startsWith(start)))) return RANGO.comienzo;
  return RANGO.palabras;
}
