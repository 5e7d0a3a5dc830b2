import * as z from 'zod';
import { booleanInUrl, id, idInUrl, referencia } from './primitives.ts';

export const EMPLEADO_TIPOS = [
  'Planta permanente',
  'Planta temporaria',
  'Contratado',
  'Transitorio',
  'Jornalizado',
  'Interino',
  'Suplente',
  'Funcionario',
  'Personal de gabinete',
  'Cargo electivo',
  'Pasante',
  'Becario',
  'Programa social',
  'Locación de servicios',
  'Adscripto',
  'Otro',
] as const;

/** An employee as /api/datosempleados/ reads it: area as an object; dni, legajo and email as strings. */
export const datosEmpleado = z.object({
  id,
  nombre: z.string(),
  apellido: z.string(),
  dni: z.string(),
  telefono: z.string().nullable(),
  legajo: z.string(),
  tipo: z.enum(EMPLEADO_TIPOS),
  area: referencia,
  email: z.string().nullable(),
  cargo: z.string().nullable(),
  interno: z.string().nullable(),
  activo: z.boolean(),
});
export type DatosEmpleado = z.infer<typeof datosEmpleado>;

/** The directory entry that every employee sees of the others. */
export const empleadoEnDirectorio = datosEmpleado.pick({
  id: true,
  nombre: true,
  apellido: true,
  area: true,
  interno: true,
});

export const datosEmpleados = {
  name: 'datosempleados',
  noun: { article: 'el', singular: 'empleado', plural: 'empleados' },
  filters: {
    email: z.string().trim().toLowerCase().max(120).optional(),
    area: idInUrl.optional(),
    activo: booleanInUrl.optional(),
  },
  sorts: ['apellido'],
  defaultSort: 'apellido',
} as const;
