import { mdiHandshakeOutline, mdiMonitor } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RecordPage } from '../../crud/RecordPage.tsx';
import { RecordTabs } from '../../crud/RecordTabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ArchivosTab } from '../adjuntos/index.ts';
import { EntregarDialog } from '../entregas/index.ts';
import { isOut, Salud, useEquipoActions } from '../equipos/index.ts';
import { OrdenesDe } from '../ordenes/index.ts';
import { ReportesDe } from '../reportes/index.ts';
import { ComputadoraFields } from './ComputadoraFields.tsx';
import { computadorasApi } from './computadoras.api.ts';
import { computadoraRoutes } from './computadoras.routes.ts';
import { ProgramasTab } from './ProgramasTab.tsx';
import { ResumenTab } from './ResumenTab.tsx';

const LIST = {
  to: computadoraRoutes.list,
  crumb: 'Computadoras',
  label: 'Ver todas las computadoras',
};

const hintOf = (computadora: Computadora) => (
  <>
    <Salud equipo={computadora} />{' '}
    {computadora.estado !== 'En uso' && <Tag icon={mdiMonitor} label={computadora.estado} />}
  </>
);

export function EditarComputadoraPage() {
  const navigate = useNavigate();
  const [giving, setGiving] = useState<Computadora>();
  const { stateActionsOf, dialogs } = useEquipoActions<Computadora>({
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
        actionsOf={(computadora) => [
          ...(isOut(computadora)
            ? []
            : [
                {
                  label: 'Entregar',
                  icon: mdiHandshakeOutline,
                  onClick: () => setGiving(computadora),
                },
              ]),
          ...stateActionsOf(computadora),
        ]}
      >
        {(computadora, store) => (
          <RecordTabs
            resource={computadoras}
            api={computadorasApi}
            record={computadora}
            name={computadora.nombreRed}
            onSaved={store}
            list={LIST}
            notice={
              computadora.estado === 'Dada de baja' && `Está de baja: ${computadora.motivoBaja}`
            }
            first={{
              id: 'resumen',
              label: 'Resumen',
              content: <ResumenTab computadora={computadora} onChanged={store} />,
            }}
            fields={<ComputadoraFields computadora={computadora} />}
            tabs={[
              {
                id: 'reportes',
                label: 'Reportes',
                content: <ReportesDe filters={{ computadora: computadora.id }} />,
              },
              {
                id: 'ordenes',
                label: 'OT',
                content: <OrdenesDe filters={{ computadora: computadora.id }} />,
              },
              {
                id: 'archivos',
                label: 'Archivos',
                content: (
                  <ArchivosTab
                    owner={{ name: computadoras.name, id: computadora.id }}
                    hint="Fotos, la factura, el acta: lo que haga falta encontrar después."
                  />
                ),
              },
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
      {giving && (
        <EntregarDialog clase="computadora" equipo={giving} onClose={() => setGiving(undefined)} />
      )}
    </>
  );
}
