import type { EstadoDeRespaldos } from '@muni/contract';
import { requestJson } from '../lib/http.ts';

const PATH = '/api/respaldos/';

export const respaldosApi = {
  estado: (signal: AbortSignal) => requestJson<EstadoDeRespaldos>(PATH, { signal }),
  /** However long it takes. */
  hacer: () => requestJson<EstadoDeRespaldos>(PATH, { method: 'POST', timeoutMs: null }),
};
