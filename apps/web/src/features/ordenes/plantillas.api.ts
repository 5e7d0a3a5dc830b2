import { plantillas } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { plantillasApi } from './ordenes.api.ts';

export const plantillaReference: ReferenceSource = {
  key: plantillas.name,
  search: async (q, signal) => {
    const { rows } = await plantillasApi.list({ q, pageSize: 20 }, signal);
    return rows.map(({ id, nombre }) => ({ id, nombre }));
  },
};
