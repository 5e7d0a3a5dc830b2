// The questions before the area or the type of many employees changes.
import { mdiCardAccountDetailsOutline, mdiSitemap } from '@mdi/js';
import { type DatosEmpleado, EMPLEADO_TIPOS, empleados } from '@muni/contract';
import { BulkDialog, changing } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { OpcionField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadosApi } from '../../nouns/empleados.ts';

export const VariasAreasDialog = (asked: Asked<DatosEmpleado>) => (
  <BulkDialog
    {...asked}
    title="Cambiar el área de"
    confirmLabel="Cambiar el área"
    icon={mdiSitemap}
    initial={{ area: '' }}
    check={({ area }) => ({ area: area ? undefined : 'Elegí el área.' })}
    fields={<ReferenciaField name="area" label="Área" source={areaReference} autoFocus />}
    workOf={({ area }) => ({
      done: 'Cambiaste el área de',
      ...changing(empleados, empleadosApi.update, { area: Number(area) }),
    })}
  />
);

export const VariosTiposDialog = (asked: Asked<DatosEmpleado>) => (
  <BulkDialog
    {...asked}
    title="Cambiar el tipo de"
    confirmLabel="Cambiar el tipo"
    icon={mdiCardAccountDetailsOutline}
    initial={{ tipo: EMPLEADO_TIPOS[0] }}
    fields={<OpcionField name="tipo" label="Tipo" options={EMPLEADO_TIPOS} emptyLabel={null} />}
    workOf={({ tipo }) => ({
      done: 'Cambiaste el tipo de',
      ...changing(empleados, empleadosApi.update, { tipo }),
    })}
  />
);
