import { mdiApplicationOutline } from '@mdi/js';
import { type Computadora, computadoras } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import css from './computadoras.module.css';

const LIST = { to: computadoraRoutes.list, label: 'Ver todas las computadoras' };

/** What the agent found installed. */
export function ProgramasTab({ computadora: { id } }: { computadora: Computadora }) {
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
