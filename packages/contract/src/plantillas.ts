// Templates of frequent jobs: what a work order begins with.
import * as z from 'zod';
import { ORDEN_LUGARES, ORDEN_TIPOS } from './ordenes.ts';
import { lista, opcion, opcionOpcional, parrafo, recordBase, texto } from './primitives.ts';
import { PRIORIDADES } from './reportes.labels.ts';
import { onePermission } from './permissions.ts';
import { defineResource } from './resource.ts';

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
  record: z.object({
    ...recordBase,
    nombre: z.string(),
    tipo: opcion(ORDEN_TIPOS),
    titulo: z.string(),
    descripcion: z.string(),
    prioridad: opcion(PRIORIDADES),
    lugar: opcion(ORDEN_LUGARES).nullable(),
    checklist: z.array(z.string()),
  }),
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
