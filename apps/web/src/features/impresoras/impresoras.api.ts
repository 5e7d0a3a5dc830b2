import { impresoras, type LecturasDeImpresora, resourcePath } from '@muni/contract';
import { resourceApi } from '../../crud/resourceApi.ts';
import { requestJson } from '../../lib/http.ts';

const api = resourceApi(impresoras);

export const impresorasApi = {
  ...api,
  lecturas: (id: number, signal: AbortSignal) =>
    requestJson<LecturasDeImpresora>(resourcePath(impresoras, id, 'lecturas'), { signal }),
  leer: (id: number, lectura: { fecha: string; paginas: number }) =>
    api.act(id, 'lecturas', lectura),
};
