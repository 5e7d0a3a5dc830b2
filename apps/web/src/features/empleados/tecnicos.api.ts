// The technicians, of whom there are a handful: asked for once and searched here.
import { llano, type Referencia, type Tecnico } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { requestJson } from '../../lib/http.ts';

const TECNICOS = '/api/tecnicos/';

const named = async (signal?: AbortSignal): Promise<Referencia[]> => {
  const tecnicos = await requestJson<Tecnico[]>(TECNICOS, { signal });
  return tecnicos.map(({ id, nombre, apellido }) => ({ id, nombre: `${apellido}, ${nombre}` }));
};

export const tecnicoReference: ReferenceSource = {
  key: 'tecnicos',
  shows: ['empleados'],
  search: async (q, signal) => {
    const all = await named(signal);
    return all.filter(({ nombre }) => llano(nombre).includes(llano(q)));
  },
  get: async (id, signal) => {
    const all = await named(signal);
    return all.find((one) => one.id === id) ?? { id, nombre: `N.º ${id}` };
  },
};
