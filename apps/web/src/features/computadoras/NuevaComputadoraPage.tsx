import { computadoras } from '@muni/contract';
import { NewRecordPage } from '../../crud/record/RecordPage.tsx';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import { ComputadoraFields } from './ComputadoraFields.tsx';

export const NuevaComputadoraPage = () => (
  <NewRecordPage
    resource={computadoras}
    create={computadorasApi.create}
    title="Nueva computadora"
    list={{ to: computadoraRoutes.list, crumb: 'Computadoras' }}
    edit={({ id }) => computadoraRoutes.edit(id)}
    saveLabel="Agregar computadora"
    doneOf={(computadora) => `Agregaste ${computadora.nombreCorto}.`}
  >
    <ComputadoraFields />
  </NewRecordPage>
);
