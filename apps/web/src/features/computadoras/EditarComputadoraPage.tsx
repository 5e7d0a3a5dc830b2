import { mdiApplicationOutline, mdiMonitor } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { computadoraRoutes, computadorasApi } from '../../nouns/computadoras.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { useEquipoActions } from '../equipos/EquipoActions.tsx';
import { bajaNotice, EquipoHint, equipoTabs } from '../equipos/EquipoParts.tsx';
import { ComputadoraFields } from './ComputadoraFields.tsx';
import { ResumenTab } from './ResumenTab.tsx';
import css from './computadoras.module.css';

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

/** What the agent found installed. */
function ProgramasTab({ computadora: { id } }: { computadora: Computadora }) {
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
          Cuando su agente informe, acá vas a ver los programas instalados.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={contar(data.length, 'programa', 'programas')}>
      <div className={css.deslizable}>
        <Table>
          <thead>
            <tr>
              <Th>Programa</Th>
              <Th>Versión</Th>
              <Th>Editor</Th>
              <Th>Instalado</Th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={`${one.nombre} ${one.version}`}>
                <Td weight={540}>{one.nombre}</Td>
                <Td>{one.version ?? '—'}</Td>
                <Td>{one.editor ?? '—'}</Td>
                <Td>{one.instalado ? formatFecha(one.instalado) : '—'}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}
