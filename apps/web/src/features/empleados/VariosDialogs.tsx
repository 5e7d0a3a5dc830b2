// The questions before the area or the type of many employees changes.
import { mdiCardAccountDetailsOutline } from '@mdi/js';
import { type DatosEmpleado, EMPLEADO_TIPOS, empleados } from '@muni/contract';
import { changing, OptionDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { empleadosApi } from '../../nouns/empleados.ts';
import { CambiarAreaDialog } from '../equipos/CambiarAreaDialog.tsx';

export const VariasAreasDialog = (asked: Asked<DatosEmpleado>) => (
  <CambiarAreaDialog {...asked} resource={empleados} api={empleadosApi} />
);

export const VariosTiposDialog = (asked: Asked<DatosEmpleado>) => (
  <OptionDialog
    {...asked}
    title="Cambiar el tipo de"
    icon={mdiCardAccountDetailsOutline}
    label="Tipo"
    options={EMPLEADO_TIPOS}
    workOf={(tipo) => ({
      done: 'Cambiaste el tipo de',
      ...changing(empleados, empleadosApi.update, { tipo }),
    })}
  />
);
