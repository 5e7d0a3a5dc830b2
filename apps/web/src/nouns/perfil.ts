import type { Perfil, SesionAbierta } from '@muni/contract';
import { requestJson, send } from '../lib/http.ts';

const path = '/api/perfil/';

export const perfilApi = {
  get: (signal?: AbortSignal) => requestJson<Perfil>(path, { signal }),
  saveFoto: (foto: Blob) => requestJson<void>(`${path}foto/`, { method: 'PUT', body: foto }),
  removeFoto: () => requestJson<void>(`${path}foto/`, { method: 'DELETE' }),
  sesiones: (signal?: AbortSignal) => requestJson<SesionAbierta[]>(`${path}sesiones/`, { signal }),
  datos: () => send(`${path}datos/`, { timeoutMs: null }),
  cerrarOtras: () => requestJson<void>(`${path}sesiones/cerrarOtras/`, { method: 'POST' }),
};
export const perfilKeys = { perfil: ['perfil'], sesiones: ['perfil', 'sesiones'] } as const;
