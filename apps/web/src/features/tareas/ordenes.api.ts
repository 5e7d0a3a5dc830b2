// Work orders, as far as a task names one.
import { type Orden, type ordenes, type Referencia } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { resourceApi } from '../../crud/resourceApi.ts';

const resource = { name: 'ordenes' } as const;
const api = resourceApi<typeof ordenes>(resource);
const named = ({ id, numero, titulo }: Orden): Referencia => ({
  id,
  nombre: `${numero} · ${titulo}`,
});

export const ordenReference: ReferenceSource = {
  key: resource.name,
  search: async (q, signal) => {
    const { rows } = await api.list({ q, pageSize: 20 }, signal);
    return rows.map(named);
  },
  get: async (id, signal) => named(await api.get(id, signal)),
};
