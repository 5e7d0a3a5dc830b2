import { type Plantilla, plantillas, type Referencia } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { plantillasApi } from './ordenes.api.ts';

const named = ({ id, nombre }: Plantilla): Referencia => ({ id, nombre });

export const plantillaReference: ReferenceSource = {
  key: plantillas.name,
  search: async (q, signal) => {
    const { rows } = await plantillasApi.list({ q, pageSize: 20 }, signal);
    return rows.map(named);
  },
  get: async (id, signal) => named(await plantillasApi.get(id, signal)),
};
