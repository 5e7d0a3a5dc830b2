import type { DatosEmpleado } from '@muni/contract';
import type { Row } from '../../crud/list.ts';

export const empleadosSource = { table: 'empleados', view: 'empleadosVista' };

export const presentEmpleado = ({ areaId, areaNombre, ...row }: Row) =>
  ({ ...row, area: { id: areaId, nombre: areaNombre } }) as unknown as DatosEmpleado;
