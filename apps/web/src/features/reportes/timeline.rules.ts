// A report's events as they are drawn: what somebody wrote is a card, with the files they sent along with it; the rest
// is one line.
import type {
  Adjunto,
  Referencia,
  Reporte,
  ReporteEvento,
  ReporteEventoTipo,
} from '@muni/contract';
import { nombreCompleto } from '../../lib/formats.ts';

export interface TimelineCard {
  kind: 'card';
  look: 'alta' | 'mensaje' | 'respuesta' | 'nota' | 'solucion' | 'reabierto';
  evento: ReporteEvento;
  texto: string | null;
  adjuntos: Adjunto[];
}
export interface TimelineLine {
  kind: 'line';
  evento: ReporteEvento;
  /** After the name of who did it. */
  texto: string;
  /** What it names: another report, a work order. */
  link: (Referencia & { kind: 'reporte' | 'orden' }) | null;
  /** After the link. */
  tail?: string;
}
export type TimelineItem = TimelineCard | TimelineLine;

/** Files that come right after what was written belong to it. */
const TOGETHER_MS = 10 * 60_000;

const withReason = (text: string, reason: string | null) => (reason ? `${text}: ${reason}` : text);

/** «Prioridad: Media → Alta» by lines, or a whole sentence of what was done. */
const changeText = (text: string) =>
  text.startsWith('Quitó')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : `cambió ${text.split('\n').join(' · ')}`;

function lineText(evento: ReporteEvento): string {
  const { tipo, texto, sobre, autor } = evento;
  const whom = sobre && nombreCompleto(sobre.nombre);
  switch (tipo) {
    case 'toma':
      return 'lo tomó';
    case 'asignación':
      if (!whom) return 'lo dejó sin nadie a cargo';
      return sobre?.id === autor?.id ? 'lo tomó' : `se lo asignó a ${whom}`;
    case 'espera':
      return withReason('lo puso en espera', texto);
    case 'reanudación':
      return 'lo retomó';
    case 'cambio':
      return texto ? changeText(texto) : 'corrigió los datos';
    case 'reapertura':
      return 'lo reabrió';
    case 'anulación':
      return sobre ? 'lo cerró: es el mismo problema que' : withReason('lo anuló', texto);
    case 'conformidad':
      return withReason('dijo que quedó resuelto', texto);
    case 'interesado':
      if (whom && sobre?.id !== autor?.id) return withReason(`sumó a ${whom}`, texto);
      return 'se sumó: también le pasa';
    case 'adjunto':
      return withReason('adjuntó un archivo que ya no está', texto);
    default:
      return withReason(tipo, texto);
  }
}

/** Steps whose sentence holds the number of what they name. */
const NAMED: Partial<Record<ReporteEventoTipo, 'reporte' | 'orden'>> = {
  orden: 'orden',
  unión: 'reporte',
};

function lineOf(evento: ReporteEvento): TimelineLine {
  const { tipo, sobre, texto } = evento;
  const kind = NAMED[tipo];
  if (!kind) {
    const other = tipo === 'anulación' ? sobre : null;
    const link = other && { ...other, kind: 'reporte' as const };
    return { kind: 'line', evento, texto: lineText(evento), link };
  }
  // «Se realizó la orden de trabajo OT-2026-00007: …», with the number as the way there.
  const [before = '', after = ''] = (texto ?? '').split(sobre?.nombre ?? '\0');
  return {
    kind: 'line',
    evento,
    texto: before.replace(/^Se /, '').trim(),
    link: sobre && { ...sobre, kind },
    tail: after.replace(/\.$/, ''),
  };
}

const LOOKS: Partial<Record<ReporteEventoTipo, TimelineCard['look']>> = {
  alta: 'alta',
  mensaje: 'mensaje',
  'nota interna': 'nota',
  realizada: 'solucion',
  reapertura: 'reabierto',
};

const belongsTo = (card: TimelineCard | undefined, evento: ReporteEvento) =>
  card !== undefined &&
  card.evento.autor?.id === evento.autor?.id &&
  card.evento.interno === evento.interno &&
  new Date(evento.fecha).getTime() - new Date(card.evento.fecha).getTime() <= TOGETHER_MS;

/** Who asked and who joined write on one side; Cómputos answers on the other. */
const isAnswer = (reporte: Reporte, { autor }: ReporteEvento) =>
  autor !== null &&
  autor.id !== reporte.empleado.id &&
  autor.id !== reporte.creadoPor?.id &&
  !reporte.interesados.some(({ id }) => id === autor.id);

export function timelineOf(reporte: Reporte, eventos: readonly ReporteEvento[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let card: TimelineCard | undefined;
  for (const evento of eventos) {
    const { tipo, texto, adjunto } = evento;
    if (tipo === 'adjunto' && adjunto) {
      if (card && belongsTo(card, evento)) card.adjuntos.push(adjunto);
      else {
        card = { kind: 'card', look: 'mensaje', evento, texto: null, adjuntos: [adjunto] };
        items.push(card);
      }
      continue;
    }
    const look = LOOKS[tipo];
    if (!look || (look === 'reabierto' && !texto)) {
      items.push(lineOf(evento));
      continue;
    }
    card = {
      kind: 'card',
      look: look === 'mensaje' && isAnswer(reporte, evento) ? 'respuesta' : look,
      evento,
      texto: tipo === 'alta' ? reporte.descripcion : texto,
      adjuntos: [],
    };
    items.push(card);
  }
  return items;
}
