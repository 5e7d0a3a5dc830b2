import type { AreaACargo, PersonaDeArea } from '@muni/contract';
import { requestPage } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { PATHS } from './paths.ts';

export const gestionApi = {
  personas: (id: number, q: string, signal: AbortSignal) =>
    requestPage<PersonaDeArea>(`/api/gestion/${id}/personas/`, {
      query: { q, pageSize: 200 },
      signal,
    }),
};

/** The areas one heads. */
export const misAreas = reading<AreaACargo[]>('gestion');

export const gestionRoute = (id?: number) =>
  id === undefined ? PATHS.gestion : `${PATHS.gestion}?id=${id}`;
