import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../nouns/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { avisosApi } from '../../nouns/avisos.ts';
import { AvisosList } from './AvisosList.tsx';

const SHOWN = 4;

/** The latest, on the home page; nothing for whoever was never told anything. */
export function UltimosAvisos() {
  const { data } = useQuery({
    queryKey: ['avisos', 'inicio'],
    queryFn: ({ signal }) => avisosApi.list({ pageSize: SHOWN }, signal),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Avisos" more={{ to: PATHS.avisos, label: 'Ver todos' }}>
      <AvisosList avisos={data.rows} />
    </Panel>
  );
}
