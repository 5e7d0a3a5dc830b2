import { areas } from '@muni/contract';
import { NewRecordPage } from '../../crud/NewRecordPage.tsx';
import { AreaFields } from './AreaFields.tsx';
import { areasApi } from './areas.api.ts';
import { areaRoutes } from './areas.routes.ts';

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
