// The technicians, of whom there are a handful: asked for once and searched here.
import type { Referencia, Tecnico } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { requestJson } from '../../lib/http.ts';

const TECNICOS = '/api/tecnicos/';

const named = async (signal?: AbortSignal): Promise<Referencia[]> => {
  const tecnicos = await requestJson<Tecnico[]>(TECNICOS, { signal });
  return tecnicos.map(({ id, nombre, apellido }) => ({ id, nombre: `${apellido}, ${nombre}` }));
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const tecnicoReference: ReferenceSource = {
  key: 'tecnicos',
  shows: ['empleados'],
  search: async (q, signal) => {
    const all = await named(signal);
    return all.filter(({ nombre }) => plain(nombre).includes(plain(q)));
  },
  get: async (id, signal) => {
    const all = await named(signal);
    return all.find((one) => one.id === id) ?? { id, nombre: `N.º ${id}` };
  },
};
