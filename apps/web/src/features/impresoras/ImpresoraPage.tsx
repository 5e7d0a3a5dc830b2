import { EditarEquipoPage, NuevoEquipoPage } from '../equipos/EditarEquipoPage.tsx';
import { ImpresoraFields } from './ImpresoraFields.tsx';
import { IMPRESORAS } from './impresoras.labels.ts';
import { ResumenTab } from './ResumenTab.tsx';

export const EditarImpresoraPage = () => (
  <EditarEquipoPage
    {...IMPRESORAS}
    titleOf={({ nombre }) => nombre}
    resumen={(impresora, store) => <ResumenTab impresora={impresora} onChanged={store} />}
    fields={() => <ImpresoraFields />}
  />
);

export const NuevaImpresoraPage = () => (
  <NuevoEquipoPage {...IMPRESORAS}>
    <ImpresoraFields isNew />
  </NuevoEquipoPage>
);
