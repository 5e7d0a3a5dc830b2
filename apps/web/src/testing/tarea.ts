// A task with nothing special about it.
import type { Tarea } from '@muni/contract';

export const tarea = (id: number, own: Partial<Tarea> = {}): Tarea => ({
  id,
  titulo: `Tarea ${id}`,
  descripcion: null,
  estado: 'Pendiente',
  prioridad: 'Media',
  responsable: null,
  colaboradores: [],
  fechaVencimiento: null,
  repeticion: 'Ninguna',
  etiquetas: [],
  listaControl: [],
  reporte: null,
  computadora: null,
  fechaRealizada: null,
  realizadaPor: null,
  siguiente: null,
  comentarios: 0,
  adjuntos: 0,
  creadoEn: '2026-11-01T12:00:00Z',
  creadoPor: null,
  modificadoEn: '2026-11-01T12:00:00Z',
  modificadoPor: null,
  version: 1,
  ...own,
});
