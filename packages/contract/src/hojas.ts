// The sheet of a work order: what it says, who signed it, and what a stranger who scans its code is told. What was signed
// is kept as it was; a later change of content is another version.
import * as z from 'zod';
import { FIRMA_ROLES } from './ordenes.actions.ts';
import { ORDEN_ESTADOS } from './orden-estados.ts';
import { ordenRecord } from './ordenes.ts';
import { id, opcion, textOrNull, version } from './primitives.ts';

/** Legajo and DNI are for Cómputos and for that person; anybody else gets null. */
const personaEnHoja = z.object({ nombre: z.string(), legajo: textOrNull, dni: textOrNull });

/** All that is printed, in words: it does not change when a name or a device does. */
export const hojaContenido = z.object({
  ...ordenRecord.pick({
    numero: true,
    tipo: true,
    titulo: true,
    descripcion: true,
    prioridad: true,
    lugar: true,
    fechaProgramada: true,
    fechaInicio: true,
    fechaFin: true,
    accesorios: true,
    diagnostico: true,
    trabajoRealizado: true,
    resultado: true,
    causa: true,
    observaciones: true,
    checklist: true,
    repuestos: true,
    costoTotal: true,
    minutosTotal: true,
  }).shape,
  fecha: z.string(),
  reporte: textOrNull,
  area: z.string(),
  areaUbicacion: textOrNull,
  solicitante: personaEnHoja.extend({ interno: textOrNull }).nullable(),
  tecnicoResponsable: personaEnHoja.nullable(),
  tecnicos: z.array(personaEnHoja),
  equipo: z
    .object({
      nombre: z.string(),
      inventario: textOrNull,
      modelo: textOrNull,
      serie: textOrNull,
    })
    .nullable(),
  horas: z.array(z.object({ tecnico: z.string(), minutos: z.int(), fecha: z.string() })),
});
export type HojaContenido = z.infer<typeof hojaContenido>;

const firma = z.object({
  rol: opcion(FIRMA_ROLES),
  nombre: z.string(),
  dni: textOrNull,
  fecha: z.string(),
  /** What was drawn, to show as it is; null when it was signed on paper, or for who neither asked for the work nor signed. */
  imagen: textOrNull,
  /** The file that shows the signed paper. */
  adjunto: id.nullable(),
});
export type Firma = z.infer<typeof firma>;

/** `?version=` of GET /api/ordenes/:id/hoja/ (PDF) and GET /api/ordenes/:id/hoja/datos/; the latest without it. */
export const hojaQuery = z.strictObject({ version: z.coerce.number().pipe(version).optional() });

/** A page as its PDF draws it, in points from the top left corner: a screen shows the same. */
const paginaDibujada = z.object({
  textos: z.array(
    z.object({
      texto: z.string(),
      x: z.number(),
      /** Of the line on which the letters stand. */
      y: z.number(),
      ancho: z.number(),
      cuerpo: z.number(),
      negrita: z.boolean(),
      color: z.string(),
    }),
  ),
  /** Paths as SVG has them. */
  trazos: z.array(
    z.object({
      d: z.string(),
      linea: z.string(),
      relleno: z.string(),
      grosor: z.number(),
      guiones: z.string(),
    }),
  ),
  imagenes: z.array(
    z.object({
      fuente: z.string(),
      x: z.number(),
      y: z.number(),
      ancho: z.number(),
      alto: z.number(),
      ajuste: z.string(),
    }),
  ),
});
export type PaginaDibujada = z.infer<typeof paginaDibujada>;

/** GET /api/ordenes/:id/hoja/datos/: the sheet for a screen. */
export const hoja = z.object({
  version: z.int(),
  /** Those that somebody signed, the oldest first. */
  versionesFirmadas: z.array(z.object({ version: z.int(), fecha: z.string(), huella: z.string() })),
  estado: opcion(ORDEN_ESTADOS),
  /** SHA-256 of what was signed; null while nobody has. */
  huella: textOrNull,
  contenido: hojaContenido,
  firmas: z.array(firma),
  municipio: z.object({ titulo: z.string(), oficina: z.string() }),
  /** Where the printed code leads. */
  enlace: z.string(),
  paginas: z.array(paginaDibujada),
});
export type Hoja = z.infer<typeof hoja>;

/** GET /api/ordenes/verificar/:codigo/, for anybody: genuine, and nothing that is somebody's business. */
export const hojaVerificada = z.object({
  genuina: z.literal(true),
  numero: z.string(),
  fecha: z.string(),
  estado: opcion(ORDEN_ESTADOS),
  version: z.int(),
  versionFirmada: z.int().nullable(),
  municipio: z.string(),
});
export type HojaVerificada = z.infer<typeof hojaVerificada>;

/** SHA-256 in groups, as much of it as one compares by eye. */
export const huellaText = (huella: string) => (huella.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
