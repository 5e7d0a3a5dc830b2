// The views of a list that a person keeps, on the server, so that they are there on every computer.
import { resourcePath, type Vista, type VistaInput } from '@muni/contract';
import { requestJson } from '../lib/http.ts';

const VISTAS = { name: 'vistas' };

export const vistasApi = {
  list: (lista: string, signal: AbortSignal) =>
    requestJson<Vista[]>(resourcePath(VISTAS), { query: { lista }, signal }),
  create: (input: VistaInput) =>
    requestJson<Vista>(resourcePath(VISTAS), { method: 'POST', body: input }),
  remove: (id: number) => requestJson<void>(resourcePath(VISTAS, id), { method: 'DELETE' }),
};
