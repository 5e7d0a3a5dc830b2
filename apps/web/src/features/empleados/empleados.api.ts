import {
  type Comparacion,
  type ComparacionQuery,
  type Cuenta,
  type DatosEmpleado,
  type Dependencia,
  type EmpleadoBaja,
  type empleados,
  type Invitacion,
  resourcePath,
} from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { resourceApi } from '../../crud/resourceApi.ts';
import { requestJson, send } from '../../lib/http.ts';

const resource = { name: 'empleados', readName: 'datosempleados' } as const;
const api = resourceApi<typeof empleados>(resource);
const path = (id: number, ...segments: string[]) => resourcePath(resource, id, ...segments);

const comparacionPath = (...segments: string[]) =>
  resourcePath(resource, 'comparacion', ...segments);

export const empleadosApi = {
  ...api,
  dependencias: (id: number, signal: AbortSignal) =>
    requestJson<Dependencia[]>(path(id, 'dependencias'), { signal }),
  baja: ({ id, version }: DatosEmpleado, baja: Omit<EmpleadoBaja, 'version'>, key: string) =>
    api.act(id, 'baja', { ...baja, version }, key),
  reactivar: ({ id, version }: DatosEmpleado) => api.act(id, 'reactivar', { version }),
  saveFoto: (id: number, foto: Blob) =>
    requestJson<void>(path(id, 'foto'), { method: 'PUT', body: foto }),
  removeFoto: (id: number) => requestJson<void>(path(id, 'foto'), { method: 'DELETE' }),
  cuenta: (id: number, signal: AbortSignal) => requestJson<Cuenta>(path(id, 'cuenta'), { signal }),
  comparacion: (query: ComparacionQuery, signal: AbortSignal) =>
    requestJson<Comparacion>(comparacionPath(), { query, signal }),
  exportarComparacion: (query: ComparacionQuery) =>
    send(comparacionPath('exportar'), { query, timeoutMs: null }),
  invitar: (id: number) => requestJson<Invitacion>(path(id, 'invitar'), { method: 'POST' }),
  cambiarCuenta: (id: number, action: 'habilitar' | 'deshabilitar') =>
    requestJson<Cuenta>(path(id, 'cuenta', action), { method: 'POST' }),
};

export const nombreDeEmpleado = (empleado: Pick<DatosEmpleado, 'nombre' | 'apellido'>) =>
  `${empleado.apellido}, ${empleado.nombre}`;

export const empleadoReference: ReferenceSource = {
  key: resource.name,
  shows: ['areas', 'empleados'],
  search: async (q, signal) => {
    const { rows } = await api.list({ q, activo: true, pageSize: 20 }, signal);
    return rows.map((row) => ({
      id: row.id,
      nombre: nombreDeEmpleado(row),
      detail: row.area.nombre,
    }));
  },
  get: async (id, signal) => ({ id, nombre: nombreDeEmpleado(await api.get(id, signal)) }),
};
