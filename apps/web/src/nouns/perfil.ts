import type { CodigosDeRecuperacion, Perfil, SesionAbierta } from '@muni/contract';
import { requestJson, getJson, postJson, send } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';

const path = '/api/perfil/';

export const perfilApi = {
  get: (signal?: AbortSignal) => getJson<Perfil>(path, signal),
  saveFoto: (foto: Blob) => requestJson<void>(`${path}foto/`, { method: 'PUT', body: foto }),
  removeFoto: () => requestJson<void>(`${path}foto/`, { method: 'DELETE' }),
  datos: () => send(`${path}datos/`, { timeoutMs: null }),
  cerrar: (id: string) => postJson<void>(`${path}sesiones/${encodeURIComponent(id)}/cerrar/`),
  /** This browser enters without the code for a while. */
  confiar: () => postJson<void>(`${path}sesiones/confiar/`),
  codigosDeRecuperacion: () => postJson<CodigosDeRecuperacion>(`${path}factor/codigos/`),
  renovarCalendario: () => postJson<{ direccion: string }>(`${path}calendario/`),
  quitarCalendario: () => requestJson<void>(`${path}calendario/`, { method: 'DELETE' }),
  cerrarOtras: () => postJson<void>(`${path}sesiones/cerrarOtras/`),
};
export const perfilKey = ['perfil'];
export const sesiones = reading<SesionAbierta[]>('perfil', 'sesiones');
