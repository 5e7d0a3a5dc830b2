import { mdiPrinter } from '@mdi/js';
import { type Impresora, impresoras } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import { NewRecordPage, TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { bajaNotice, EquipoHint, equipoTabs } from '../equipos/EquipoParts.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { impresorasApi, impresoraRoutes } from '../../nouns/impresoras.ts';
import { ImpresoraFields } from './ImpresoraFields.tsx';
import { ResumenTab } from './ResumenTab.tsx';

const LIST = {
  to: impresoraRoutes.list,
  crumb: 'Impresoras',
  label: 'Ver todas las impresoras',
};

const hintOf = (impresora: Impresora) => <EquipoHint equipo={impresora} icon={mdiPrinter} />;

export function EditarImpresoraPage() {
  const navigate = useNavigate();
  const { pageActionsOf, dialogs } = useEquipoActions<Impresora>({
    clase: 'impresora',
    resource: impresoras,
    api: impresorasApi,
    edit: impresoraRoutes.edit,
    onDeleted: () => navigate(impresoraRoutes.list),
  });
  return (
    <>
      <TabbedRecordPage
        resource={impresoras}
        api={impresorasApi}
        list={LIST}
        noun="la impresora"
        placeholder="Impresora"
        titleOf={(impresora) => impresora.nombre}
        hintOf={hintOf}
        actionsOf={pageActionsOf}
      >
        {(impresora, store) => ({
          notice: bajaNotice(impresora),
          first: {
            id: 'resumen',
            label: 'Resumen',
            content: <ResumenTab impresora={impresora} onChanged={store} />,
          },
          fields: <ImpresoraFields />,
          tabs: equipoTabs(impresoras, 'impresora', impresora),
        })}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

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
