import { type Area, areas } from '@muni/contract';
import { useNavigate } from 'react-router';
import { RecordPage } from '../../crud/RecordPage.tsx';
import { RecordTabs } from '../../crud/RecordTabs.tsx';
import { EquiposDe } from '../equipos/EquiposDe.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { useAreaActions } from './AreaActions.tsx';
import { AreaFields } from './AreaFields.tsx';
import { AreaPersonas } from './AreaPersonas.tsx';
import { EstadoDeArea } from './AreaViews.tsx';

const LIST = { to: areaRoutes.list, crumb: 'Áreas', label: 'Ver todas las áreas' };

const hintOf = (area: Area) => (!area.activo || area.protegida) && <EstadoDeArea area={area} />;

export function EditarAreaPage() {
  const navigate = useNavigate();
  const { stateActionsOf, dialogs } = useAreaActions({
    onDeleted: () => void navigate(areaRoutes.list),
  });
  return (
    <>
      <RecordPage
        resource={areas}
        get={areasApi.get}
        list={LIST}
        noun="el área"
        placeholder="Área"
        titleOf={(area) => area.nombre}
        hintOf={hintOf}
        actionsOf={stateActionsOf}
      >
        {(area, store) => (
          <RecordTabs
            resource={areas}
            api={areasApi}
            record={area}
            name={area.nombre}
            onSaved={store}
            list={LIST}
            notice={!area.activo && `Está de baja: ${area.motivoBaja}`}
            fields={<AreaFields area={area} />}
            tabs={[
              { id: 'personas', label: 'Personas', content: <AreaPersonas area={area} /> },
              {
                id: 'equipos',
                label: 'Equipos',
                content: (
                  <EquiposDe
                    filters={{ computadoras: { area: area.id }, impresoras: { area: area.id } }}
                  />
                ),
              },
              {
                id: 'reportes',
                label: 'Reportes',
                content: <ReportesDe filters={{ area: area.id }} />,
              },
              {
                id: 'ordenes',
                label: 'OT',
                content: <OrdenesDe filters={{ area: area.id }} />,
              },
            ]}
          />
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
