// A report: an employee asks Cómputos for help. `estado` changes only through the named actions; `etapa`, `prioridad`
// at the start and lateness follow from the rest.
import * as z from 'zod';
import { ordenDeReporte } from './orden-estados.ts';
import { FIGURAS } from './estadisticas.ts';
import {
  booleanInUrl,
  fecha,
  idInUrl,
  idOpcional,
  opcion,
  opcionOpcional,
  parrafo,
  recordBase,
  referencia,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import { ownPermissions } from './permissions.ts';
import { defineResource } from './resource.ts';

export const REPORTE_CATEGORIAS = [
  'PC no enciende',
  'PC lenta o colgada',
  'Impresora',
  'Tóner o insumos',
  'Internet o red',
  'Correo',
  'Sistema Efimuni',
  'Otro sistema',
  'Usuario y contraseña',
  'Instalar programa',
  'Teléfono interno',
  'Mudanza de equipo',
  'Cámaras',
  'Reloj de personal',
  'Capacitación',
  'Otro',
] as const;
export type ReporteCategoria = (typeof REPORTE_CATEGORIAS)[number];
const REPORTE_ESTADOS = ['Pendiente', 'Realizada'] as const;
export const REPORTE_ETAPAS = [
  'Nuevo',
  'Tomado',
  'En curso',
  'En espera',
  'Resuelto',
  'Anulado',
] as const;
export type ReporteEtapa = (typeof REPORTE_ETAPAS)[number];
export const PRIORIDADES = ['Baja', 'Media', 'Alta', 'Urgente'] as const;
export type Prioridad = (typeof PRIORIDADES)[number];
export const REPORTE_ORIGENES = [
  'Web',
  'Teléfono',
  'Personal',
  'Nota',
  'E-mail',
  'WhatsApp',
  'QR',
] as const;
const CONFORMIDADES = ['Sí', 'No', 'Sin respuesta'] as const;

/** From the least to the most: each gives the priority of the same place. */
export const REPORTE_IMPACTOS = [
  'Puedo seguir trabajando',
  'Trabajo con dificultad',
  'No puedo trabajar',
  'Toda el área está parada',
] as const;
export type ReporteImpacto = (typeof REPORTE_IMPACTOS)[number];
export const prioridadDeImpacto = (impacto: ReporteImpacto): Prioridad =>
  PRIORIDADES[REPORTE_IMPACTOS.indexOf(impacto)] ?? 'Media';

/** Working hours in which a report of each priority should be solved. */
export const OBJETIVO_HORAS: Readonly<Record<Prioridad, number>> = {
  Urgente: 2,
  Alta: 6,
  Media: 18,
  Baja: 30,
};
/** Working days in which whoever reported may say that it still fails. */
export const DIAS_PARA_REABRIR = 10;

/** Letters of a description, a message or a note. */
export const REPORTE_TEXTO_MAX = 4000;

/** The first line of what was written, where no title was. */
export function tituloDe(descripcion: string): string {
  const [line = ''] = descripcion.split('\n');
  const short = line.length > 120 ? `${line.slice(0, 119)}…` : line;
  return short.length >= 5 ? short : descripcion.replaceAll('\n', ' ').slice(0, 120);
}

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
  name: 'reportes',
  noun: { article: 'el', singular: 'reporte', plural: 'reportes' },
  record: reporteRecord,
  input: reporteInput,
  filters: {
    estado: opcion(REPORTE_ESTADOS).optional(),
    etapa: opcion(REPORTE_ETAPAS).optional(),
    area: idInUrl.optional(),
    categoria: opcion(REPORTE_CATEGORIAS).optional(),
    prioridad: opcion(PRIORIDADES).optional(),
    tecnico: idInUrl.optional(),
    empleado: idInUrl.optional(),
    computadora: idInUrl.optional(),
    impresora: idInUrl.optional(),
    atrasado: booleanInUrl.optional(),
    /** Days of arrival, both included. */
    desde: fecha.optional(),
    hasta: fecha.optional(),
    /** Days of closing, both included. */
    realizadoDesde: fecha.optional(),
    realizadoHasta: fecha.optional(),
    /**
     * Those behind a figure of the statistics, for Cómputos: with it area, categoria, prioridad, tecnico and device are
     * those at the end of the period.
     */
    figura: opcion(FIGURAS).optional(),
    periodoDesde: fecha.optional(),
    periodoHasta: fecha.optional(),
    sinTecnico: booleanInUrl.optional(),
  },
  sorts: ['prioridad', 'creadoEn', 'venceEn', 'fechaRealizada'],
  defaultSort: 'prioridad',
  labels: {
    numero: 'N.º',
    titulo: 'Título',
    descripcion: 'Descripción',
    categoria: 'Categoría',
    estado: 'Estado',
    etapa: 'Etapa',
    impacto: 'Impacto',
    prioridad: 'Prioridad',
    empleado: 'Quién reportó',
    area: 'Área',
    origen: 'Origen',
    computadora: 'Computadora',
    impresora: 'Impresora',
    contacto: 'Cómo encontrarte',
    tecnico: 'Técnico',
    duplicadoDe: 'Duplicado de',
    fechaToma: 'Tomado',
    fechaRealizada: 'Realizado',
    venceEn: 'Objetivo',
    atrasado: 'Atrasado',
    motivoEspera: 'Espera',
    solucion: 'Solución',
    motivoAnulacion: 'Motivo de la anulación',
    conformidad: 'Quedó resuelto',
    calificacion: 'Calificación',
    reaperturas: 'Reaperturas',
    adjuntos: 'Archivos',
    creadoEn: 'Ingresó',
    creadoPor: 'Cargado por',
  },
  permissions: { ...ownPermissions('reportes'), read: 'reportes:list' },
});
