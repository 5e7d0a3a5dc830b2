import { type EquiposDeArea, type MiEquipo, type Resource, resourcePath } from '@muni/contract';
import { requestJson } from '../../lib/http.ts';

export const equiposApi = {
  mios: (signal: AbortSignal) => requestJson<MiEquipo[]>('/api/mis-equipos/', { signal }),
  porArea: (resource: Pick<Resource, 'name'>, signal: AbortSignal) =>
    requestJson<EquiposDeArea[]>(resourcePath(resource, 'por-area'), { signal }),
};
