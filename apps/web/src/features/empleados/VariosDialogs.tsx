import { mdiCardAccountDetailsOutline } from '@mdi/js';
import { type DatosEmpleado, EMPLEADO_TIPOS, empleados } from '@muni/contract';
import { changing } from '../../crud/form/formValues.ts';
import { OptionDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import { empleadosApi } from '../../nouns/empleados.ts';

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
