import type { computadoras, ComputadorasResumen } from '@muni/contract';
import { reading } from '../lib/reading.ts';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
import { PATHS } from './paths.ts';

export const computadoraRoutes = {
  list: PATHS.computadoras,
  create: PATHS.nuevaComputadora,
  upload: PATHS.subirComputadoras,
  edit: (id: number) => `${PATHS.computadora}?id=${id}`,
};

const resource = { name: 'computadoras' } as const;
export const computadorasApi = resourceApi<typeof computadoras>(resource);

/** How those of an area are, or all of them. */
export const resumenDeComputadoras = (area?: string) =>
  reading<ComputadorasResumen>(resource.name, 'resumen', undefined, { area });

export const computadoraReference = referenceTo(
  resource.name,
  computadorasApi,
  ({ nombreCorto }) => ({ nombre: nombreCorto }),
  { query: { activa: true } },
);
