import { type Referencia, type Reporte, reportesListing } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { reportesApi } from './reportes.api.ts';

const named = ({ id, numero, titulo }: Reporte): Referencia => ({
  id,
  nombre: `${numero} · ${titulo}`,
});

/** Open reports, for «es el mismo que…». */
export const reporteReference: ReferenceSource = {
  key: reportesListing.name,
  search: async (q, signal) => {
    const { rows } = await reportesApi.list({ q, estado: 'Pendiente', pageSize: 20 }, signal);
    return rows.map(named);
  },
  get: async (id, signal) => named(await reportesApi.get(id, signal)),
};
