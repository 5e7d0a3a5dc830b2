// The client of the loads of Rentas. What takes long is a task of the server: an action answers with the load as it
// stands, and its news arrive live.
import {
  type Carga,
  type CargaResumen,
  cargas,
  type ComparacionCargas,
  type Diferencia,
  type DiferenciaDeCargas,
  type ErrorDeCarga,
  type FilaDeCarga,
  type FormatoCargaInput,
  type PerfilDeCarga,
  resourcePath,
} from '@muni/contract';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { type Query, requestJson, requestPage, send } from '../../lib/http.ts';
import { uploadFile } from '../../lib/upload.ts';

const LONG_MS = 120_000;
const path = (...segments: (string | number)[]) => resourcePath(cargas, ...segments);
const act = (id: number, action: string, body: object) =>
  requestJson<Carga>(path(id, action), { method: 'POST', body });

export interface MuestraFila {
  linea: number;
  celdas: string[];
}
export interface ResumenDeError extends Pick<
  ErrorDeCarga,
  'campo' | 'columna' | 'tipo' | 'motivo'
> {
  cantidad: number;
}

export const cargasApi = {
  list: (query: Query, signal?: AbortSignal) =>
    requestPage<CargaResumen>(path(), { query, signal }),
  get: (id: number, signal?: AbortSignal) => requestJson<Carga>(path(id), { signal }),
  subir: (file: File, onProgress: (sent: number) => void, signal: AbortSignal) =>
    uploadFile<Carga>(path(), { query: { nombre: file.name }, file, onProgress, signal }),
  muestra: (id: number, signal?: AbortSignal) =>
    requestJson<MuestraFila[]>(path(id, 'muestra'), { signal, timeoutMs: LONG_MS }),
  formato: (id: number, body: FormatoCargaInput) =>
    requestJson<Carga>(path(id, 'formato'), { method: 'PUT', body, timeoutMs: LONG_MS }),
  analizar: (id: number, recordar?: string) => act(id, 'analizar', { recordar }),
  confirmar: (id: number, seen: { nuevas: number; cambian: number }) => act(id, 'confirmar', seen),
  cancelar: (id: number) => act(id, 'cancelar', {}),
  anular: (id: number, motivo: string) => act(id, 'anular', { motivo }),
  descartar: (id: number) => requestJson<void>(path(id), { method: 'DELETE' }),
  filas: (id: number, query: Query, signal?: AbortSignal) =>
    requestPage<FilaDeCarga>(path(id, 'filas'), { query, signal }),
  corregir: (
    id: number,
    linea: number,
    body: { celdas?: Record<string, string>; fuera?: boolean },
  ) => requestJson<FilaDeCarga>(path(id, 'filas', linea), { method: 'PATCH', body }),
  errores: (id: number, query: Query, signal?: AbortSignal) =>
    requestPage<ErrorDeCarga>(path(id, 'errores'), { query, signal }),
  resumenErrores: (id: number, signal?: AbortSignal) =>
    requestJson<ResumenDeError[]>(path(id, 'errores', 'resumen'), { signal }),
  /** Each wrong cell, or with `filas` the rejected rows as they came. */
  bajarErrores: async (id: number, filas: boolean) => {
    const response = await send(path(id, 'errores', 'exportar'), {
      query: filas ? { filas } : {},
      timeoutMs: null,
    });
    const name = fileNameOf(response.headers.get('content-disposition'), 'errores.csv');
    saveFile(await response.blob(), name);
  },
  perfiles: (signal?: AbortSignal) => requestJson<PerfilDeCarga[]>(path('perfiles'), { signal }),
  olvidarPerfil: (id: number) => requestJson<void>(path('perfiles', id), { method: 'DELETE' }),
  comparacion: (id: number, con: number, signal?: AbortSignal) =>
    requestJson<ComparacionCargas>(path(id, 'comparacion'), { query: { con }, signal }),
  diferencias: (
    id: number,
    query: { con: number; tipo: Diferencia; page: number },
    signal?: AbortSignal,
  ) => requestPage<DiferenciaDeCargas>(path(id, 'comparacion', 'diferencias'), { query, signal }),
};
