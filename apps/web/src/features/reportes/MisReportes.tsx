// One's own reports on the home page: those whose end one is asked about, then the open ones.
import { type Reporte, reporteActionProblem, reportesListing } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, nombreDePila } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { useNow } from '../../lib/useNow.ts';
import { Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { EtapaTag } from './EtapaTag.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';
import { useReporteActions } from './ReporteActions.tsx';
import type { ReporteCommands } from './reportes.actions.ts';
import { esperaRespuesta } from './reportes.rules.ts';

const SHOWN = 5;

const useOwn = (empleado: number, more: Record<string, string>) =>
  useQuery({
    queryKey: [reportesListing.name, 'inicio', empleado, more],
    queryFn: ({ signal }) => reportesApi.list({ empleado, pageSize: SHOWN, ...more }, signal),
  });

export function MisReportes() {
  const now = useNow();
  const { quien, commands, ask, dialogs } = useReporteActions();
  const { id } = quien;
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
      />
    );
  const asked = closed.data.rows.filter((reporte) => esperaRespuesta(reporte, now));
  const mayReopen = (reporte: Reporte) =>
    reporteActionProblem('reabrir', reporte, quien, now) === null;
  return (
    <Panel title="Mis reportes" more={{ to: link, label: 'Ver todos' }}>
      {asked.length + open.data.rows.length === 0 ? (
        <PanelText>No tenés reportes pendientes.</PanelText>
      ) : (
        <ul>
          {asked.map((reporte) => (
            <Resuelto
              key={reporte.id}
              reporte={reporte}
              commands={commands}
              onReabrir={mayReopen(reporte) ? () => ask('reabrir', reporte) : undefined}
            />
          ))}
          {open.data.rows.map((reporte) => (
            <Fila key={reporte.id} reporte={reporte} />
          ))}
        </ul>
      )}
      {dialogs}
    </Panel>
  );
}

interface ResueltoProps {
  reporte: Reporte;
  commands: ReporteCommands;
  /** Absent once the days to say so are over. */
  onReabrir: (() => void) | undefined;
}

/** The question of its own page (`ConformidadPanel`), answered from here; the stars are there. */
function Resuelto({ reporte, commands, onReabrir }: ResueltoProps) {
  const { numero, fechaRealizada } = reporte;
  const confirm = useMutation({
    mutationFn: () =>
      commands.intentar(reporte, 'calificar', { calificacion: null, comentario: null }),
    onSuccess: (answered) => {
      if (answered) toast('Gracias por avisarnos.');
    },
  });
  return (
    <LineaDeReporte
      reporte={reporte}
      end={
        <Row wraps gap={0.75} justify="flex-end">
          <Button
            size="small"
            kind="main"
            busy={confirm.isPending}
            aria-label={`Sí, ${numero} quedó bien`}
            onClick={() => confirm.mutate()}
          >
            Sí
          </Button>
          {onReabrir && (
            <Button size="small" aria-label={`${numero} sigue fallando`} onClick={onReabrir}>
              Sigue fallando
            </Button>
          )}
        </Row>
      }
    >
      <span>
        {numero}&nbsp;· resuelto{fechaRealizada && ` el ${formatFecha(fechaRealizada)}`}.{' '}
        <strong>¿Quedó bien?</strong>
      </span>
    </LineaDeReporte>
  );
}

const Fila = ({ reporte }: { reporte: Reporte }) => (
  <LineaDeReporte reporte={reporte} end={<EtapaTag reporte={reporte} />}>
    <span>
      {reporte.numero}&nbsp;· <EsperaText reporte={reporte} hace />
      {reporte.tecnico && `\u00A0· lo tiene ${nombreDePila(reporte.tecnico.nombre)}`}
    </span>
  </LineaDeReporte>
);
