import type { ClaveDePrograma, claveDeProgramaInput, ClaveHecha } from '@muni/contract';
import type { input } from 'zod/v4/core';
import { requestJson } from '../lib/http.ts';

export const clavesApi = {
  list: (signal: AbortSignal) => requestJson<ClaveDePrograma[]>('/api/claves/', { signal }),
  hacer: (body: input<typeof claveDeProgramaInput>) =>
    requestJson<ClaveHecha>('/api/claves/', { method: 'POST', body }),
  terminar: ({ id }: ClaveDePrograma) =>
    requestJson<void>(`/api/claves/${id}/terminar/`, { method: 'POST' }),
};
