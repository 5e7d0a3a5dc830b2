import type { Entrega, EntregaInput, EquipoClase, FirmaInput } from '@muni/contract';
import { getJson, postJson, send } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const entregaRoutes = {
  list: PATHS.entregas,
  one: (id: number) => `${PATHS.entrega}?id=${id}`,
};

const PATH = '/api/entregas/';

export const entregasApi = {
  list: (filters: Partial<Record<'empleado' | EquipoClase, number>>, signal: AbortSignal) =>
    getJson<Entrega[]>(PATH, signal, filters),
  get: (id: number, signal: AbortSignal) => getJson<Entrega>(`${PATH}${id}/`, signal),
  crear: (body: EntregaInput, key: string) => postJson<Entrega>(PATH, body, key),
  firmar: (id: number, firma: FirmaInput, key: string) =>
    postJson<Entrega>(`${PATH}${id}/firmar/`, { firma }, key),
  acta: (id: number) => send(`${PATH}${id}/acta/`),
};
