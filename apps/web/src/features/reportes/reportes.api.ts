import {
  type Reporte,
  type ReporteCategoria,
  type ReporteEvento,
  type ReporteInput,
  type ReporteParecido,
  type reportes,
  type ReportesCuentas,
  resourcePath,
  type respuestas,
} from '@muni/contract';
import { resourceApi } from '../../crud/resourceApi.ts';
import { requestJson } from '../../lib/http.ts';
import { adjuntosApi, type Archivo } from '../adjuntos/index.ts';

const resource = { name: 'reportes' } as const;
const api = resourceApi<typeof reportes>(resource);
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export interface Asignados {
  asignados: number[];
  rechazados: { id: number; numero: string; motivo: string }[];
}
export interface ParecidosQuery {
  texto: string;
  categoria?: ReporteCategoria;
  computadora?: number;
  impresora?: number;
}

export const reportesApi = {
  ...api,
  /** What may be left out, the server fills in. */
  crear: (input: Partial<ReporteInput>, key: string) =>
    requestJson<Reporte>(path(), { method: 'POST', body: input, key }),
  asignarVarios: (ids: number[], tecnico: number | null) =>
    requestJson<Asignados>(path('asignar'), { method: 'POST', body: { ids, tecnico } }),
  eventos: (id: number, signal: AbortSignal) =>
    requestJson<ReporteEvento[]>(path(id, 'eventos'), { signal }),
  parecidos: (query: ParecidosQuery, signal: AbortSignal) =>
    requestJson<ReporteParecido[]>(path('parecidos'), { query: { ...query }, signal }),
  cuentas: (signal: AbortSignal) => requestJson<ReportesCuentas>(path('cuentas'), { signal }),
  adjuntar: (id: number, archivo: Archivo, options: { interno?: boolean; key: string }) =>
    adjuntosApi.adjuntar({ name: resource.name, id }, archivo, options),
  quitarAdjunto: (id: number, adjunto: number) =>
    adjuntosApi.quitar({ name: resource.name, id }, adjunto),
};

export const respuestasApi = resourceApi<typeof respuestas>({ name: 'respuestas' });

export const cuentasKey = [resource.name, 'cuentas'] as const;
export const eventosKey = (id: number) => [resource.name, 'eventos', id] as const;
