import type {
  EquiposDeRecorrido,
  Recorrido,
  RecorridoEnLista,
  RecorridoInput,
  RecorridoTomado,
} from '@muni/contract';
import { requestJson, send } from '../../lib/http.ts';

const PATH = '/api/recorridos/';

export const recorridosApi = {
  list: (signal: AbortSignal) => requestJson<RecorridoEnLista[]>(PATH, { signal }),
  get: (id: number, signal: AbortSignal) => requestJson<Recorrido>(`${PATH}${id}/`, { signal }),
  equipos: (area: number) =>
    requestJson<EquiposDeRecorrido>(`${PATH}equipos/`, { query: { area } }),
  enviar: (body: RecorridoInput) => requestJson<Recorrido>(PATH, { method: 'POST', body }),
  decidir: (id: number, marca: number, decision: 'aplicar' | 'dejar') =>
    requestJson<Recorrido>(`${PATH}${id}/decidir/`, {
      method: 'POST',
      body: { marca, decision },
    }),
  tomar: (id: number) => requestJson<RecorridoTomado>(`${PATH}${id}/tomar/`, { method: 'POST' }),
  descartar: (id: number, descartado: boolean) =>
    requestJson<Recorrido>(`${PATH}${id}/descartar/`, {
      method: 'POST',
      body: { descartado },
    }),
  planilla: (id: number) => send(`${PATH}${id}/planilla/`),
};
