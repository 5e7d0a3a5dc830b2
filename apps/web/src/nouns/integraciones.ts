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
import { requestJson, getJson, postJson } from '../lib/http.ts';

export const clavesApi = {
  hacer: (body: input<typeof claveDeProgramaInput>) => postJson<ClaveHecha>('/api/claves/', body),
  terminar: ({ id }: ClaveDePrograma) => postJson<void>(`/api/claves/${id}/terminar/`),
};

const webhookPath = (...segments: (string | number)[]) => `/api/webhooks/${segments.join('/')}/`;
const post = <T>(...segments: (string | number)[]) => postJson<T>(webhookPath(...segments));

export const webhooksApi = {
  ...resourceApi<typeof webhooks>({ name: 'webhooks' }),
  secreto: (id: number) => post<{ secreto: string }>(id, 'secreto'),
  probar: (id: number) => post<void>(id, 'probar'),
  envios: (signal: AbortSignal) => getJson<WebhookEnvio[]>(webhookPath('envios'), signal),
  reenviar: (id: number) => post<void>('envios', id, 'reenviar'),
};

const buzonPath = (...segments: (string | number)[]) => ['/api/buzon', ...segments, ''].join('/');

export const buzonApi = {
  get: (signal: AbortSignal) => getJson<Buzon>(buzonPath(), signal),
  guardar: (body: BuzonInput) => requestJson<Buzon>(buzonPath(), { method: 'PUT', body }),
  probar: (body: BuzonInput) => postJson<{ mensajes: number }>(buzonPath('probar'), body),
  correos: (signal: AbortSignal) => getJson<CorreoPorRevisar[]>(buzonPath('correos'), signal),
  reportar: (id: number, empleado: number) =>
    postJson<{ reporte: number }>(buzonPath('correos', id, 'reporte'), { empleado }),
  descartar: (id: number) => postJson<void>(buzonPath('correos', id, 'descartar')),
};
