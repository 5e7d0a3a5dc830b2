import { areas } from '@muni/contract';
import { NewRecordPage } from '../../crud/record/NewRecordPage.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { AreaFields } from './AreaFields.tsx';

export const NuevaAreaPage = () => (
  <NewRecordPage
    resource={areas}
    create={areasApi.create}
    title="Nueva área"
    list={{ to: areaRoutes.list, crumb: 'Áreas' }}
    edit={({ id }) => areaRoutes.edit(id)}
    saveLabel="Crear área"
    doneOf={(area) => `Creaste el área ${area.nombre}.`}
  >
    <AreaFields />
  </NewRecordPage>
);
