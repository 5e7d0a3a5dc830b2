import {
  type Impresora,
  type impresoras,
  type LecturasDeImpresora,
  type Referencia,
  resourcePath,
} from '@muni/contract';
import type { ReferenceSource } from '../crud/list/filters.ts';
import { resourceApi } from '../crud/resourceApi.ts';
import { requestJson } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const impresoraRoutes = {
  list: PATHS.impresoras,
  create: PATHS.nuevaImpresora,
  upload: PATHS.subirImpresoras,
  edit: (id: number) => `${PATHS.impresora}?id=${id}`,
};

const resource = { name: 'impresoras' } as const;
const api = resourceApi<typeof impresoras>(resource);

export const impresorasApi = {
  ...api,
  lecturas: (id: number, signal: AbortSignal) =>
    requestJson<LecturasDeImpresora>(resourcePath(resource, id, 'lecturas'), { signal }),
  leer: (id: number, lectura: { fecha: string; paginas: number; confirmada: boolean }) =>
    api.act(id, 'lecturas', lectura),
  quitarLectura: (id: number, lectura: number) => api.act(id, 'quitar-lectura', { lectura }),
};

const named = ({ id, nombreCorto }: Impresora): Referencia => ({ id, nombre: nombreCorto });

export const impresoraReference: ReferenceSource = {
  key: resource.name,
  search: async (q, signal) => {
    const { rows } = await api.list({ q, pageSize: 20 }, signal);
    return rows.map(named);
  },
  get: async (id, signal) => named(await api.get(id, signal)),
};
