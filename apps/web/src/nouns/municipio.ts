import type { HistorialEntry, Municipio, MunicipioInput } from '@muni/contract';
import { requestJson, requestPage, send } from '../lib/http.ts';

const PATH = '/api/municipio/';

export const municipioApi = {
  get: (_id: number, signal: AbortSignal) => requestJson<Municipio>(PATH, { signal }),
  update: (input: MunicipioInput, version: number) =>
    requestJson<Municipio>(PATH, { method: 'PUT', body: { ...input, version } }),
  historial: (_id: number, page: number, signal: AbortSignal) =>
    requestPage<HistorialEntry>(`${PATH}historial/`, { query: { page }, signal }),
  cambiarEscudo: (imagen: Blob) => send(`${PATH}escudo/`, { method: 'PUT', body: imagen }),
  quitarEscudo: () => send(`${PATH}escudo/`, { method: 'DELETE' }),
};
