// The reports on the home page: one's own, those whose end one is asked about first; what others of the same area have told and
// is still open, so that whoever has the same trouble sees that it is known; and for Cómputos what is urgent or late.
import { type Reporte, reporteActionProblem } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, nombreDePila } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { useNow } from '../../lib/useNow.ts';
import { Row, PanelText, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText, EtapaTag, LineaDeReporte, TomarButton } from './ReporteBits.tsx';
import { useReporteActions } from './ReporteActions.tsx';
import { type ReporteCommands, useCalificar, useReporteCommands } from './reportes.actions.ts';
import { esperaRespuesta } from './reportes.rules.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Assignee } from '../../ui/Assignee.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';

const SHOWN = 5;

const useOwn = (empleado: number, more: Record<string, string>) =>
  useQuery(reportesApi.rows('inicio', { empleado, pageSize: SHOWN, ...more }));

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
            <LineaDeReporte key={reporte.id} reporte={reporte} end={<EtapaTag reporte={reporte} />}>
              <span>
                {reporte.numero}&nbsp;· <EsperaText reporte={reporte} hace />
                {reporte.tecnico && `\u00A0· lo tiene ${nombreDePila(reporte.tecnico.nombre)}`}
              </span>
            </LineaDeReporte>
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
  const confirm = useCalificar(reporte, commands);
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
            onClick={() => confirm.mutate({ calificacion: null, comentario: null })}
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

const OF_AREA_SHOWN = 4;
/** One's own are among them, and are shown elsewhere. */
const ASKED = 20;

export function ReportesDelArea() {
  const { empleado } = useUser();
  const { id, nombre } = empleado.area;
  const open = { area: id, estado: 'Pendiente', sort: '-creadoEn', pageSize: ASKED };
  const { data } = useQuery(reportesApi.rows('inicio', open));
  const others = (data?.rows ?? []).filter((reporte) => reporte.empleado.id !== empleado.id);
  if (others.length === 0) return null;
  return (
    <Panel
      title={`Lo que pasa en ${nombre}`}
      more={{ to: addressOf(reporteRoutes.pendientes, { area: id }), label: 'Ver todos' }}
    >
      <ul>
        {others.slice(0, OF_AREA_SHOWN).map((reporte) => (
          <LineaDeReporte key={reporte.id} reporte={reporte} end={<EtapaTag reporte={reporte} />}>
            <span>
              {nombreDePila(reporte.empleado.nombre)}&nbsp;· <EsperaText reporte={reporte} hace />
            </span>
          </LineaDeReporte>
        ))}
      </ul>
    </Panel>
  );
}

/** What of the reports asks for Cómputos now, whoever has it: what is urgent or late, and what nobody has taken. */
const URGENT_SHOWN = 7;

export function Atencion() {
  // In the order of the list of pending reports.
  const query = useQuery(reportesApi.rows('atencion', { atencion: true, pageSize: URGENT_SHOWN }));
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
          <LineaDeReporte
            key={reporte.id}
            reporte={reporte}
            end={
              reporte.tecnico ? (
                <Assignee person={reporte.tecnico} />
              ) : (
                <TomarButton reporte={reporte} onTake={() => void commands.tomar(reporte)} />
              )
            }
          >
            <PrioridadMeter prioridad={reporte.prioridad} />
            <strong>{reporte.area.nombre}</strong>
            <span>
              {reporte.numero}&nbsp;· <EsperaText reporte={reporte} hace />
            </span>
          </LineaDeReporte>
        ))}
      </ul>
    </Panel>
  );
}
