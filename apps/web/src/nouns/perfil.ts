import type {
  CalendarioPropio,
  CodigosDeRecuperacion,
  Perfil,
  SesionAbierta,
} from '@muni/contract';
import { requestJson, send } from '../lib/http.ts';

const path = '/api/perfil/';

export const perfilApi = {
  get: (signal?: AbortSignal) => requestJson<Perfil>(path, { signal }),
  saveFoto: (foto: Blob) => requestJson<void>(`${path}foto/`, { method: 'PUT', body: foto }),
  removeFoto: () => requestJson<void>(`${path}foto/`, { method: 'DELETE' }),
  sesiones: (signal?: AbortSignal) => requestJson<SesionAbierta[]>(`${path}sesiones/`, { signal }),
  datos: () => send(`${path}datos/`, { timeoutMs: null }),
  cerrar: (id: string) =>
    requestJson<void>(`${path}sesiones/${encodeURIComponent(id)}/cerrar/`, { method: 'POST' }),
  /** This browser enters without the code for a while. */
  confiar: () => requestJson<void>(`${path}sesiones/confiar/`, { method: 'POST' }),
  codigosDeRecuperacion: () =>
    requestJson<CodigosDeRecuperacion>(`${path}factor/codigos/`, { method: 'POST' }),
  calendario: (signal?: AbortSignal) =>
    requestJson<CalendarioPropio>(`${path}calendario/`, { signal }),
  renovarCalendario: () =>
    requestJson<{ direccion: string }>(`${path}calendario/`, { method: 'POST' }),
  quitarCalendario: () => requestJson<void>(`${path}calendario/`, { method: 'DELETE' }),
  cerrarOtras: () => requestJson<void>(`${path}sesiones/cerrarOtras/`, { method: 'POST' }),
};
export const perfilKeys = {
  perfil: ['perfil'],
  sesiones: ['perfil', 'sesiones'],
  calendario: ['perfil', 'calendario'],
} as const;
