import {
  type Adjunto,
  type Hoja,
  type HojaVerificada,
  type ordenes,
  type OrdenesCuentas,
  type OrdenNueva,
  type planes,
  type plantillas,
  resourcePath,
} from '@muni/contract';
import { resourceApi } from '../../crud/resourceApi.ts';
import { type Query, requestJson, send } from '../../lib/http.ts';

const resource = { name: 'ordenes' } as const;
const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);

export const ordenesApi = {
  ...resourceApi<typeof ordenes>(resource),
  nueva: (query: Query, signal: AbortSignal) =>
    requestJson<OrdenNueva>(path('nueva'), { query, signal }),
  cuentas: (signal: AbortSignal) => requestJson<OrdenesCuentas>(path('cuentas'), { signal }),
  adjuntos: (id: number, signal: AbortSignal) =>
    requestJson<Adjunto[]>(path(id, 'adjuntos'), { signal }),
  hoja: (id: number, version: number | undefined, signal: AbortSignal) =>
    requestJson<Hoja>(path(id, 'hoja', 'datos'), { query: { version }, signal }),
  hojaPdf: (id: number, version: number | undefined) =>
    send(path(id, 'hoja'), { query: { version }, timeoutMs: null }),
  /** To fill in by hand. */
  hojaEnBlanco: () => send(path('hoja-en-blanco'), { timeoutMs: null }),
  /** For anybody, also without a session. */
  verificar: (codigo: string, signal: AbortSignal) =>
    requestJson<HojaVerificada>(path('verificar', encodeURIComponent(codigo)), {
      anonymous: true,
      signal,
    }),
};

export const plantillasApi = resourceApi<typeof plantillas>({ name: 'plantillas' });
export const planesApi = resourceApi<typeof planes>({ name: 'planes' });

/** Under the name of the orders: what changes in one changes these. */
export const ordenesKeys = {
  cuentas: [resource.name, 'cuentas'],
  adjuntos: (id: number) => [resource.name, 'adjuntos', id],
  hoja: (id: number, version: number | undefined) => [resource.name, 'hoja', id, version],
} as const;
