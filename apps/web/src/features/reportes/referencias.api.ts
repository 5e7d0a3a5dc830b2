// Where reports find the people and the machines they name.
import {
  type Impresora,
  impresoras,
  type Referencia,
  reportes,
  type Tecnico,
} from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { resourceApi } from '../../crud/resourceApi.ts';
import { requestJson } from '../../lib/http.ts';
import { reportesApi } from './reportes.api.ts';

const TECNICOS = '/api/tecnicos/';

const listTecnicos = async (signal?: AbortSignal): Promise<Referencia[]> => {
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

const impresorasApi = resourceApi(impresoras);
const named = ({ id, nombreCorto }: Impresora): Referencia => ({ id, nombre: nombreCorto });

export const impresoraReference: ReferenceSource = {
  key: impresoras.name,
  search: async (q, signal) => {
    const { rows } = await impresorasApi.list({ q, pageSize: 20 }, signal);
    return rows.map(named);
  },
  get: async (id, signal) => named(await impresorasApi.get(id, signal)),
};

/** Open reports, for «es el mismo que…». */
export const reporteReference: ReferenceSource = {
  key: reportes.name,
  search: async (q, signal) => {
    const { rows } = await reportesApi.list({ q, estado: 'Pendiente', pageSize: 20 }, signal);
    return rows.map(({ id, numero, titulo }) => ({ id, nombre: `${numero} · ${titulo}` }));
  },
};
