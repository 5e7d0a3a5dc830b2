import {
  type CampoDeAgente,
  type Computadora,
  type computadoras,
  type ComputadorasResumen,
  type Medicion,
  type Programa,
  resourcePath,
} from '@muni/contract';
import { getJson } from '../lib/http.ts';
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
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export const computadorasApi = {
  ...api,
  resumen: (signal: AbortSignal, area?: string) =>
    getJson<ComputadorasResumen>(path('resumen'), signal, { area }),
  programas: (id: number, signal: AbortSignal) =>
    getJson<Programa[]>(path(id, 'programas'), signal),
  mediciones: (id: number, signal: AbortSignal) =>
    getJson<Medicion[]>(path(id, 'mediciones'), signal),
  aceptar: ({ id, version }: Computadora, campos: CampoDeAgente[]) =>
    api.act(id, 'aceptar', { campos, version }),
  dejar: ({ id, version }: Computadora, campos: CampoDeAgente[]) =>
    api.act(id, 'dejar', { campos, version }),
  verificar: ({ id, version }: Computadora) => api.act(id, 'verificar', { version }),
};

export const computadoraReference = referenceTo(
  resource.name,
  api,
  ({ nombreCorto }) => ({ nombre: nombreCorto }),
  { query: { activa: true } },
);
