// Keys for programs: each does what it was given, as Cómputos would see it, until its end.
import * as z from 'zod';
import { hoy } from './fechas.ts';
import type { Permission } from './permissions.ts';
import { fecha, id, opcion, referencia, texto, textOrNull } from './primitives.ts';

/** What a key can be given, and the permissions that make it up. Nothing here asks for a second factor. */
export const USOS_DE_CLAVE = {
  'Leer reportes': ['reportes:list'],
  'Crear reportes': ['reportes:create'],
  'Leer órdenes de trabajo': ['ordenes:list'],
  'Leer el inventario': [
    'computadoras:list',
    'computadoras:read',
    'impresoras:list',
    'impresoras:read',
  ],
  'Leer empleados y áreas': [
    'datosempleados:list',
    'empleados:read',
    'tecnicos:list',
    'areas:list',
    'areas:read',
  ],
  'Leer estadísticas': ['estadisticas:read'],
} as const satisfies Record<string, readonly Permission[]>;
export type UsoDeClave = keyof typeof USOS_DE_CLAVE;
export const CLAVE_USOS = Object.keys(USOS_DE_CLAVE) as [UsoDeClave, ...UsoDeClave[]];

/** Body of POST /api/claves/ */
export const claveDeProgramaInput = z.object({
  nombre: texto(2, 60),
  usos: z
    .array(opcion(CLAVE_USOS))
    .min(1, { error: 'Elegí al menos una cosa.' })
    .max(CLAVE_USOS.length),
  /** The last day on which it serves. */
  hasta: fecha.refine((dia) => dia >= hoy(), { error: 'Elegí un día que todavía no pasó.' }),
});
/** GET /api/claves/, those in force first. Of a key only its last characters are known once it was made. */
export const claveDePrograma = z.object({
  id,
  nombre: z.string(),
  usos: z.array(z.string()),
  final: z.string(),
  hasta: z.string(),
  creadoEn: z.string(),
  creadoPor: referencia,
  usadaEn: textOrNull,
  terminadaEn: textOrNull,
});
export type ClaveDePrograma = z.infer<typeof claveDePrograma>;
/** The only time that a key is told. */
export const claveHecha = z.object({ id, clave: z.string() });
export type ClaveHecha = z.infer<typeof claveHecha>;
