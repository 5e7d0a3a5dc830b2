// Who already has a document, a file number or an address, for the form that asks for one.
import { empleados } from '@muni/contract';
import type { HolderSource } from '../../crud/UnicoField.tsx';
import { empleadosApi } from './empleados.api.ts';
import { empleadoRoutes } from './empleados.routes.ts';

export const empleadoHolder: HolderSource = {
  resource: empleados,
  find: async (name, value, signal) => {
    const { rows } = await empleadosApi.list({ [name]: value, pageSize: 2 }, signal);
    return rows.map(({ id, nombre, apellido, area, activo }) => ({
      id,
      nombre: `${nombre} ${apellido}`,
      detalle: activo ? area.nombre : `${area.nombre}, de baja`,
      ruta: empleadoRoutes.edit(id),
    }));
  },
};
