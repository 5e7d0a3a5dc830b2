// Which area already has a name or a code, for the form that asks for one.
import { areas } from '@muni/contract';
import type { HolderSource } from '../../crud/UnicoField.tsx';
import { areasApi } from './areas.api.ts';
import { areaRoutes } from './areas.routes.ts';

export const areaHolder: HolderSource = {
  resource: areas,
  find: async (name, value, signal) => {
    const { rows } = await areasApi.list({ [name]: value, pageSize: 2 }, signal);
    return rows.map(({ id, nombre, activo }) => ({
      id,
      nombre,
      detalle: activo ? '' : 'de baja',
      ruta: areaRoutes.edit(id),
    }));
  },
};
