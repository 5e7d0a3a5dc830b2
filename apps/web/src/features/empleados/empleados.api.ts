import { type DatosEmpleado, empleados, readPath } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { type Query, requestPage } from '../../lib/http.ts';

const path = readPath(empleados);

export const datosEmpleadosApi = {
  list: (query: Query, signal?: AbortSignal) => requestPage<DatosEmpleado>(path, { query, signal }),
};

export const nombreDeEmpleado = (empleado: Pick<DatosEmpleado, 'nombre' | 'apellido'>) =>
  `${empleado.apellido}, ${empleado.nombre}`;

export const empleadoReference: ReferenceSource = {
  key: 'empleados',
  search: async (q, signal) => {
    const { rows } = await datosEmpleadosApi.list({ q, activo: true, pageSize: 20 }, signal);
    return rows.map((row) => ({ id: row.id, nombre: nombreDeEmpleado(row) }));
  },
};
