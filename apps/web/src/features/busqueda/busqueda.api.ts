import { BUSQUEDA_PATH, type Hallazgo } from '@muni/contract';
import { requestJson } from '../../lib/http.ts';

export const buscar = (q: string, signal: AbortSignal) =>
  requestJson<Hallazgo[]>(BUSQUEDA_PATH, { query: { q }, signal });
