// One's own reports on the home page: those whose end one is asked about, then the open ones.
import { type Reporte, reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, nombreDePila } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { useNow } from '../../lib/useNow.ts';
import { Box } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { EtapaTag } from './EtapaTag.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';
import { esperaRespuesta } from './reportes.rules.ts';

const SHOWN = 5;

const useOwn = (empleado: number, more: Record<string, string>) =>
  useQuery({
    queryKey: [reportesListing.name, 'inicio', empleado, more],
    queryFn: ({ signal }) => reportesApi.list({ empleado, pageSize: SHOWN, ...more }, signal),
  });

export function MisReportes() {
  const { id } = useQuien();
  const now = useNow();
  const open = useOwn(id, { estado: 'Pendiente', sort: '-creadoEn' });
  const closed = useOwn(id, { estado: 'Realizada', sort: '-fechaRealizada' });
  const link = addressOf(reporteRoutes.pendientes, { empleado: id });
  if (!open.data || !closed.data)
    return (
      <Loaded
        query={{
          error: open.error ?? closed.error,
          refetch: () => void Promise.all([open.refetch(), closed.refetch()]),
        }}
        noun="tus reportes"
        list={{ to: link, label: 'Ver la lista' }}
      />
    );
  const asked = closed.data.rows.filter((reporte) => esperaRespuesta(reporte, now));
  const rows = [...asked, ...open.data.rows];
  return (
    <Panel
      title="Mis reportes"
      action={
        <Link to={link} size="small">
          Ver todos
        </Link>
      }
    >
      {rows.length === 0 ? (
        <Box p={2} tone="secondary">
          No tenés reportes pendientes.
        </Box>
      ) : (
        <ul>
          {rows.map((reporte) => (
            <Fila key={reporte.id} reporte={reporte} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Fila = ({ reporte }: { reporte: Reporte }) => {
  const { numero, tecnico, fechaRealizada } = reporte;
  return (
    <LineaDeReporte reporte={reporte} end={<EtapaTag reporte={reporte} />}>
      <span>
        {numero} ·{' '}
        {fechaRealizada ? (
          `resuelto el ${formatFecha(fechaRealizada)}. ¿Quedó bien?`
        ) : (
          <>
            <EsperaText reporte={reporte} hace />
            {tecnico && ` · lo tiene ${nombreDePila(tecnico.nombre)}`}
          </>
        )}
      </span>
    </LineaDeReporte>
  );
};
