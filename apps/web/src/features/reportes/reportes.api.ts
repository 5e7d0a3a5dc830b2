import {
  type Adjunto,
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  type ReporteCategoria,
  type ReporteEvento,
  type ReporteInput,
  type ReporteParecido,
  reportes,
  type ReportesCuentas,
  resourcePath,
  respuestas,
} from '@muni/contract';
import { resourceApi } from '../../crud/resourceApi.ts';
import { requestJson, send } from '../../lib/http.ts';

const api = resourceApi(reportes);
const path = (...segments: (string | number)[]) => resourcePath(reportes, ...segments);

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
  actuar: <A extends ReporteAction>(
    id: number,
    action: A,
    body: ReporteActionBody<A>,
    key: string,
  ) => api.act(id, action, body, key),
  asignarVarios: (ids: number[], tecnico: number | null) =>
    requestJson<Asignados>(path('asignar'), { method: 'POST', body: { ids, tecnico } }),
  eventos: (id: number, signal: AbortSignal) =>
    requestJson<ReporteEvento[]>(path(id, 'eventos'), { signal }),
  parecidos: (query: ParecidosQuery, signal: AbortSignal) =>
    requestJson<ReporteParecido[]>(path('parecidos'), { query: { ...query }, signal }),
  cuentas: (signal: AbortSignal) => requestJson<ReportesCuentas>(path('cuentas'), { signal }),
  adjuntar: (
    id: number,
    archivo: { contenido: Blob; nombre: string },
    options: { interno?: boolean; key: string },
  ) => {
    const body = new FormData();
    // Fields first: whoever reads the stream knows them when the file begins.
    if (options.interno) body.set('interno', 'true');
    body.set('archivo', archivo.contenido, archivo.nombre);
    return requestJson<Adjunto>(path(id, 'adjuntos'), {
      method: 'POST',
      body,
      key: options.key,
      timeoutMs: null,
    });
  },
  archivo: (id: number, adjunto: number, miniatura: boolean, signal?: AbortSignal) =>
    send(path(id, 'adjuntos', adjunto), {
      query: { miniatura: miniatura || undefined },
      signal,
      timeoutMs: null,
    }),
  quitarAdjunto: (id: number, adjunto: number) =>
    requestJson<void>(path(id, 'adjuntos', adjunto), { method: 'DELETE' }),
};

export const respuestasApi = resourceApi(respuestas);

export const cuentasKey = [reportes.name, 'cuentas'] as const;
export const eventosKey = (id: number) => [reportes.name, 'eventos', id] as const;
