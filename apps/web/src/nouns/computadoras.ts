import {
  type CampoDeAgente,
  type Computadora,
  type computadoras,
  type ComputadorasResumen,
} from '@muni/contract';
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
const api = resourceApi<typeof computadoras>(resource);

export const computadorasApi = {
  ...api,
  aceptar: ({ id, version }: Computadora, campos: CampoDeAgente[]) =>
    api.act(id, 'aceptar', { campos, version }),
  dejar: ({ id, version }: Computadora, campos: CampoDeAgente[]) =>
    api.act(id, 'dejar', { campos, version }),
  verificar: ({ id, version }: Computadora) => api.act(id, 'verificar', { version }),
};

/** How those of an area are, or all of them. */
export const resumenDeComputadoras = (area?: string) =>
  reading<ComputadorasResumen>(resource.name, 'resumen', undefined, { area });

export const computadoraReference = referenceTo(
  resource.name,
  api,
  ({ nombreCorto }) => ({ nombre: nombreCorto }),
  { query: { activa: true } },
);
