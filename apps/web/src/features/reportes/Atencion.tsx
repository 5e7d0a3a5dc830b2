// What of the reports asks for Cómputos now, whoever has it: what is urgent or late, and what nobody has taken.
import { type Reporte, reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Assignee } from '../../ui/Assignee.tsx';
import { Small, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';
import { useReporteCommands } from './reportes.actions.ts';

const SHOWN = 7;

export function Atencion() {
  const query = useQuery({
    queryKey: [reportesListing.name, 'atencion'],
    // In the order of the list of pending reports.
    queryFn: ({ signal }) => reportesApi.list({ atencion: true, pageSize: SHOWN }, signal),
  });
  const { data } = query;
  const commands = useReporteCommands();
  if (!data) return <Loaded query={query} noun="lo que espera" />;
  return (
    <Panel title="Necesita atención ahora" action={<Small>Por urgencia y espera</Small>}>
      {data.rows.length === 0 && (
        <PanelText>Nada urgente ni atrasado, y nadie espera que lo tomen.</PanelText>
      )}
      <ul>
        {data.rows.map((reporte) => (
          <Fila key={reporte.id} reporte={reporte} onTake={() => void commands.tomar(reporte)} />
        ))}
      </ul>
    </Panel>
  );
}

const Fila = ({ reporte, onTake }: { reporte: Reporte; onTake: () => void }) => (
  <LineaDeReporte
    reporte={reporte}
    end={
      reporte.tecnico ? (
        <Assignee person={reporte.tecnico} />
      ) : (
        <Button
          size="small"
          kind={reporte.prioridad === 'Urgente' ? 'main' : 'outlined'}
          aria-label={`Tomar ${reporte.numero}`}
          onClick={onTake}
        >
          Tomar
        </Button>
      )
    }
  >
    <PrioridadMeter prioridad={reporte.prioridad} />
    <strong>{reporte.area.nombre}</strong>
    <span>
      {reporte.numero}&nbsp;· <EsperaText reporte={reporte} hace />
    </span>
  </LineaDeReporte>
);
