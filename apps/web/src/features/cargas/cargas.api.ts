// The client of the loads. What takes long is a task of the server: an action answers with the load as it
// stands, and its news arrive live.
import {
  type Carga,
  type CargaClase,
  type CargaResumen,
  cargas,
  type ComparacionCargas,
  type Correccion,
  type Diferencia,
  type DiferenciaDeCargas,
  type EmpezarCargaBody,
  type ErrorDeCarga,
  type ExportFormat,
  type FilaDeCarga,
  type FormatoCargaInput,
  type MuestraDeCarga,
  type PerfilDeCarga,
  resourcePath,
  type ResumenDeErrores,
} from '@muni/contract';
import { saveResponse } from '../../crud/download.ts';
import { type Query, requestJson, requestPage, send } from '../../lib/http.ts';

const LONG_MS = 120_000;
const path = (...segments: (string | number)[]) => resourcePath(cargas, ...segments);
const act = (id: number, action: string, body: object) =>
  requestJson<Carga>(path(id, action), { method: 'POST', body });

const download = async (address: string, fallback: string, query: Query = {}) =>
  saveResponse(await send(address, { query, timeoutMs: null }), fallback);

export const cargasApi = {
  list: (query: Query, signal?: AbortSignal) =>
    requestPage<CargaResumen>(path(), { query, signal }),
  get: (id: number, signal?: AbortSignal) => requestJson<Carga>(path(id), { signal }),
  /** A place for a file, or the one where the same file stopped on its way. */
  empezar: (body: EmpezarCargaBody, signal: AbortSignal) =>
    requestJson<Carga>(path(), { method: 'POST', body, signal }),
  parte: (id: number, desde: number, body: Blob, signal: AbortSignal) =>
    requestJson<Carga>(path(id, 'archivo'), {
      method: 'PUT',
      query: { desde },
      body,
      signal,
      timeoutMs: LONG_MS,
    }),
  muestra: (id: number, signal?: AbortSignal) =>
    requestJson<MuestraDeCarga>(path(id, 'muestra'), { signal, timeoutMs: LONG_MS }),
  formato: (id: number, body: FormatoCargaInput) =>
    requestJson<Carga>(path(id, 'formato'), { method: 'PUT', body, timeoutMs: LONG_MS }),
  analizar: (id: number, recordar?: string) => act(id, 'analizar', { recordar }),
  confirmar: (id: number, seen: { nuevas: number; cambian: number }) => act(id, 'confirmar', seen),
  cancelar: (id: number) => act(id, 'cancelar', {}),
  anular: (id: number, motivo: string) => act(id, 'anular', { motivo }),
  descartar: (id: number) => requestJson<void>(path(id), { method: 'DELETE' }),
  filas: (id: number, query: Query, signal?: AbortSignal) =>
    requestPage<FilaDeCarga>(path(id, 'filas'), { query, signal }),
  corregir: (id: number, linea: number, body: Correccion) =>
    requestJson<FilaDeCarga>(path(id, 'filas', linea), { method: 'PATCH', body }),
  errores: (id: number, query: Query, signal?: AbortSignal) =>
    requestPage<ErrorDeCarga>(path(id, 'errores'), { query, signal }),
  resumenErrores: (id: number, signal?: AbortSignal) =>
    requestJson<ResumenDeErrores>(path(id, 'errores', 'resumen'), { signal }),
  /** Each wrong cell, or with `filas` the rejected rows as they came and what to correct. */
  bajarErrores: (id: number, filas: boolean) =>
    download(path(id, 'errores', 'exportar'), 'errores.csv', filas ? { filas } : {}),
  /** What became of each row. */
  bajarInforme: (id: number) => download(path(id, 'informe'), 'informe.csv'),
  bajarPlantilla: (clase: CargaClase, formato: ExportFormat) =>
    download(path('plantillas', clase), `plantilla.${formato}`, { formato }),
  perfiles: (clase: CargaClase, signal?: AbortSignal) =>
    requestJson<PerfilDeCarga[]>(path('perfiles'), { query: { clase }, signal }),
  olvidarPerfil: (id: number) => requestJson<void>(path('perfiles', id), { method: 'DELETE' }),
  comparacion: (id: number, con: number, signal?: AbortSignal) =>
    requestJson<ComparacionCargas>(path(id, 'comparacion'), { query: { con }, signal }),
  diferencias: (
    id: number,
    query: { con: number; tipo: Diferencia; page: number },
    signal?: AbortSignal,
  ) => requestPage<DiferenciaDeCargas>(path(id, 'comparacion', 'diferencias'), { query, signal }),
  bajarDiferencias: (id: number, query: { con: number; tipo: Diferencia }) =>
    download(path(id, 'comparacion', 'diferencias', 'exportar'), 'diferencias.csv', query),
};
