import { reportes } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { reportesApi } from './reportes.api.ts';

/** Open reports, for «es el mismo que…». */
export const reporteReference: ReferenceSource = {
  key: reportes.name,
  search: async (q, signal) => {
    const { rows } = await reportesApi.list({ q, estado: 'Pendiente', pageSize: 20 }, signal);
    return rows.map(({ id, numero, titulo }) => ({ id, nombre: `${numero} · ${titulo}` }));
  },
};
