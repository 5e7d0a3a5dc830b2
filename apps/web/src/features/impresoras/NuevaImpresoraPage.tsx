import { impresoras } from '@muni/contract';
import { NewRecordPage } from '../../crud/NewRecordPage.tsx';
import { ImpresoraFields } from './ImpresoraFields.tsx';
import { impresorasApi } from './impresoras.api.ts';
import { impresoraRoutes } from './impresoras.routes.ts';

export const NuevaImpresoraPage = () => (
  <NewRecordPage
    resource={impresoras}
    create={impresorasApi.create}
    title="Nueva impresora"
    list={{ to: impresoraRoutes.list, crumb: 'Impresoras' }}
    edit={({ id }) => impresoraRoutes.edit(id)}
    saveLabel="Agregar impresora"
    doneOf={(impresora) => `Agregaste ${impresora.nombreCorto}.`}
  >
    <ImpresoraFields isNew />
  </NewRecordPage>
);
