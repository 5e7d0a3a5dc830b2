import type { impresoras } from '@muni/contract';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
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
  leer: (id: number, lectura: { fecha: string; paginas: number; confirmada: boolean }) =>
    api.act(id, 'lecturas', lectura),
  quitarLectura: (id: number, lectura: number) => api.act(id, 'quitar-lectura', { lectura }),
};

export const impresoraReference = referenceTo(resource.name, api, ({ nombreCorto }) => ({
  nombre: nombreCorto,
}));
