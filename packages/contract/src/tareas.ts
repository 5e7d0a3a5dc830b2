// A task of Cómputos. `estado` changes only through the named actions; one that repeats gives the next when it is done.
import * as z from 'zod';
import {
  fecha,
  fechaOpcional,
  id,
  idOpcional,
  lista,
  opcion,
  parrafo,
  parrafoOpcional,
  recordBase,
  recordFields,
  referencia,
  texto,
  textOrNull,
} from './primitives.ts';
import { defineResource, ownPermissions } from './resource.ts';

const TAREA_ESTADOS = ['Pendiente', 'Realizada'] as const;
export const TAREA_PRIORIDADES = ['Baja', 'Media', 'Alta'] as const;
export type TareaPrioridad = (typeof TAREA_PRIORIDADES)[number];
export const REPETICIONES = ['Ninguna', 'Diaria', 'Semanal', 'Mensual', 'Anual'] as const;
export type Repeticion = (typeof REPETICIONES)[number];
/** By when it is due, seen from today. */
export const TAREA_PLAZOS = ['vencidas', 'hoy', 'semana', 'adelante', 'sinFecha'] as const;
export type TareaPlazo = (typeof TAREA_PLAZOS)[number];

const ETIQUETAS_POR_TAREA = 10;
const COLABORADORES_POR_TAREA = 20;
export const LISTA_CONTROL_MAX = 50;

/** One word or two in small letters, without the # that some write before it. */
const tidyEtiqueta = (text: string) =>
  text.trim().replace(/^#+/, '').replace(/\s+/g, ' ').toLowerCase();
const etiqueta = z.string().overwrite(tidyEtiqueta).min(1).max(30);

const itemDeControlInput = z.object({ texto: texto(1, 200), hecho: z.boolean().default(false) });

const once = <T>(items: T[]): T[] => [...new Set(items)];

export const tareaInput = z
  .object({
    titulo: texto(3, 120),
    descripcion: parrafoOpcional(4000),
    prioridad: opcion(TAREA_PRIORIDADES).default('Media'),
    responsable: idOpcional,
    colaboradores: lista(id, COLABORADORES_POR_TAREA).transform(once),
    fechaVencimiento: fechaOpcional,
    repeticion: opcion(REPETICIONES).default('Ninguna'),
    etiquetas: lista(etiqueta, ETIQUETAS_POR_TAREA).transform(once),
    listaControl: lista(itemDeControlInput, LISTA_CONTROL_MAX),
    reporte: idOpcional,
    orden: idOpcional,
    computadora: idOpcional,
    impresora: idOpcional,
  })
  .superRefine(({ repeticion, fechaVencimiento }, context) => {
    if (repeticion !== 'Ninguna' && !fechaVencimiento)
      context.addIssue({
        code: 'custom',
        path: ['fechaVencimiento'],
        message: 'Si se repite, decí cuándo vence la primera.',
      });
  });
export type TareaInput = z.infer<typeof tareaInput>;

export const tareaRecord = z.object({
  ...recordBase,
  ...recordFields(tareaInput),
  estado: opcion(TAREA_ESTADOS),
  colaboradores: z.array(referencia),
  fechaRealizada: textOrNull,
  realizadaPor: referencia.nullable(),
  /** The one that came of doing this one, called by the day it is due. */
  siguiente: referencia.nullable(),
  comentarios: z.int(),
  adjuntos: z.int(),
});
export type Tarea = z.infer<typeof tareaRecord>;

export const tareas = defineResource({
  name: 'tareas',
  noun: { article: 'la', singular: 'tarea', plural: 'tareas' },
  record: tareaRecord,
  input: tareaInput,
  shows: ['empleados'],
  filters: {
    estado: TAREA_ESTADOS,
    responsable: 'id',
    colaborador: 'id',
    /** In charge or helping. */
    persona: 'id',
    sinResponsable: 'siNo',
    prioridad: TAREA_PRIORIDADES,
    plazo: TAREA_PLAZOS,
    /** Days on which it is due, both included. */
    desde: 'fecha',
    hasta: 'fecha',
    /** Days on which it was done, both included. */
    realizadaDesde: 'fecha',
    realizadaHasta: 'fecha',
    etiqueta: { min: 1, max: 30, tidy: tidyEtiqueta },
    reporte: 'id',
    orden: 'id',
    computadora: 'id',
    impresora: 'id',
  },
  sorts: ['fechaVencimiento', 'prioridad', 'lugar', 'creadoEn', 'fechaRealizada'],
  defaultSort: 'fechaVencimiento',
  labels: {
    titulo: 'Título',
    descripcion: 'Descripción',
    estado: 'Estado',
    prioridad: 'Prioridad',
    responsable: 'Responsable',
    colaboradores: 'Colaboran',
    fechaVencimiento: 'Vence',
    repeticion: 'Se repite',
    etiquetas: 'Etiquetas',
    listaControl: 'Lista de control',
    reporte: 'Reporte',
    orden: 'Orden de trabajo',
    computadora: 'Computadora',
    impresora: 'Impresora',
    fechaRealizada: 'Realizada',
    realizadaPor: 'Realizada por',
    creadoEn: 'Creada',
    creadoPor: 'Creada por',
  },
  permissions: { ...ownPermissions('tareas'), read: 'tareas:list' },
});

/** Bodies of POST /api/tareas/:id/<action>/. They need no version: each is checked against the task as it stands. */
export const tareaActions = {
  realizar: z.object({}),
  reabrir: z.object({}),
  /**
   * Between its neighbours on the board, and into the column it was dropped on: what is not sent stays. A day changes
   * this one alone, not the days of those that repeat after it.
   */
  mover: z.object({
    despuesDe: id.nullish(),
    antesDe: id.nullish(),
    responsable: id.nullable().optional(),
    prioridad: opcion(TAREA_PRIORIDADES).optional(),
    fechaVencimiento: fecha.nullable().optional(),
  }),
  /** One line of the checklist, named by its place and its words, in case it has changed meanwhile. */
  tildar: z.object({ posicion: z.int().min(0), texto: z.string(), hecho: z.boolean() }),
  comentar: z.object({ texto: parrafo(1, 4000) }),
} as const;
export type TareaAction = keyof typeof tareaActions;
export type TareaActionBody<A extends TareaAction> = z.infer<(typeof tareaActions)[A]>;

/** GET /api/tareas/:id/comentarios/, the oldest first. */
export const tareaComentario = z.object({
  id,
  fecha: z.string(),
  autor: referencia.nullable(),
  quien: z.string(),
  texto: z.string(),
});
export type TareaComentario = z.infer<typeof tareaComentario>;

/** GET /api/tareas/cuentas/: what the menu, the tabs and the home screen show. */
export const tareasCuentas = z.object({
  pendientes: z.int(),
  mias: z.int(),
  vencidas: z.int(),
  hoy: z.int(),
  sinResponsable: z.int(),
  realizadasHoy: z.int(),
});
export type TareasCuentas = z.infer<typeof tareasCuentas>;
