import { mdiHandshakeOutline, mdiPrinter } from '@mdi/js';
import { type Impresora, impresoras } from '@muni/contract';
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
import { ImpresoraFields } from './ImpresoraFields.tsx';
import { impresorasApi } from './impresoras.api.ts';
import { impresoraRoutes } from './impresoras.routes.ts';
import { ResumenTab } from './ResumenTab.tsx';

const LIST = {
  to: impresoraRoutes.list,
  crumb: 'Impresoras',
  label: 'Ver todas las impresoras',
};

const hintOf = (impresora: Impresora) => (
  <>
    <Salud equipo={impresora} />{' '}
    {impresora.estado !== 'En uso' && <Tag icon={mdiPrinter} label={impresora.estado} />}
  </>
);

export function EditarImpresoraPage() {
  const navigate = useNavigate();
  const [giving, setGiving] = useState<Impresora>();
  const { stateActionsOf, dialogs } = useEquipoActions<Impresora>({
    resource: impresoras,
    api: impresorasApi,
    edit: impresoraRoutes.edit,
    onDeleted: () => void navigate(impresoraRoutes.list),
  });
  return (
    <>
      <RecordPage
        resource={impresoras}
        get={impresorasApi.get}
        list={LIST}
        noun="la impresora"
        placeholder="Impresora"
        titleOf={(impresora) => impresora.nombre}
        hintOf={hintOf}
        actionsOf={(impresora) => [
          ...(isOut(impresora)
            ? []
            : [
                {
                  label: 'Entregar',
                  icon: mdiHandshakeOutline,
                  onClick: () => setGiving(impresora),
                },
              ]),
          ...stateActionsOf(impresora),
        ]}
      >
        {(impresora, store) => (
          <RecordTabs
            resource={impresoras}
            api={impresorasApi}
            record={impresora}
            name={impresora.nombre}
            onSaved={store}
            list={LIST}
            notice={impresora.estado === 'Dada de baja' && `Está de baja: ${impresora.motivoBaja}`}
            first={{
              id: 'resumen',
              label: 'Resumen',
              content: <ResumenTab impresora={impresora} onChanged={store} />,
            }}
            fields={<ImpresoraFields />}
            tabs={[
              {
                id: 'reportes',
                label: 'Reportes',
                content: <ReportesDe filters={{ impresora: impresora.id }} />,
              },
              {
                id: 'ordenes',
                label: 'OT',
                content: <OrdenesDe filters={{ impresora: impresora.id }} />,
              },
              {
                id: 'archivos',
                label: 'Archivos',
                content: (
                  <ArchivosTab
                    owner={{ name: impresoras.name, id: impresora.id }}
                    hint="Fotos, la factura, el acta: lo que haga falta encontrar después."
                  />
                ),
              },
            ]}
          />
        )}
      </RecordPage>
      {dialogs}
      {giving && (
        <EntregarDialog clase="impresora" equipo={giving} onClose={() => setGiving(undefined)} />
      )}
    </>
  );
}
