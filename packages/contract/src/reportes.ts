// A report: an employee asks Cómputos for help. `estado` changes only through the named actions; `etapa`, `prioridad`
// at the start and lateness follow from the rest.
import * as z from 'zod';
import { ordenDeReporte } from './orden-estados.ts';
import {
  id,
  idOpcional,
  opcion,
  opcionOpcional,
  parrafo,
  parrafoOpcional,
  recordBase,
  recordFields,
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
import { defineResource, onePermission } from './resource.ts';

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
  ...recordFields(reporteInput),
  numero: z.string(),
  /** What it was called in the system that it comes from. */
  referencia: textOrNull,
  titulo: z.string(),
  estado: opcion(REPORTE_ESTADOS),
  etapa: opcion(REPORTE_ETAPAS),
  prioridad: opcion(PRIORIDADES),
  empleado: referencia,
  area: referencia,
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
  record: z.object({ ...recordBase, ...recordFields(respuestaInput) }),
  input: respuestaInput,
  filters: {},
  sorts: ['titulo', 'creadoEn'],
  defaultSort: 'titulo',
  labels: { titulo: 'Título', texto: 'Texto', creadoEn: 'Creada' },
  permissions: onePermission('reportes:attend'),
});

const TITULO_MAX = 120;
const largo = parrafoOpcional(100_000).transform((value) =>
  value && value.length > REPORTE_TEXTO_MAX ? `${value.slice(0, REPORTE_TEXTO_MAX - 1)}…` : value,
);
/** A report from a file of another system, as it stood there: what is too long for us is cut, and what is missing, usual. */
const reporteDeArchivo = z.object({
  referencia: texto(1, 60),
  titulo: z
    .string()
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .refine((value) => value.length >= 5, 'Son 5 letras como mínimo.')
    .transform((value) =>
      value.length > TITULO_MAX ? `${value.slice(0, TITULO_MAX - 1)}…` : value,
    ),
  descripcion: largo,
  categoria: opcion(REPORTE_CATEGORIAS).default('Otro'),
  prioridad: opcion(PRIORIDADES).default('Media'),
  estado: opcion(REPORTE_ESTADOS).default('Pendiente'),
  empleado: id,
  tecnico: idOpcional,
  creadoEn: z.string('Falta la fecha de apertura.'),
  fechaRealizada: textoOpcional(40),
  solucion: largo,
});

export const reportesDeArchivo = defineResource({
  ...reportesListing,
  record: reporteRecord,
  input: reporteDeArchivo,
});
