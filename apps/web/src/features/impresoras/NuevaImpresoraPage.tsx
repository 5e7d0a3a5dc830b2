import { impresoras } from '@muni/contract';
import { NewRecordPage } from '../../crud/record/RecordPage.tsx';
import { impresorasApi, impresoraRoutes } from '../../nouns/impresoras.ts';
import { ImpresoraFields } from './ImpresoraFields.tsx';

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
