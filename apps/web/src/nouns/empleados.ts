import {
  type ComparacionQuery,
  type Cuenta,
  type DatosEmpleado,
  type EmpleadoBaja,
  type empleados,
  type Invitacion,
  resourcePath,
  llano,
  type Referencia,
  type Tecnico,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceSource } from '../crud/list/filters.ts';
import { referenceTo, resourceApi } from '../crud/resourceApi.ts';
import { requestJson, getJson, postJson, send } from '../lib/http.ts';
import { PATHS } from './paths.ts';

export const empleadoRoutes = {
  list: PATHS.empleados,
  create: PATHS.nuevoEmpleado,
  upload: PATHS.subirEmpleados,
  compare: PATHS.compararTipos,
  edit: (id: number) => `${PATHS.empleado}?id=${id}`,
};

const resource = { name: 'empleados', readName: 'datosempleados' } as const;
const api = resourceApi<typeof empleados>(resource);
const path = (id: number, ...segments: string[]) => resourcePath(resource, id, ...segments);

export const empleadosApi = {
  ...api,
  baja: ({ id, version }: DatosEmpleado, baja: Omit<EmpleadoBaja, 'version'>, key: string) =>
    api.act(id, 'baja', { ...baja, version }, key),
  reactivar: ({ id, version }: DatosEmpleado) => api.act(id, 'reactivar', { version }),
  saveFoto: (id: number, foto: Blob) =>
    requestJson<void>(path(id, 'foto'), { method: 'PUT', body: foto }),
  removeFoto: (id: number) => requestJson<void>(path(id, 'foto'), { method: 'DELETE' }),
  exportarComparacion: (query: ComparacionQuery) =>
    send(resourcePath(resource, 'comparacion', 'exportar'), { query, timeoutMs: null }),
  invitar: (id: number) => postJson<Invitacion>(path(id, 'invitar')),
  cambiarCuenta: (id: number, action: 'habilitar' | 'deshabilitar' | 'quitarFactor') =>
    postJson<Cuenta>(path(id, 'cuenta', action)),
};

export const nombreDeEmpleado = (empleado: Pick<DatosEmpleado, 'nombre' | 'apellido'>) =>
  `${empleado.apellido}, ${empleado.nombre}`;

export const empleadoReference = referenceTo(
  resource.name,
  api,
  (row) => ({ nombre: nombreDeEmpleado(row), detail: row.area.nombre }),
  { query: { activo: true }, shows: ['areas', 'empleados'] },
);

/** Whom Cómputos loads a report for: their area and their face. */
export function usePersona(id: number | undefined) {
  const { data } = useQuery({
    queryKey: [resource.name, 'record', id],
    queryFn: ({ signal }) => empleadosApi.get(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return data;
}

// The technicians, of whom there are a handful: asked for once and searched here.
const TECNICOS = '/api/tecnicos/';

const tecnicosNombrados = async (signal?: AbortSignal): Promise<Referencia[]> => {
  const tecnicos = await getJson<Tecnico[]>(TECNICOS, signal);
  return tecnicos.map(({ id, nombre, apellido }) => ({ id, nombre: `${apellido}, ${nombre}` }));
};

export const tecnicoReference: ReferenceSource = {
  key: 'tecnicos',
  shows: ['empleados'],
  search: async (q, signal) => {
    const all = await tecnicosNombrados(signal);
    return all.filter(({ nombre }) => llano(nombre).includes(llano(q)));
  },
  get: async (id, signal) => {
    const all = await tecnicosNombrados(signal);
    return all.find((one) => one.id === id) ?? { id, nombre: `N.º ${id}` };
  },
};

const NOBODY: Referencia[] = [];

/** Everybody in Cómputos, as the fields that choose one of them know them. */
export function useTecnicos(): Referencia[] {
  const { data = NOBODY } = useQuery({
    queryKey: ['reference', tecnicoReference.key, 'search', ''],
    queryFn: ({ signal }) => tecnicoReference.search('', signal),
    staleTime: 60_000,
    meta: { topics: tecnicoReference.shows },
  });
  return data;
}
