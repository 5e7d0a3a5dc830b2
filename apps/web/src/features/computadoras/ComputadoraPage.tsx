import { mdiApplicationOutline } from '@mdi/js';
import { type Computadora, computadoras, type Programa } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { computadorasApi } from '../../nouns/computadoras.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EditarEquipoPage, NuevoEquipoPage } from '../equipos/EditarEquipoPage.tsx';
import { ComputadoraFields } from './ComputadoraFields.tsx';
import { COMPUTADORAS } from './computadoras.labels.ts';
import { ResumenTab } from './ResumenTab.tsx';

export const EditarComputadoraPage = () => (
  <EditarEquipoPage
    {...COMPUTADORAS}
    titleOf={({ nombreRed }) => nombreRed}
    resumen={(computadora, store) => <ResumenTab computadora={computadora} onChanged={store} />}
    fields={(computadora) => <ComputadoraFields computadora={computadora} />}
    tabs={(computadora) => [
      {
        id: 'programas',
        label: 'Programas',
        content: <ProgramasTab computadora={computadora} />,
      },
    ]}
  />
);

export const NuevaComputadoraPage = () => (
  <NuevoEquipoPage {...COMPUTADORAS}>
    <ComputadoraFields />
  </NuevoEquipoPage>
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
  if (!data) return <Loaded query={query} noun="los programas" />;
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
