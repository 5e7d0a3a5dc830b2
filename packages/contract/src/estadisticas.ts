// Statistics of reports, told by their definitions: ingresados came in during the period; realizados were closed for the
// last time in it and still are at its end (anulados among them; the others are resueltos); pendientes came in before its end and are not closed at it. What is read of a
// period that ended never changes. Each figure names the list behind it: the same `figura`, period and values.
import * as z from 'zod';
import { fecha, id, idInUrl, referencia } from './primitives.ts';

/** Days of the period, both included; of one area when it is named. */
export const periodoQuery = z
  .strictObject({ desde: fecha, hasta: fecha, area: idInUrl.optional() })
  .refine(({ desde, hasta }) => desde <= hasta, {
    error: 'La fecha de fin tiene que ser posterior a la de inicio.',
    path: ['hasta'],
  });
export type PeriodoQuery = z.infer<typeof periodoQuery>;

/** In working minutes without the waiting; `aproximado` when there were too many to sort (within 3 %). */
export const tiempo = z.object({
  n: z.int(),
  mediana: z.int().nullable(),
  p90: z.int().nullable(),
  aproximado: z.boolean(),
});
export type Tiempo = z.infer<typeof tiempo>;

const figuras = z.object({
  desde: z.string(),
  hasta: z.string(),
  ingresados: z.int(),
  realizados: z.int(),
  /** Of the realizados, those closed without solving them. */
  anulados: z.int(),
  pendientes: z.int(),
  reabiertos: z.int(),
  /** From coming in to the first technician. */
  tomar: tiempo,
  /** From coming in to closing, of those solved. */
  resolver: tiempo,
});
export type Figuras = z.infer<typeof figuras>;

/** The period, and the one of the same length that ends the day before. */
export const resumenReportes = z.object({ actual: figuras, anterior: figuras });
export type ResumenReportes = z.infer<typeof resumenReportes>;

export const UNIDADES = ['dia', 'semana', 'mes'] as const;
export type Unidad = (typeof UNIDADES)[number];
/** Each step is a period of its own. */
export const serieReportes = z.object({
  unidad: z.enum(UNIDADES),
  pasos: z.array(
    z.object({
      desde: z.string(),
      hasta: z.string(),
      ingresados: z.int(),
      realizados: z.int(),
      pendientes: z.int(),
    }),
  ),
});
export type SerieReportes = z.infer<typeof serieReportes>;

/** Working minutes at which one stretch of solving ends and the next begins. */
export const TRAMOS_DE_RESOLVER = [2 * 60, 6 * 60, 18 * 60] as const;

export const DIMENSIONES = ['area', 'categoria', 'tecnico', 'prioridad'] as const;
export type Dimension = (typeof DIMENSIONES)[number];
/** By how things stood at the end of the period. Nobody comes in for a technician: there ingresados is 0. */
export const corteReportes = z.object({
  /** As the list filters by it; empty for those without a technician. */
  valor: z.string(),
  nombre: z.string(),
  ingresados: z.int(),
  realizados: z.int(),
  pendientes: z.int(),
  resolver: tiempo,
  /** How many of those solved took up to each of `TRAMOS_DE_RESOLVER`, and how many longer. */
  tramos: z.array(z.int()),
});
export type CorteReportes = z.infer<typeof corteReportes>;

/** Pendientes at the end of the period by the days since they came in. */
export const antiguedadReportes = z.object({
  nombre: z.string(),
  /** Days they came in, both included; open at one end for the oldest. */
  desde: z.string().nullable(),
  hasta: z.string(),
  n: z.int(),
});
export type AntiguedadReportes = z.infer<typeof antiguedadReportes>;

export const equipoFallado = z.object({
  tipo: z.enum(['computadora', 'impresora']),
  id,
  nombre: z.string(),
  area: referencia.nullable(),
  n: z.int(),
});
export type EquipoFallado = z.infer<typeof equipoFallado>;

/** How many of something, and the query of its list when there is one. */
export const recuento = z.object({
  nombre: z.string(),
  n: z.int(),
  filtro: z.record(z.string(), z.string()).nullable(),
});
export type Recuento = z.infer<typeof recuento>;
/** Computers, and after them printers. One printer may deserve a look for more than one reason. */
export const inventarioEstadisticas = z.object({
  antiguedad: z.array(recuento),
  sistema: z.array(recuento),
  ram: z.array(recuento),
  disco: z.array(recuento),
  garantia: z.array(recuento),
  impresoraTipo: z.array(recuento),
  impresoraTecnologia: z.array(recuento),
  impresoraAlerta: z.array(recuento),
});
export type InventarioEstadisticas = z.infer<typeof inventarioEstadisticas>;
export const empleadosEstadisticas = z.object({ tipo: z.array(recuento), area: z.array(recuento) });
export type EmpleadosEstadisticas = z.infer<typeof empleadosEstadisticas>;

/** Tasks by who answers for them (done in the period, open now), and work orders: made in the period, and minutes worked. */
export const trabajoEstadisticas = z.object({
  tareas: z.array(
    z.object({ id: id.nullable(), nombre: z.string(), realizadas: z.int(), pendientes: z.int() }),
  ),
  ordenes: z.array(recuento),
  /** Everyone with minutes; apart, those of the period that they answered for. */
  tecnicos: z.array(z.object({ id, nombre: z.string(), minutos: z.int(), responsable: z.int() })),
});
export type TrabajoEstadisticas = z.infer<typeof trabajoEstadisticas>;

/** The monthly sheet for the mayor: the month as aaaa-mm. */
export const informeMensual = z.object({ mes: z.string(), creadoEn: z.string(), peso: z.int() });
export type InformeMensual = z.infer<typeof informeMensual>;

/** Who gets the sheet by mail when it is made; those without an address get none. */
export const informeDestinatarios = z.object({
  hayCorreo: z.boolean(),
  empleados: z.array(referencia.extend({ email: z.string().nullable() })),
});
export type InformeDestinatarios = z.infer<typeof informeDestinatarios>;
const DESTINATARIOS_MAX = 50;
/** All of them: the new list takes the place of the old one. */
export const informeDestinatariosInput = z.strictObject({
  empleados: z
    .array(id)
    .max(DESTINATARIOS_MAX, { error: `Elegí hasta ${DESTINATARIOS_MAX} personas.` }),
});

export const estadisticas = { name: 'estadisticas' } as const;
