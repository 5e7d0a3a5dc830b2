// What of the reports asks for Cómputos now, whoever has it: what is urgent or late, and what nobody has taken.
import { type Reporte, reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Assignee } from '../../ui/Assignee.tsx';
import { Row, Small, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { cuentaText, reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';
import { useReporteCommands } from './reportes.actions.ts';
import { atencionOf } from './atencion.rules.ts';

const SHOWN = 7;
const UNTAKEN = `${reporteRoutes.pendientes}?etapa=Nuevo`;
const LATE = `${reporteRoutes.pendientes}?atrasado=true`;

/** Each kind by itself: the most urgent of all of them are among the most urgent of each. */
async function ask(signal: AbortSignal) {
  const one = { estado: 'Pendiente', pageSize: SHOWN };
  const [urgent, late, untaken] = await Promise.all([
    reportesApi.list({ ...one, prioridad: 'Urgente' }, signal),
    reportesApi.list({ ...one, atrasado: true }, signal),
    reportesApi.list({ ...one, etapa: 'Nuevo' }, signal),
  ]);
  return {
    rows: atencionOf([...urgent.rows, ...late.rows, ...untaken.rows]).slice(0, SHOWN),
    late: late.total,
    untaken: untaken.total,
  };
}

export function Atencion() {
  const query = useQuery({
    queryKey: [reportesListing.name, 'atencion'],
    queryFn: ({ signal }) => ask(signal),
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
      {data.late + data.untaken > 0 && (
        <Row ruled="top" wraps justify="center" columnGap={3} p={1.25}>
          {data.untaken > 0 && <Link to={UNTAKEN}>Ver sin tomar ({cuentaText(data.untaken)})</Link>}
          {data.late > 0 && <Link to={LATE}>Ver atrasados ({cuentaText(data.late)})</Link>}
        </Row>
      )}
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
      {reporte.numero} · <EsperaText reporte={reporte} hace />
    </span>
  </LineaDeReporte>
);
