import { type Area, type AreaNode, areas } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { resourceApi } from '../../crud/resourceApi.ts';
import type { HolderSource } from '../../crud/UnicoField.tsx';
import { requestJson } from '../../lib/http.ts';
import { areaRoutes } from './areas.routes.ts';

const api = resourceApi(areas);

export const areasApi = {
  ...api,
  arbol: (signal: AbortSignal) => requestJson<AreaNode[]>('/api/areas/arbol/', { signal }),
  baja: ({ id, version }: Area, motivo: string, key: string) =>
    api.act(id, 'baja', { motivo, version }, key),
  reactivar: (area: Area) => api.act(area.id, 'reactivar', { version: area.version }),
};

export const areaReference: ReferenceSource = {
  key: 'areas',
  search: async (q, signal) => (await api.list({ q, activo: true, pageSize: 20 }, signal)).rows,
  get: (id, signal) => api.get(id, signal),
};

export const areaHolder: HolderSource = {
  resource: areas,
  find: async (name, value, signal) => {
    const { rows } = await api.list({ [name]: value, pageSize: 2 }, signal);
    return rows.map(({ id, nombre, activo }) => ({
      id,
      nombre,
      detalle: activo ? '' : 'de baja',
      ruta: areaRoutes.edit(id),
    }));
  },
};
