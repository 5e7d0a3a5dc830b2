import type {
  EquiposDeRecorrido,
  Recorrido,
  RecorridoEnLista,
  RecorridoInput,
  RecorridoTomado,
  ResultadoDeRecorrido,
} from '@muni/contract';
import { requestJson, getJson, postJson, send } from '../lib/http.ts';
import { contar, enumerar } from '../lib/formats.ts';
import { PATHS } from './paths.ts';

export const recorridoRoutes = {
  home: PATHS.recorridos,
  relevar: (clave: string) => `${PATHS.recorrido}?clave=${clave}`,
  result: (id: number) => `${PATHS.recorrido}?id=${id}`,
};

const PATH = '/api/recorridos/';

export const recorridosApi = {
  get: (id: number, signal: AbortSignal) => getJson<Recorrido>(`${PATH}${id}/`, signal),
  equipos: (area: number) =>
    requestJson<EquiposDeRecorrido>(`${PATH}equipos/`, { query: { area } }),
  enviar: (body: RecorridoInput) => postJson<Recorrido>(PATH, body),
  decidir: (id: number, marca: number, decision: 'aplicar' | 'dejar') =>
    postJson<Recorrido>(`${PATH}${id}/decidir/`, { marca, decision }),
  tomar: (id: number) => postJson<RecorridoTomado>(`${PATH}${id}/tomar/`),
  descartar: (id: number, descartado: boolean) =>
    postJson<Recorrido>(`${PATH}${id}/descartar/`, { descartado }),
  planilla: (id: number) => send(`${PATH}${id}/planilla/`),
};

export const RESULTADO_TITULOS: Record<ResultadoDeRecorrido, string> = {
  Está: 'Están',
  Falta: 'Faltan',
  'Es de otra área': 'Eran de otra área',
  'Sin registrar': 'No figuraban',
  'Sin revisar': 'Sin revisar',
};

/** 12 están, 1 falta y 2 sin revisar. */
export function resumenDeRecorrido({ cuentas }: Pick<RecorridoEnLista, 'cuentas'>): string {
  const parts = [
    [cuentas['Está'], 'está', 'están'],
    [cuentas['Falta'], 'falta', 'faltan'],
    [cuentas['Es de otra área'], 'de otra área', 'de otra área'],
    [cuentas['Sin registrar'], 'no figuraba', 'no figuraban'],
    [cuentas['Sin revisar'], 'sin revisar', 'sin revisar'],
  ] as const;
  return enumerar(parts.flatMap(([n = 0, one, many]) => (n > 0 ? [contar(n, one, many)] : [])));
}
