// What a new order begins with. Pure.
import type { OrdenNueva, Reporte } from '@muni/contract';

type Begun = Pick<
  Reporte,
  | 'id'
  | 'numero'
  | 'titulo'
  | 'descripcion'
  | 'prioridad'
  | 'tecnico'
  | 'empleado'
  | 'area'
  | 'computadora'
  | 'impresora'
>;
type Template = Pick<OrdenNueva, 'tipo' | 'titulo' | 'descripcion' | 'prioridad' | 'lugar'> & {
  checklist: string[];
};

const TEXT_MAX = 4000;

/** What a new order begins with: the words of the report first, those of the template after them. */
export const nuevaOrden = (
  reporte: Begun | null,
  plantilla: Template | null,
  adjuntos: number,
): OrdenNueva => ({
  reporte: reporte && { id: reporte.id, nombre: reporte.numero },
  tipo: plantilla?.tipo ?? 'Correctivo',
  titulo: reporte?.titulo ?? plantilla?.titulo ?? '',
  descripcion: [reporte?.descripcion, plantilla?.descripcion]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, TEXT_MAX),
  prioridad: reporte?.prioridad ?? plantilla?.prioridad ?? 'Media',
  tecnicoResponsable: reporte?.tecnico ?? null,
  solicitante: reporte?.empleado ?? null,
  area: reporte?.area ?? null,
  computadora: reporte?.computadora ?? null,
  impresora: reporte?.impresora ?? null,
  lugar: plantilla?.lugar ?? null,
  checklist: (plantilla?.checklist ?? []).map((texto) => ({ texto, hecho: false })),
  adjuntos,
});
