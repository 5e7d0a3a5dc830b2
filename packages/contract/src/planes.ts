// Preventive plans: every so many months each device they reach gets its work order, in time.
import * as z from 'zod';
import {
  fecha,
  id,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  parrafo,
  recordBase,
  recordFields,
  referencia,
  texto,
} from './primitives.ts';
import { defineResource, onePermission } from './resource.ts';
import { ORDEN_LUGARES, ORDEN_TIPOS } from './ordenes.ts';
import { PRIORIDADES } from './reportes.labels.ts';

export const PLAN_ALCANCES = [
  'Un equipo',
  'Todas las computadoras',
  'Todas las impresoras',
] as const;

/** `planProblems` says what this shape cannot. */
export const planInput = z.object({
  nombre: texto(3, 80),
  /** What the orders say and ask for. */
  plantilla: id,
  alcance: opcion(PLAN_ALCANCES),
  /** One of the two, with «Un equipo». */
  computadora: idOpcional,
  impresora: idOpcional,
  /** Only those of one area, with the other two. */
  area: idOpcional,
  cadaMeses: z.int().min(1).max(60),
  /** The day they are scheduled for; the day of its month is kept, as far as each month has it. */
  proximaFecha: fecha,
  /** The orders are made so many days before. */
  anticipacion: z.int().min(0).max(60).default(7),
  tecnicoResponsable: idOpcional,
  activo: z.boolean().default(true),
});
export type PlanInput = z.infer<typeof planInput>;

/** What is wrong with a plan, beside its field. */
export function planProblems({
  alcance,
  computadora,
  impresora,
  area,
}: Pick<PlanInput, 'alcance' | 'computadora' | 'impresora' | 'area'>): Record<string, string> {
  const one = alcance === 'Un equipo';
  if (one && (computadora === null) === (impresora === null))
    return { computadora: 'Elegí una computadora o una impresora.' };
  if (!one && (computadora !== null || impresora !== null))
    return { alcance: 'Para un equipo elegí «Un equipo».' };
  return one && area !== null ? { area: 'El área es la del equipo: dejala vacía.' } : {};
}

export const planes = defineResource({
  name: 'planes',
  noun: { article: 'el', singular: 'plan preventivo', plural: 'planes preventivos' },
  record: z.object({
    ...recordBase,
    ...recordFields(planInput),
    plantilla: referencia,
    /** How many devices it reaches now. */
    equipos: z.int(),
    /** Orders it has made that are still open. */
    abiertas: z.int(),
  }),
  input: planInput,
  shows: ['areas', 'empleados'],
  filters: {
    activo: 'siNo',
    computadora: 'id',
    impresora: 'id',
    area: 'id',
  },
  sorts: ['proximaFecha', 'nombre', 'creadoEn'],
  defaultSort: 'proximaFecha',
  labels: {
    nombre: 'Nombre',
    plantilla: 'Plantilla',
    alcance: 'Alcance',
    computadora: 'Computadora',
    impresora: 'Impresora',
    area: 'Área',
    cadaMeses: 'Cada cuántos meses',
    proximaFecha: 'Próxima fecha',
    anticipacion: 'Días de anticipación',
    tecnicoResponsable: 'Técnico responsable',
    activo: 'Activo',
    equipos: 'Equipos',
    abiertas: 'Órdenes abiertas',
  },
  permissions: onePermission('ordenes:attend'),
});
export type Plan = z.infer<typeof planes.record>;

// Templates of frequent jobs: what a work order begins with.

const plantillaInput = z.object({
  nombre: texto(3, 80),
  tipo: opcion(ORDEN_TIPOS).default('Correctivo'),
  titulo: texto(5, 120),
  descripcion: parrafo(5, 4000),
  prioridad: opcion(PRIORIDADES).default('Media'),
  lugar: opcionOpcional(ORDEN_LUGARES),
  /** What is ticked off while it is done. */
  checklist: lista(texto(2, 200), 50),
});

export const plantillas = defineResource({
  name: 'plantillas',
  noun: { article: 'la', singular: 'plantilla', plural: 'plantillas' },
  record: z.object({ ...recordBase, ...recordFields(plantillaInput) }),
  input: plantillaInput,
  filters: { tipo: ORDEN_TIPOS },
  sorts: ['nombre', 'creadoEn'],
  defaultSort: 'nombre',
  labels: {
    nombre: 'Nombre',
    tipo: 'Tipo',
    titulo: 'Título',
    descripcion: 'Trabajo',
    prioridad: 'Prioridad',
    lugar: 'Lugar',
    checklist: 'Lista de control',
    creadoEn: 'Creada',
  },
  permissions: onePermission('ordenes:attend'),
});
export type Plantilla = z.infer<typeof plantillas.record>;
