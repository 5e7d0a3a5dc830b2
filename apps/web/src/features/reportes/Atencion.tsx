// What of the reports asks for Cómputos now: the most urgent that nobody has taken, each one click away.
import { type Reporte, reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';
import { useReporteCommands } from './reportes.actions.ts';

const SHOWN = 7;
const LIST = `${reporteRoutes.pendientes}?etapa=Nuevo`;

export function Atencion() {
  const query = useQuery({
    queryKey: [reportesListing.name, 'atencion'],
    queryFn: ({ signal }) =>
      reportesApi.list({ estado: 'Pendiente', etapa: 'Nuevo', pageSize: SHOWN }, signal),
  });
  const { data } = query;
  const commands = useReporteCommands();
  if (!data)
    return <Loaded query={query} noun="lo que espera" list={{ to: LIST, label: 'Ver la lista' }} />;
  return (
    <Panel
      title="Necesita atención ahora"
      action={
        <Box tone="secondary" size="small">
          Por urgencia y espera
        </Box>
      }
    >
      {data.rows.length === 0 && (
        <Box p={2} tone="secondary">
          Nadie está esperando que lo tomen.
        </Box>
      )}
      <ul>
        {data.rows.map((reporte) => (
          <Fila key={reporte.id} reporte={reporte} onTake={() => void commands.tomar(reporte)} />
        ))}
      </ul>
      {data.total > data.rows.length && (
        <Box ruled="top" p={1.25} textAlign="center">
          <Link to={LIST}>Ver {contar(data.total, 'reporte', 'reportes')} sin tomar</Link>
        </Box>
      )}
    </Panel>
  );
}

const Fila = ({ reporte, onTake }: { reporte: Reporte; onTake: () => void }) => (
  <LineaDeReporte
    reporte={reporte}
    end={
      <Button
        size="small"
        kind={reporte.prioridad === 'Urgente' ? 'main' : 'outlined'}
        aria-label={`Tomar ${reporte.numero}`}
        onClick={onTake}
      >
        Tomar
      </Button>
    }
  >
    <PrioridadMeter prioridad={reporte.prioridad} />
    <strong>{reporte.area.nombre}</strong>
    <span>
      {reporte.numero} · <EsperaText reporte={reporte} hace />
    </span>
  </LineaDeReporte>
);
