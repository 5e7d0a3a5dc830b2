// Where reports find the people and the machines they name.
import {
  computadoras,
  impresoras,
  type Referencia,
  reportes,
  resourcePath,
  type Tecnico,
} from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { type Query, requestJson, requestPage } from '../../lib/http.ts';
import { reportesApi } from './reportes.api.ts';

const TECNICOS = '/api/tecnicos/';

export const listTecnicos = async (signal?: AbortSignal): Promise<Referencia[]> => {
  const tecnicos = await requestJson<Tecnico[]>(TECNICOS, { signal });
  return tecnicos.map(({ id, nombre, apellido }) => ({ id, nombre: `${apellido}, ${nombre}` }));
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const tecnicoReference: ReferenceSource = {
  key: 'tecnicos',
  search: async (q, signal) => {
    const all = await listTecnicos(signal);
    return all.filter(({ nombre }) => plain(nombre).includes(plain(q)));
  },
  get: async (id, signal) => {
    const all = await listTecnicos(signal);
    return all.find((one) => one.id === id) ?? { id, nombre: `N.º ${id}` };
  },
};

type Named = { id: number } & Record<string, unknown>;

/** The machines of an inventory, by the name people know them by. */
const equipoReference = (resource: { name: string }, field: string): ReferenceSource => {
  const toReference = (row: Named): Referencia => ({ id: row.id, nombre: String(row[field]) });
  return {
    key: resource.name,
    search: async (q, signal) => {
      const query: Query = { q, pageSize: 20 };
      const { rows } = await requestPage<Named>(resourcePath(resource), { query, signal });
      return rows.map(toReference);
    },
    get: async (id, signal) =>
      toReference(await requestJson<Named>(resourcePath(resource, id), { signal })),
  };
};
export const computadoraReference = equipoReference(computadoras, 'nombreRed');
export const impresoraReference = equipoReference(impresoras, 'nombre');

/** Open reports, for «es el mismo que…». */
export const reporteReference: ReferenceSource = {
  key: reportes.name,
  search: async (q, signal) => {
    const { rows } = await reportesApi.list({ q, estado: 'Pendiente', pageSize: 20 }, signal);
    return rows.map(({ id, numero, titulo }) => ({ id, nombre: `${numero} · ${titulo}` }));
  },
};
