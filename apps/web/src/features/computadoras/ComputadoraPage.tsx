import { mdiApplicationOutline, mdiMonitor } from '@mdi/js';
import { type Computadora, computadoras, type Programa } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../lib/Navigation.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { NewRecordPage, TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { computadoraRoutes, computadorasApi } from '../../nouns/computadoras.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { bajaNotice, EquipoHint, equipoTabs } from '../equipos/EquipoParts.tsx';
import { ComputadoraFields } from './ComputadoraFields.tsx';
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
    onDeleted: () => navigate(computadoraRoutes.list),
  });
  return (
    <>
      <TabbedRecordPage
        resource={computadoras}
        api={computadorasApi}
        list={LIST}
        noun="la computadora"
        placeholder="Computadora"
        titleOf={(computadora) => computadora.nombreRed}
        hintOf={hintOf}
        actionsOf={pageActionsOf}
      >
        {(computadora, store) => ({
          notice: bajaNotice(computadora),
          first: {
            id: 'resumen',
            label: 'Resumen',
            content: <ResumenTab computadora={computadora} onChanged={store} />,
          },
          fields: <ComputadoraFields computadora={computadora} />,
          tabs: [
            ...equipoTabs(computadoras, 'computadora', computadora),
            {
              id: 'programas',
              label: 'Programas',
              content: <ProgramasTab computadora={computadora} />,
            },
          ],
        })}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

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

const PROGRAMAS: CardColumn<Programa>[] = [
  { label: 'Programa', isTitle: true, cell: ({ nombre }) => nombre, columnProps: { weight: 540 } },
  { label: 'Versión', cell: ({ version }) => version },
  { label: 'Editor', cell: ({ editor }) => editor },
  { label: 'Instalado', cell: ({ instalado }) => instalado && formatFecha(instalado) },
];

/** What the agent found installed. */
function ProgramasTab({ computadora }: { computadora: Computadora }) {
  const { id } = computadora;
  const query = useQuery({
    queryKey: [computadoras.name, 'programas', id],
    queryFn: ({ signal }) => computadorasApi.programas(id, signal),
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los programas" list={LIST} />;
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={mdiApplicationOutline} title="No sabemos qué tiene">
          {computadora.ultimoInventario
            ? 'Su agente no informa los programas.'
            : 'Cuando su agente informe, acá vas a ver los programas instalados.'}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={contar(data.length, 'programa', 'programas')}>
      <CardTable
        columns={PROGRAMAS}
        rows={data}
        keyOf={({ nombre, version }) => `${nombre} ${version}`}
      />
    </Panel>
  );
}
