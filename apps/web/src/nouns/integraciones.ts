import type {
  Buzon,
  BuzonInput,
  ClaveDePrograma,
  claveDeProgramaInput,
  ClaveHecha,
  CorreoPorRevisar,
  WebhookEnvio,
  webhooks,
} from '@muni/contract';
import type { input } from 'zod/v4/core';
import { resourceApi } from '../crud/resourceApi.ts';
import { requestJson } from '../lib/http.ts';

export const clavesApi = {
  list: (signal: AbortSignal) => requestJson<ClaveDePrograma[]>('/api/claves/', { signal }),
  hacer: (body: input<typeof claveDeProgramaInput>) =>
    requestJson<ClaveHecha>('/api/claves/', { method: 'POST', body }),
  terminar: ({ id }: ClaveDePrograma) =>
    requestJson<void>(`/api/claves/${id}/terminar/`, { method: 'POST' }),
};

const webhookPath = (...segments: (string | number)[]) => `/api/webhooks/${segments.join('/')}/`;
const post = <T>(...segments: (string | number)[]) =>
  requestJson<T>(webhookPath(...segments), { method: 'POST' });

export const webhooksApi = {
  ...resourceApi<typeof webhooks>({ name: 'webhooks' }),
  secreto: (id: number) => post<{ secreto: string }>(id, 'secreto'),
  probar: (id: number) => post<void>(id, 'probar'),
  envios: (signal: AbortSignal) => requestJson<WebhookEnvio[]>(webhookPath('envios'), { signal }),
  reenviar: (id: number) => post<void>('envios', id, 'reenviar'),
};

const buzonPath = (...segments: (string | number)[]) => ['/api/buzon', ...segments, ''].join('/');

export const buzonApi = {
  get: (signal: AbortSignal) => requestJson<Buzon>(buzonPath(), { signal }),
  guardar: (body: BuzonInput) => requestJson<Buzon>(buzonPath(), { method: 'PUT', body }),
  probar: (body: BuzonInput) =>
    requestJson<{ mensajes: number }>(buzonPath('probar'), { method: 'POST', body }),
  correos: (signal: AbortSignal) =>
    requestJson<CorreoPorRevisar[]>(buzonPath('correos'), { signal }),
  reportar: (id: number, empleado: number) =>
    requestJson<{ reporte: number }>(buzonPath('correos', id, 'reporte'), {
      method: 'POST',
      body: { empleado },
    }),
  descartar: (id: number) =>
    requestJson<void>(buzonPath('correos', id, 'descartar'), { method: 'POST' }),
};
