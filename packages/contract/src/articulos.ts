// What Cómputos writes for everybody: how to solve the usual things, offered in Help and while a report is written.
import * as z from 'zod';
import {
  opcion,
  opcionOpcional,
  parrafo,
  recordBase,
  recordFields,
  texto,
  textoOpcional,
} from './primitives.ts';
import { REPORTE_CATEGORIAS } from './reportes.labels.ts';
import { defineResource, ownPermissions } from './resource.ts';

const articuloInput = z.object({
  titulo: texto(5, 120),
  /** Markdown, drawn without any HTML. */
  texto: parrafo(20, 20_000),
  /** Other words people would look for it by. */
  palabras: textoOpcional(300),
  /** The reports it may spare. */
  categoria: opcionOpcional(REPORTE_CATEGORIAS),
  /** False while it is being written: only Cómputos sees it. */
  publicado: z.boolean().default(false),
  /** False once it no longer holds. */
  activo: z.boolean().default(true),
});

const articuloRecord = z.object({
  ...recordBase,
  ...recordFields(articuloInput),
  /** Who said that it helped, and that it did not. */
  sirvio: z.int(),
  noSirvio: z.int(),
});
export type Articulo = z.infer<typeof articuloRecord>;

/** An article in a list, for whoever reads it: its beginning instead of the whole. */
export const articuloResumen = articuloRecord
  .pick({ id: true, titulo: true, categoria: true, modificadoEn: true })
  .extend({ resumen: z.string() });
export type ArticuloResumen = z.infer<typeof articuloResumen>;

/** GET /api/articulos/:id/leer/ and the answer of POST …/voto/. */
export const articuloLeido = articuloRecord
  .pick({ id: true, titulo: true, texto: true, categoria: true, modificadoEn: true })
  .extend({
    /** What the reader said of it; null while they said nothing. */
    voto: z.boolean().nullable(),
  });
export type ArticuloLeido = z.infer<typeof articuloLeido>;

export const articuloVoto = z.object({ sirvio: z.boolean() });

/** GET /api/articulos/sugeridos/: those that may answer what is being written. */
export const sugeridosQuery = z.strictObject({
  texto: z.string().trim().max(4000).default(''),
  categoria: opcion(REPORTE_CATEGORIAS).optional(),
});

const RESUMEN_MAX = 160;

/** The beginning of an article without its marks. */
export function resumenDe(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    // A heading is a sentence of its own.
    .replace(/^\s*#{1,6}\s+(.*?)[.:]?\s*$/gm, '$1.\n')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= RESUMEN_MAX) return plain;
  return `${plain.slice(0, RESUMEN_MAX).replace(/\s+\S*$/, '')}…`;
}

export const articulos = defineResource({
  name: 'articulos',
  noun: { article: 'el', singular: 'artículo', plural: 'artículos' },
  record: articuloRecord,
  input: articuloInput,
  filters: {
    categoria: REPORTE_CATEGORIAS,
    publicado: 'siNo',
    activo: 'siNo',
  },
  sorts: ['titulo', 'modificadoEn', 'creadoEn'],
  defaultSort: 'titulo',
  labels: {
    id: 'Id',
    titulo: 'Título',
    texto: 'Texto',
    palabras: 'Palabras',
    categoria: 'Categoría',
    publicado: 'Publicado',
    activo: 'Vigente',
    sirvio: 'Sirvió',
    noSirvio: 'No sirvió',
    creadoEn: 'Creado',
    modificadoEn: 'Modificado',
  },
  permissions: ownPermissions('articulos'),
});
