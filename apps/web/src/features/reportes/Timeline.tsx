// What happened with a report, the oldest first: cards for what was written, lines for what was done.
import { mdiCheckCircle, mdiLock, mdiRestore } from '@mdi/js';
import { type Adjunto, type Reporte, type ReporteEvento, reportesListing } from '@muni/contract';
import { formatFechaHora, juntar, nombreCompleto, momentoText } from '../../lib/formats.ts';
import { useNow } from '../../lib/useNow.ts';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { cx } from '../../ui/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Adjuntos } from '../adjuntos/Adjuntos.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { type TimelineCard, type TimelineLine, timelineOf } from './timeline.rules.ts';
import css from './reportes.module.css';

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
    <Stack as="ol" aria-label="Lo que pasó" gap={1.25} className={css.pasos}>
      {timelineOf(reporte, eventos).map((item) => (
        <Row
          as="li"
          key={item.evento.id}
          align={item.kind === 'line' ? 'center' : 'start'}
          gap={1.25}
          className={css.paso}
        >
          <Row flex="none" width={28} justify="center">
            {item.kind === 'card' ? (
              <PersonAvatar name={speakerOf(item, reporte)} />
            ) : (
              <div className={css.punto} />
            )}
          </Row>
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
        </Row>
      ))}
    </Stack>
  );
}

const ROUTES = { reporte: reporteRoutes.edit, orden: ordenRoutes.edit };

const Line = ({ line, when }: { line: TimelineLine; when: string }) => (
  <Box tone="secondary" size="small" breaks>
    <strong>{nombreCompleto(line.evento.quien)}</strong> {line.texto}
    {line.link && (
      <>
        {' '}
        <Link to={ROUTES[line.link.kind](line.link.id)} nowrap>
          {line.link.nombre}
        </Link>
      </>
    )}
    {line.tail}&nbsp;· <time title={formatFechaHora(line.evento.fecha)}>{when}</time>
  </Box>
);

/** A report is told in the name of who needs it, whoever took it down. */
const speakerOf = ({ look, evento }: TimelineCard, reporte: Reporte) =>
  look === 'alta' ? reporte.empleado.nombre : evento.quien;

interface CardProps extends Pick<Props, 'reporte' | 'onRemove'> {
  card: TimelineCard;
  when: string;
  mayRemove: boolean;
}
/** What somebody did, where that matters more than who. */
const DONE: Partial<
  Record<TimelineCard['look'], { title: string; icon: string; tone: 'success' | 'warning' }>
> = {
  solucion: { title: 'Realizado', icon: mdiCheckCircle, tone: 'success' },
  reabierto: { title: 'Sigue fallando', icon: mdiRestore, tone: 'warning' },
};

function Card({ card, reporte, when, mayRemove, onRemove }: CardProps) {
  const { look, evento, texto, adjuntos } = card;
  const internal = evento.interno;
  const done = DONE[look];
  const isFirst = look === 'alta';
  const before = juntar(
    (internal || done) && nombreCompleto(evento.quien),
    internal && 'solo la ve Cómputos',
    isFirst && reporte.area.nombre,
  );
  const after =
    isFirst &&
    juntar(
      reporte.origen !== 'Web' && `por ${reporte.origen}`,
      evento.autor?.id !== reporte.empleado.id && `lo cargó ${nombreCompleto(evento.quien)}`,
    );
  return (
    <div className={cx(css.tarjeta, css[look], internal && css.interna)}>
      <Row wraps columnGap={0.75}>
        {internal && <Icon path={mdiLock} size={16} />}
        {done && <Icon path={done.icon} size={16} tone={done.tone} />}
        <strong>
          {internal ? 'Nota interna' : (done?.title ?? nombreCompleto(speakerOf(card, reporte)))}
        </strong>
        <Small inline>
          {before && <>{before}&nbsp;· </>}
          <time title={formatFechaHora(evento.fecha)}>{when}</time>
          {after && <>&nbsp;· {after}</>}
        </Small>
      </Row>
      {texto && (
        <Box mt={0.25} size="large" breaks className={css.texto}>
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
    </div>
  );
}
