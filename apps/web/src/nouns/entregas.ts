import type { Entrega, EntregaInput, EquipoClase, FirmaInput } from '@muni/contract';
import { requestJson, send } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const entregaRoutes = {
  list: PATHS.entregas,
  one: (id: number) => `${PATHS.entrega}?id=${id}`,
};

const PATH = '/api/entregas/';

export const entregasApi = {
  list: (filters: Partial<Record<'empleado' | EquipoClase, number>>, signal: AbortSignal) =>
    requestJson<Entrega[]>(PATH, { query: filters, signal }),
  get: (id: number, signal: AbortSignal) => requestJson<Entrega>(`${PATH}${id}/`, { signal }),
  crear: (body: EntregaInput, key: string) =>
    requestJson<Entrega>(PATH, { method: 'POST', body, key }),
  firmar: (id: number, firma: FirmaInput, key: string) =>
    requestJson<Entrega>(`${PATH}${id}/firmar/`, { method: 'POST', body: { firma }, key }),
  acta: (id: number) => send(`${PATH}${id}/acta/`),
};
