import type { Area, areas } from '@muni/contract';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
import { PATHS } from './paths.ts';

export const areaRoutes = {
  list: PATHS.areas,
  create: PATHS.nuevaArea,
  edit: (id: number) => `${PATHS.area}?id=${id}`,
};

const resource = { name: 'areas' } as const;
const api = resourceApi<typeof areas>(resource);

export const areasApi = {
  ...api,
  baja: ({ id, version }: Area, motivo: string, key: string) =>
    api.act(id, 'baja', { motivo, version }, key),
  reactivar: (area: Area) => api.act(area.id, 'reactivar', { version: area.version }),
};

export const areaReference = referenceTo('areas', api, ({ nombre }) => ({ nombre }), {
  query: { activo: true },
  shows: ['areas'],
});
