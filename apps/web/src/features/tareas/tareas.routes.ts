import type { Tarea } from '@muni/contract';
import { addressOf, type Query } from '../../lib/http.ts';

/** What a task may be about, one of these. */
export type TareaDe = Partial<Record<'orden' | 'reporte' | 'computadora' | 'impresora', number>>;

export const tareaRoutes = {
  pendientes: '/ListaTareasPendientes',
  realizadas: '/ListaTareasRealizadas',
  create: '/crearTarea',
  /** With what is already known of it. */
  createWith: (known: Query) => addressOf('/crearTarea', known),
  edit: (id: number) => `/editarTarea?id=${id}`,
  /** The list a task is in. */
  listOf: ({ estado }: Pick<Tarea, 'estado'>) =>
    estado === 'Pendiente' ? tareaRoutes.pendientes : tareaRoutes.realizadas,
};
