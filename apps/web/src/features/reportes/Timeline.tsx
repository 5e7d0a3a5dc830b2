// What happened with a report, the oldest first: cards for what was written, lines for what was done.
import { mdiCheckCircle, mdiLock } from '@mdi/js';
import { type Adjunto, type Reporte, type ReporteEvento, reportesListing } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatFechaHora, nombreCompleto } from '../../lib/formats.ts';
import { useNow } from '../../lib/useNow.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Adjuntos } from '../adjuntos/index.ts';
import { ordenRoutes } from '../ordenes/index.ts';
import { reporteRoutes } from './reportes.routes.ts';
import { momentoText, type TimelineCard, type TimelineLine, timelineOf } from './timeline.rules.ts';

interface Props {
  reporte: Reporte;
  eventos: readonly ReporteEvento[];
  /** Whether the files of that step may be taken away. */
  mayRemove: (evento: ReporteEvento) => boolean;
  onRemove: (adjunto: Adjunto) => void;
}

export function Timeline({ reporte, eventos, mayRemove, onRemove }: Props) {
  const today = useNow().toISOString();
  return (
    <Box
      component="ol"
      aria-label="Lo que pasó"
      sx={{ display: 'grid', gap: 1.25, m: 0, p: { xs: 1.25, md: 1.75 }, listStyle: 'none' }}
    >
      {timelineOf(reporte, eventos).map((item) => (
        <Box
          component="li"
          key={item.id}
          sx={{
            position: 'relative',
            display: 'flex',
            gap: 1.25,
            alignItems: item.kind === 'line' ? 'center' : undefined,
            // The rail from each step to the next.
            '&:not(:last-child)::before': {
              content: '""',
              position: 'absolute',
              top: 14,
              bottom: -24,
              left: 13,
              width: 2,
              bgcolor: 'divider',
            },
            '& > *': { position: 'relative' },
          }}
        >
          <Box sx={{ flex: 'none', width: 28, display: 'flex', justifyContent: 'center' }}>
            {item.kind === 'card' ? (
              <PersonAvatar name={speakerOf(item, reporte)} />
            ) : (
              <Box sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: 'border.input' }} />
            )}
          </Box>
          {item.kind === 'card' ? (
            <Card
              card={item}
              reporte={reporte}
              when={momentoText(item.evento.fecha, today)}
              mayRemove={mayRemove(item.evento)}
              onRemove={onRemove}
            />
          ) : (
            <Line line={item} when={momentoText(item.evento.fecha, today)} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const ROUTES = { reporte: reporteRoutes.edit, orden: ordenRoutes.edit };

const Line = ({ line, when }: { line: TimelineLine; when: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    <strong>{nombreCompleto(line.evento.quien)}</strong> {line.texto}{' '}
    {line.link && (
      <Link
        component={RouterLink}
        to={ROUTES[line.link.kind](line.link.id)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {line.link.nombre}
      </Link>
    )}
    {line.tail} · <time title={formatFechaHora(line.evento.fecha)}>{when}</time>
  </Box>
);

/** A report is told in the name of who needs it, whoever took it down. */
const speakerOf = ({ look, evento }: TimelineCard, reporte: Reporte) =>
  look === 'alta' ? reporte.empleado.nombre : evento.quien;

interface CardProps {
  card: TimelineCard;
  reporte: Reporte;
  when: string;
  mayRemove: boolean;
  onRemove: (adjunto: Adjunto) => void;
}
function Card({ card, reporte, when, mayRemove, onRemove }: CardProps) {
  const { look, evento, texto, adjuntos } = card;
  const internal = evento.interno;
  return (
    <Box
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.divider}`,
        ...(look === 'respuesta' && { backgroundColor: theme.vars.palette.surface.selected }),
        ...(look === 'solucion' && {
          backgroundColor: theme.vars.palette.success.light,
          borderColor: theme.vars.palette.success.main,
        }),
        ...(internal && {
          backgroundColor: theme.vars.palette.warning.light,
          border: `1px dashed ${theme.vars.palette.warning.main}`,
        }),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
        {internal && <Icon path={mdiLock} sx={{ fontSize: 16 }} />}
        {look === 'solucion' && (
          <Icon path={mdiCheckCircle} sx={{ fontSize: 16, color: 'success.main' }} />
        )}
        <strong>
          {internal
            ? 'Nota interna'
            : look === 'solucion'
              ? 'Realizado'
              : nombreCompleto(speakerOf(card, reporte))}
        </strong>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {(internal || look === 'solucion') && `· ${nombreCompleto(evento.quien)} `}
          {internal && '· solo la ve Cómputos '}
          {look === 'alta' && `· ${reporte.area.nombre} `}·{' '}
          <time title={formatFechaHora(evento.fecha)}>{when}</time>
          {look === 'alta' && reporte.origen !== 'Web' && ` · por ${reporte.origen}`}
          {look === 'alta' &&
            evento.autor?.id !== reporte.empleado.id &&
            ` · lo cargó ${nombreCompleto(evento.quien)}`}
        </Box>
      </Box>
      {texto && (
        <Box
          sx={{ mt: 0.25, fontSize: '0.9375rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {texto}
        </Box>
      )}
      {adjuntos.length > 0 && (
        <Adjuntos
          owner={{ name: reportesListing.name, id: reporte.id }}
          adjuntos={adjuntos}
          mayRemove={mayRemove}
          onRemove={onRemove}
        />
      )}
    </Box>
  );
}
