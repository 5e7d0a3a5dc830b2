import type { Tarea, tareas, TareasCuentas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOf, type Query } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { resourceApi } from '../crud/resourceApi.ts';
import { useCan } from '../lib/SessionContext.tsx';
import { PATHS } from './paths.ts';

/** What a task may be about, one of these. */
export type TareaDe = Partial<Record<'orden' | 'reporte' | 'computadora' | 'impresora', number>>;

/** What a task that comes of a report or an order begins with. */
export const tareaDe = (
  of: 'reporte' | 'orden',
  {
    id,
    titulo,
    computadora,
    impresora,
  }: Pick<Tarea, 'id' | 'titulo' | 'computadora' | 'impresora'>,
) => ({ [of]: id, titulo, computadora: computadora?.id, impresora: impresora?.id });

export const tareaRoutes = {
  pendientes: PATHS.tareasPendientes,
  realizadas: PATHS.tareasRealizadas,
  create: PATHS.nuevaTarea,
  /** With what is already known of it. */
  createWith: (known: Query) => addressOf(PATHS.nuevaTarea, known),
  edit: (id: number) => `${PATHS.tarea}?id=${id}`,
  /** The list a task is in. */
  listOf: ({ estado }: Pick<Tarea, 'estado'>) =>
    estado === 'Pendiente' ? tareaRoutes.pendientes : tareaRoutes.realizadas,
};

const resource = { name: 'tareas' } as const;

export const tareasApi = resourceApi<typeof tareas>(resource);

/** What the menu and the tabs show; undefined while it is not known, and for whoever has no tasks. */
export function useTareasCuentas(): TareasCuentas | undefined {
  const enabled = useCan()('tareas:list');
  return useQuery({ ...reading<TareasCuentas>(resource.name, 'cuentas'), enabled }).data;
}

/** Labels in use, the most used first. */
export function useEtiquetas(): string[] {
  const { data = [] } = useQuery({
    ...reading<string[]>(resource.name, 'etiquetas'),
    staleTime: 60_000,
  });
  return data;
}
