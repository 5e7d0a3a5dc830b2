// Files that hang from a record. What a file is, is told by its content, never by its name.
import * as z from 'zod';
import { id, referencia } from './primitives.ts';

export const ADJUNTO_BYTES = 10 * 1024 * 1024;
export const ADJUNTOS_POR_REGISTRO = 20;

/** Those with a thumbnail; they are stored again without what a camera adds to them. */
const ADJUNTO_IMAGENES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const ADJUNTO_TIPOS = [
  ...ADJUNTO_IMAGENES,
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
] as const;
export type AdjuntoTipo = (typeof ADJUNTO_TIPOS)[number];

/** With handwriting and documents: not for everybody who sees the order. */
export const HOJA_FIRMADA = 'Hoja firmada';
/** What a file of a work order shows. */
export const ORDEN_ADJUNTO_CLASES = [
  'Antes',
  'Después',
  'Recibido',
  HOJA_FIRMADA,
  'Presupuesto',
  'Otro',
] as const;
export type OrdenAdjuntoClase = (typeof ORDEN_ADJUNTO_CLASES)[number];

/** GET /api/<resource>/:id/adjuntos/ lists them; POST there adds one (multipart: interno, clase, archivo). */
export const adjunto = z.object({
  id,
  nombre: z.string(),
  tipo: z.enum(ADJUNTO_TIPOS),
  peso: z.int(),
  /** Pixels, of images. */
  ancho: z.int().nullable(),
  alto: z.int().nullable(),
  /** What it shows, where the record tells files apart. */
  clase: z.string().nullable(),
  /** Only Cómputos sees it. */
  interno: z.boolean(),
  creadoEn: z.string(),
  creadoPor: referencia.nullable(),
});
export type Adjunto = z.infer<typeof adjunto>;

export const esImagen = ({ tipo }: Pick<Adjunto, 'tipo'>) =>
  (ADJUNTO_IMAGENES as readonly string[]).includes(tipo);
