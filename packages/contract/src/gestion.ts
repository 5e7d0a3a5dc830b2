// The manager page: an area and those below it, for whoever heads it and for Computos. Of the people it shows what the
// directory shows and their post; document, legajo, CUIL and phone stay with Computos.
import * as z from 'zod';
import { datosEmpleado } from './empleados.ts';
import { EQUIPO_CLASES } from './equipos.ts';
import { id, referencia, textOrNull } from './primitives.ts';

/** GET /api/gestion/: the areas that the caller heads. */
export const areaACargo = z.object({
  id,
  nombre: z.string(),
  personas: z.int(),
  /** Reports of the area, open now and late among them. */
  pendientes: z.int(),
  atrasados: z.int(),
});
export type AreaACargo = z.infer<typeof areaACargo>;

/** Open and late now, and how long those of the last 90 days took, in working minutes. */
const reportesDeArea = z.object({
  abiertos: z.int(),
  atrasados: z.int(),
  realizados: z.int(),
  mediana: z.int().nullable(),
});

/** Work orders open now, those done in the last 90 days and the minutes that technicians worked on them. */
const ordenesDeArea = z.object({ abiertas: z.int(), realizadas: z.int(), minutos: z.int() });

/** GET /api/gestion/:id/ */
export const gestionArea = z.object({
  area: referencia,
  responsable: referencia.nullable(),
  /** In the area and in those below it. */
  personas: z.int(),
  reportes: reportesDeArea,
  ordenes: ordenesDeArea,
  /** The area first, then those below it. */
  areas: z.array(
    z.object({
      id,
      nombre: z.string(),
      /** Levels below the area. */
      nivel: z.int(),
      responsable: z.string().nullable(),
      personas: z.int(),
      reportes: z.object({ abiertos: z.int(), atrasados: z.int() }),
      ordenes: z.object({ abiertas: z.int() }),
    }),
  ),
});
export type GestionArea = z.infer<typeof gestionArea>;

const deArea = { id, area: z.string() };
const numerado = { ...deArea, numero: z.string(), titulo: z.string(), tecnico: textOrNull };

/** GET /api/gestion/:id/detalle/: what the figures count, the first of each; totals apart. */
export const gestionDetalle = z.object({
  reportes: z.array(z.object({ ...numerado, empleado: z.string(), atrasado: z.boolean() })),
  ordenes: z.array(z.object({ ...numerado, estado: z.string() })),
  equipos: z.array(
    z.object({
      ...deArea,
      clase: z.enum(EQUIPO_CLASES),
      nombre: z.string(),
      modelo: textOrNull,
      estado: z.string(),
      persona: textOrNull,
    }),
  ),
  /** In use, in store or being mended: not those that are out. */
  equiposTotal: z.int(),
});
export type GestionDetalle = z.infer<typeof gestionDetalle>;

/** GET /api/gestion/:id/personas/ */
export const personaDeArea = datosEmpleado.pick({
  id: true,
  nombre: true,
  apellido: true,
  area: true,
  cargo: true,
  interno: true,
  turno: true,
});
export type PersonaDeArea = z.infer<typeof personaDeArea>;
