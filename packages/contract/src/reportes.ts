// A report: an employee asks Cómputos for help. `estado` changes only through the named actions; `etapa`, `prioridad`
// at the start and lateness follow from the rest.
import * as z from 'zod';
import { ordenDeReporte } from './orden-estados.ts';
import {
  idOpcional,
  opcion,
  opcionOpcional,
  parrafo,
  recordBase,
  referencia,
  texto,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import {
  CONFORMIDADES,
  PRIORIDADES,
  REPORTE_CATEGORIAS,
  REPORTE_ESTADOS,
  REPORTE_ETAPAS,
  REPORTE_IMPACTOS,
  REPORTE_ORIGENES,
  REPORTE_TEXTO_MAX,
  reportesListing,
} from './reportes.labels.ts';
import { onePermission } from './permissions.ts';
import { defineResource } from './resource.ts';

export const reporteInput = z.object({
  titulo: textoOpcional(120).refine((value) => value === null || value.length >= 5, {
    error: 'Son 5 letras como mínimo; vacío toma la primera línea.',
  }),
  descripcion: parrafo(5, REPORTE_TEXTO_MAX),
  categoria: opcion(REPORTE_CATEGORIAS),
  impacto: opcion(REPORTE_IMPACTOS).default('Trabajo con dificultad'),
  /** Who needs help: whoever is signed in, unless Cómputos loads it for somebody. */
  empleado: idOpcional,
  computadora: idOpcional,
  impresora: idOpcional,
  contacto: textoOpcional(120),
  origen: opcion(REPORTE_ORIGENES).default('Web'),
  /** Only Cómputos changes it; otherwise it follows from the impact. */
  prioridad: opcionOpcional(PRIORIDADES),
});
export type ReporteInput = z.infer<typeof reporteInput>;

export const reporteRecord = z.object({
  ...recordBase,
  numero: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  categoria: opcion(REPORTE_CATEGORIAS),
  estado: opcion(REPORTE_ESTADOS),
  etapa: opcion(REPORTE_ETAPAS),
  impacto: opcion(REPORTE_IMPACTOS),
  prioridad: opcion(PRIORIDADES),
  empleado: referencia,
  area: referencia,
  origen: opcion(REPORTE_ORIGENES),
  computadora: referencia.nullable(),
  impresora: referencia.nullable(),
  contacto: textOrNull,
  tecnico: referencia.nullable(),
  duplicadoDe: referencia.nullable(),
  fechaToma: textOrNull,
  fechaRealizada: textOrNull,
  /** When it should be solved, by working hours; while it waits, nobody is late. */
  venceEn: z.string(),
  atrasado: z.boolean(),
  motivoEspera: textOrNull,
  solucion: textOrNull,
  motivoAnulacion: textOrNull,
  conformidad: opcion(CONFORMIDADES).nullable(),
  calificacion: z.int().nullable(),
  /** Until when whoever reported may reopen it. */
  reabribleHasta: textOrNull,
  reaperturas: z.int(),
  adjuntos: z.int(),
  /** Its work orders, the oldest first. */
  ordenes: z.array(ordenDeReporte),
  /** Who joined it: told of everything as if it were theirs. */
  interesados: z.array(referencia),
});
export type Reporte = z.infer<typeof reporteRecord>;

export const reportes = defineResource({
  ...reportesListing,
  record: reporteRecord,
  input: reporteInput,
});

/** Answers that Cómputos keeps at hand. */
export const respuestaInput = z.object({
  titulo: texto(3, 80),
  texto: parrafo(5, 4000),
});
export const respuestas = defineResource({
  name: 'respuestas',
  noun: { article: 'la', singular: 'respuesta rápida', plural: 'respuestas rápidas' },
  record: z.object({ ...recordBase, titulo: z.string(), texto: z.string() }),
  input: respuestaInput,
  filters: {},
  sorts: ['titulo', 'creadoEn'],
  defaultSort: 'titulo',
  labels: { titulo: 'Título', texto: 'Texto', creadoEn: 'Creada' },
  permissions: onePermission('reportes:attend'),
});
