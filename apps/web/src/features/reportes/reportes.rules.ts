// Ages and views of reports: pure, so that they are tested without a screen.
import {
  type Calendario,
  minutosHabiles,
  type Reporte,
  type ReportesCuentas,
  type QuienActua,
} from '@muni/contract';
import type { ListView } from '../../crud/list/listViews.ts';
import { cuentaText, duracionText, jornada } from '../../nouns/reportes.ts';
import { enumerar, nombreDePila } from '../../lib/formats.ts';

const HOUR = 60;
const FRESH_MS = HOUR * 60_000;

/** Since Friday evening many hours may have passed without one of work among them. */
const OUT_OF_HOURS = 'fuera de horario';

type Waiting = Pick<Reporte, 'creadoEn' | 'estado' | 'etapa' | 'prioridad' | 'venceEn'>;

export const isLate = ({ estado, etapa, venceEn }: Waiting, now: Date) =>
  estado === 'Pendiente' && etapa !== 'En espera' && new Date(venceEn) < now;

/** How long a report has been open, in working time, and whether that is too long. */
export function esperaOf(reporte: Waiting, calendario: Calendario, now: Date) {
  const minutes = minutosHabiles(calendario, new Date(reporte.creadoEn), now);
  const isFresh = minutes === 0 && now.getTime() - Date.parse(reporte.creadoEn) < FRESH_MS;
  return {
    text: isFresh
      ? 'recién'
      : minutes === 0
        ? OUT_OF_HOURS
        : duracionText(minutes, jornada(calendario)),
    /** Whether «hace» goes before it. */
    takesHace: minutes > 0,
    tone: reporte.prioridad === 'Urgente' ? 'urgent' : isLate(reporte, now) ? 'late' : 'normal',
  };
}

/** «quedan 2 h 16», «pasado por 3 d». */
export function objetivoText({ venceEn }: Waiting, calendario: Calendario, now: Date): string {
  const due = new Date(venceEn);
  const day = jornada(calendario);
  const left = duracionText(minutosHabiles(calendario, now, due), day);
  return due >= now
    ? `${left.startsWith('1 ') && !left.startsWith('1 h ') ? 'queda' : 'quedan'} ${left}`
    : `pasado por ${duracionText(minutosHabiles(calendario, due, now), day)}`;
}

/** The views that every open list begins with. */
export function pendientesViews(
  { id, computos }: QuienActua,
  cuentas: ReportesCuentas | undefined,
): ListView[] {
  const count = (name: keyof ReportesCuentas) => cuentas && cuentaText(cuentas[name]);
  const all = { key: 'todos', query: '', count: count('pendientes') };
  if (!computos)
    return [
      { ...all, label: 'De mi área' },
      { key: 'mios', label: 'Míos', query: `empleado=${id}`, count: count('mios') },
    ];
  return [
    { ...all, label: 'Todos' },
    { key: 'sinTomar', label: 'Sin tomar', query: 'etapa=Nuevo', count: count('sinTomar') },
    { key: 'mios', label: 'Míos', query: `tecnico=${id}`, count: count('mios') },
    { key: 'enEspera', label: 'En espera', query: 'etapa=En espera', count: count('enEspera') },
    { key: 'atrasados', label: 'Atrasados', query: 'atrasado=true', count: count('atrasados') },
  ];
}

export const realizadosViews = ({ id, computos }: QuienActua): ListView[] => [
  { key: 'todos', label: computos ? 'Todos' : 'De mi área', query: '' },
  {
    key: 'mios',
    label: 'Míos',
    query: computos ? `tecnico=${id}` : `empleado=${id}`,
  },
];

type Involved = Pick<Reporte, 'empleado' | 'interesados' | 'tecnico'>;

/** Whom a message reaches: the people who asked, or whoever has it in hand. */
export function audienceText(reporte: Involved, quien: QuienActua): string {
  if (!quien.computos) return reporte.tecnico ? nombreDePila(reporte.tecnico.nombre) : 'Cómputos';
  const people = [reporte.empleado, ...reporte.interesados].filter(({ id }) => id !== quien.id);
  return enumerar(people.map(({ nombre }) => nombreDePila(nombre))) || 'Cómputos';
}

/** The next natural step; the first one that may be done. */
const PRIMARY = ['tomar', 'retomar', 'realizar', 'sumarse'];
const SECONDARY = ['realizar', 'crearOrden', 'esperar', 'reabrir'];

/** What stands out on the page of a report as it is now. */
export const actionsOrder = ({ etapa }: Pick<Reporte, 'etapa'>) => ({
  // While it waits, going on is the next step; what nobody has is taken first.
  next: etapa === 'En espera' ? ['retomar', ...PRIMARY] : PRIMARY,
  beside: SECONDARY,
  // Whoever may only correct it finds that in sight.
  otherwise: 'editar',
});

/** Solved, not yet answered, and still time to say that it fails. */
export const esperaRespuesta = (
  { etapa, conformidad, reabribleHasta }: Pick<Reporte, 'etapa' | 'conformidad' | 'reabribleHasta'>,
  now: Date,
) =>
  etapa === 'Resuelto' &&
  conformidad === null &&
  reabribleHasta !== null &&
  new Date(reabribleHasta) > now;

// What is being written on the page of a report and has not been sent.

/** Each has its own words and files: what was meant for a note never goes with a message. */
export type Side = 'mensaje' | 'nota';

export interface Escrito {
  texto: string;
  /** Of this text: sent again after a lost answer, it arrives once. */
  clave: string;
}

/** Where the browser keeps it. */
export const escritoKey = (side: Side, empleadoId: number, reporteId: number) =>
  `${side}:${empleadoId}:${reporteId}`;
