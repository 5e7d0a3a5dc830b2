// What may be done with a report as it stands, and by whom. The server refuses with these sentences; the web shows only
// what they let through. Pure: the caller brings the report, the person and the moment.
import type { ReporteAction } from './reportes.actions.ts';
import type { Reporte } from './reportes.ts';
import { contar } from './texto.ts';

export interface QuienActua {
  id: number;
  computos: boolean;
}
export type ReporteEnAccion = Pick<
  Reporte,
  | 'numero'
  | 'estado'
  | 'etapa'
  | 'empleado'
  | 'creadoPor'
  | 'interesados'
  | 'tecnico'
  | 'fechaToma'
  | 'reabribleHasta'
>;

const CLOSED = 'El reporte ya está cerrado.';
const TAKEN = 'Cómputos ya lo tomó: escribiles un mensaje.';
const ONLY_OWN = 'Solo puede hacerlo quien hizo el reporte.';

const isOwner = (reporte: ReporteEnAccion, { id }: QuienActua) =>
  reporte.empleado.id === id || reporte.creadoPor?.id === id;

/** Whoever asked for it or joined it. */
export const esParte = (reporte: ReporteEnAccion, quien: QuienActua) =>
  isOwner(reporte, quien) || reporte.interesados.some(({ id }) => id === quien.id);

/** «hace 5 segundos», for who comes second. */
function ago(moment: string, now: Date): string {
  const seconds = Math.max(1, Math.round((now.getTime() - new Date(moment).getTime()) / 1000));
  const units: [number, string, string][] = [
    [86_400, 'día', 'días'],
    [3600, 'hora', 'horas'],
    [60, 'minuto', 'minutos'],
  ];
  const found = units.find(([length]) => seconds >= length);
  const [size, one, many] = found ?? [1, 'segundo', 'segundos'];
  const n = Math.floor(seconds / size);
  return `hace ${contar(n, one, many)}`;
}

type Rule = (reporte: ReporteEnAccion, quien: QuienActua, now: Date) => string | null;

const open = ({ estado }: ReporteEnAccion) => (estado === 'Pendiente' ? null : CLOSED);

const RULES: Readonly<Record<ReporteAction, { computos: boolean; problem: Rule }>> = {
  tomar: {
    computos: true,
    problem: (reporte, quien, now) => {
      const { tecnico, fechaToma } = reporte;
      if (reporte.estado !== 'Pendiente') return CLOSED;
      if (!tecnico) return null;
      if (tecnico.id === quien.id) return 'Ya lo tenés vos.';
      return `Lo tomó ${tecnico.nombre}${fechaToma ? ` ${ago(fechaToma, now)}` : ''}.`;
    },
  },
  asignar: { computos: true, problem: open },
  esperar: {
    computos: true,
    problem: (reporte) => (reporte.etapa === 'En espera' ? 'Ya está en espera.' : open(reporte)),
  },
  retomar: {
    computos: true,
    problem: ({ etapa }) => (etapa === 'En espera' ? null : 'No está en espera.'),
  },
  realizar: { computos: true, problem: open },
  anular: { computos: true, problem: open },
  duplicado: { computos: true, problem: open },
  reabrir: {
    computos: false,
    problem: (reporte, quien, now) => {
      if (reporte.estado === 'Pendiente') return 'El reporte ya está abierto.';
      if (quien.computos) return null;
      if (!esParte(reporte, quien)) return ONLY_OWN;
      if (reporte.etapa === 'Anulado') return 'Cómputos lo anuló: si hace falta, hacé otro.';
      const { reabribleHasta } = reporte;
      return reabribleHasta && new Date(reabribleHasta) >= now
        ? null
        : 'Ya pasaron los días para reabrirlo: hacé un reporte nuevo.';
    },
  },
  calificar: {
    computos: false,
    problem: (reporte, quien) => {
      if (!esParte(reporte, quien)) return ONLY_OWN;
      return reporte.etapa === 'Resuelto' ? null : 'Todavía no está resuelto.';
    },
  },
  mensaje: { computos: false, problem: () => null },
  nota: { computos: true, problem: () => null },
  sumarse: { computos: false, problem: open },
};

/** Why the action may not be done now; null when it may. */
export function reporteActionProblem(
  accion: ReporteAction,
  reporte: ReporteEnAccion,
  quien: QuienActua,
  now: Date,
): string | null {
  const { computos, problem } = RULES[accion];
  if (computos && !quien.computos) return 'Lo hace Cómputos.';
  return problem(reporte, quien, now);
}

/** Cómputos may always correct it; whoever made it, while nobody has taken it. */
export function reporteEditProblem(reporte: ReporteEnAccion, quien: QuienActua): string | null {
  if (quien.computos) return null;
  if (!isOwner(reporte, quien)) return ONLY_OWN;
  return reporte.etapa === 'Nuevo' ? null : TAKEN;
}

/** What has begun is kept: it is annulled, not erased. */
export function reporteDeleteProblem(reporte: ReporteEnAccion, quien: QuienActua): string | null {
  if (!quien.computos && !isOwner(reporte, quien)) return ONLY_OWN;
  if (reporte.etapa === 'Nuevo') return null;
  return quien.computos ? 'Ya tiene historia: anulalo en lugar de eliminarlo.' : TAKEN;
}
