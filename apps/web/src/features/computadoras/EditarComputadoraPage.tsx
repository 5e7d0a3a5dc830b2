import { mdiMonitor } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import { useNavigate } from 'react-router';
import { RecordPage } from '../../crud/record/RecordPage.tsx';
import { RecordTabs } from '../../crud/record/RecordTabs.tsx';
import { bajaNotice, EquipoHint, equipoTabs } from '../equipos/EquipoParts.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import { ComputadoraFields } from './ComputadoraFields.tsx';
import { ProgramasTab } from './ProgramasTab.tsx';
import { ResumenTab } from './ResumenTab.tsx';

const LIST = {
  to: computadoraRoutes.list,
  crumb: 'Computadoras',
  label: 'Ver todas las computadoras',
};

const hintOf = (computadora: Computadora) => <EquipoHint equipo={computadora} icon={mdiMonitor} />;

export function EditarComputadoraPage() {
  const navigate = useNavigate();
  const { pageActionsOf, dialogs } = useEquipoActions<Computadora>({
    clase: 'computadora',
    resource: computadoras,
    api: computadorasApi,
    edit: computadoraRoutes.edit,
    onDeleted: () => void navigate(computadoraRoutes.list),
  });
  return (
    <>
      <RecordPage
        resource={computadoras}
        get={computadorasApi.get}
        list={LIST}
        noun="la computadora"
        placeholder="Computadora"
        titleOf={(computadora) => computadora.nombreRed}
        hintOf={hintOf}
        actionsOf={pageActionsOf}
      >
        {(computadora, store) => (
          <RecordTabs
            resource={computadoras}
            api={computadorasApi}
            record={computadora}
            name={computadora.nombreRed}
            onSaved={store}
            list={LIST}
            notice={bajaNotice(computadora)}
            first={{
              id: 'resumen',
              label: 'Resumen',
              content: <ResumenTab computadora={computadora} onChanged={store} />,
            }}
            fields={<ComputadoraFields computadora={computadora} />}
            tabs={[
              ...equipoTabs(computadoras, 'computadora', computadora),
              {
                id: 'programas',
                label: 'Programas',
                content: <ProgramasTab computadora={computadora} />,
              },
            ]}
          />
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
