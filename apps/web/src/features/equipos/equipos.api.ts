import type { MiEquipo } from '@muni/contract';
import { requestJson } from '../../lib/http.ts';

export const equiposApi = {
  mios: (signal: AbortSignal) => requestJson<MiEquipo[]>('/api/mis-equipos/', { signal }),
};
