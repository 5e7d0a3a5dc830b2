import type { AreaACargo, GestionArea, PersonaDeArea } from '@muni/contract';
import { getJson, requestPage } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const gestionApi = {
  mias: (signal: AbortSignal) => getJson<AreaACargo[]>('/api/gestion/', signal),
  area: (id: number, signal: AbortSignal) => getJson<GestionArea>(`/api/gestion/${id}/`, signal),
  personas: (id: number, q: string, signal: AbortSignal) =>
    requestPage<PersonaDeArea>(`/api/gestion/${id}/personas/`, {
      query: { q, pageSize: 200 },
      signal,
    }),
};

export const gestionRoute = (id?: number) =>
  id === undefined ? PATHS.gestion : `${PATHS.gestion}?id=${id}`;
