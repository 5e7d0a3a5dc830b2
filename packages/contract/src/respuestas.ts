import * as z from 'zod';
import { parrafo, recordBase, texto } from './primitives.ts';
import { onePermission } from './permissions.ts';
import { defineResource } from './resource.ts';

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
