// What each action leaves behind: the columns that change and the step it adds to the timeline. Pure; whether it may be
// done at all is said by the contract, which the web reads too.
import {
  type AvisoTipo,
  type Calendario,
  DIAS_PARA_REABRIR,
  minutosHabiles,
  OBJETIVO_HORAS,
  type QuienActua,
  type Referencia,
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  type ReporteEventoTipo,
  spoken,
  sumarDiasHabiles,
  sumarMinutosHabiles,
} from '@muni/contract';
import type { Told } from '../../crud/action-route.ts';
import { idsOf } from '../../crud/list.ts';
import { type Aviso, short } from '../avisos/index.ts';

export interface Situation {
  reporte: Reporte & { esperaDesde: string | null };
  quien: QuienActua;
  now: Date;
  calendario: Calendario;
  /** Whom or what the action names: a technician, another report, a person. */
  sobre: Referencia | null;
}

export interface Step {
  tipo: ReporteEventoTipo;
  texto?: string | null;
  interno?: boolean;
  sobre?: Referencia | null;
  adjuntoId?: number;
}

export interface Effect {
  changes: Record<string, unknown>;
  evento: Pick<Step, 'tipo' | 'texto' | 'interno'>;
}

/** Waiting is not working: what was waited is added to the time there was. */
function dueAfterWaiting({ reporte, now, calendario }: Situation): string {
  if (!reporte.esperaDesde) return reporte.venceEn;
  const waited = minutosHabiles(calendario, new Date(reporte.esperaDesde), now);
  return sumarMinutosHabiles(calendario, new Date(reporte.venceEn), waited).toISOString();
}

const dueAgain = ({ reporte, now, calendario }: Situation) =>
  sumarMinutosHabiles(calendario, now, OBJETIVO_HORAS[reporte.prioridad] * 60).toISOString();

const stopWaiting = { motivoEspera: null, esperaDesde: null };

export const EFFECTS: {
  [A in ReporteAction]: (situation: Situation, body: ReporteActionBody<A>) => Effect;
} = {
  tomar: ({ quien, now, reporte }) => ({
    changes: { tecnico: quien.id, fechaToma: reporte.fechaToma ?? now.toISOString() },
    evento: { tipo: 'toma' },
  }),
  asignar: ({ now, reporte }, { tecnico }) => ({
    changes:
      tecnico === null
        ? { tecnico: null, fechaInicio: null }
        : { tecnico, fechaToma: reporte.fechaToma ?? now.toISOString() },
    evento: { tipo: 'asignación' },
  }),
  esperar: ({ quien, now, reporte }, { motivo }) => ({
    changes: {
      motivoEspera: motivo,
      esperaDesde: now.toISOString(),
      tecnico: reporte.tecnico?.id ?? quien.id,
      fechaToma: reporte.fechaToma ?? now.toISOString(),
    },
    evento: { tipo: 'espera', texto: motivo },
  }),
  retomar: (situation) => ({
    changes: {
      ...stopWaiting,
      venceEn: dueAfterWaiting(situation),
      fechaInicio: situation.now.toISOString(),
    },
    evento: { tipo: 'reanudación' },
  }),
  realizar: ({ quien, now, calendario, reporte }, { solucion }) => ({
    changes: {
      ...stopWaiting,
      estado: 'Realizada',
      solucion,
      fechaRealizada: now.toISOString(),
      tecnico: reporte.tecnico?.id ?? quien.id,
      fechaToma: reporte.fechaToma ?? now.toISOString(),
      reabribleHasta: sumarDiasHabiles(calendario, now, DIAS_PARA_REABRIR).toISOString(),
      conforme: null,
      calificacion: null,
    },
    evento: { tipo: 'realizada', texto: solucion },
  }),
  reabrir: (situation, { motivo }) => ({
    changes: {
      estado: 'Pendiente',
      solucion: null,
      motivoAnulacion: null,
      duplicadoDe: null,
      fechaRealizada: null,
      reabribleHasta: null,
      reaperturas: situation.reporte.reaperturas + 1,
      conforme: situation.quien.computos ? null : false,
      calificacion: null,
      venceEn: dueAgain(situation),
      fechaInicio: situation.reporte.tecnico ? situation.now.toISOString() : null,
    },
    evento: { tipo: 'reapertura', texto: motivo },
  }),
  anular: ({ now }, { motivo }) => ({
    changes: {
      ...stopWaiting,
      estado: 'Realizada',
      motivoAnulacion: motivo,
      fechaRealizada: now.toISOString(),
    },
    evento: { tipo: 'anulación', texto: motivo },
  }),
  duplicado: ({ now, sobre }, { de }) => ({
    changes: {
      ...stopWaiting,
      estado: 'Realizada',
      duplicadoDe: de,
      motivoAnulacion: `Es el mismo problema que ${sobre?.nombre ?? ''}.`,
      fechaRealizada: now.toISOString(),
    },
    evento: { tipo: 'anulación', texto: `Es el mismo problema que ${sobre?.nombre ?? ''}.` },
  }),
  // The first word of whoever has it begins the work.
  mensaje: ({ quien, reporte, now }, { texto }) => ({
    changes:
      reporte.etapa === 'Tomado' && reporte.tecnico?.id === quien.id
        ? { fechaInicio: now.toISOString() }
        : {},
    evento: { tipo: 'mensaje', texto },
  }),
  nota: (_situation, { texto }) => ({
    changes: {},
    evento: { tipo: 'nota interna', texto, interno: true },
  }),
  calificar: (_situation, { calificacion, comentario }) => ({
    changes: { conforme: true, calificacion: calificacion ?? null },
    evento: { tipo: 'conformidad', texto: comentario },
  }),
  sumarse: () => ({ changes: {}, evento: { tipo: 'interesado' } }),
};

/** What each does, who may do it and how the history calls it. */
export const ACCIONES = {
  tomar: ['Tomarlo', 'reportes:attend', 'toma'],
  asignar: ['Asignarlo a un técnico, o dejarlo libre', 'reportes:attend', 'asignación'],
  esperar: ['Ponerlo en espera', 'reportes:attend', 'espera'],
  retomar: ['Retomarlo', 'reportes:attend', 'reanudación'],
  realizar: ['Marcarlo realizado', 'reportes:attend', 'cierre'],
  anular: ['Anularlo', 'reportes:attend', 'anulación'],
  duplicado: ['Unirlo a otro', 'reportes:attend', 'duplicado'],
  nota: ['Escribir una nota interna', 'reportes:attend', 'nota interna'],
  reabrir: ['Reabrirlo', 'reportes:comment', 'reapertura'],
  mensaje: ['Escribir un mensaje', 'reportes:comment', 'mensaje'],
  calificar: ['Decir que quedó resuelto', 'reportes:comment', 'conformidad'],
  sumarse: ['Sumarse', 'reportes:comment', 'se sumó'],
} as const satisfies Readonly<Record<ReporteAction, Told>>;

// Who is told of a step, and in which words. Pure: the caller knows who works in Cómputos.

interface Scene {
  reporte: Reporte;
  step: Step;
  autor: { id: number | null; nombre: string };
  tecnicos: readonly number[];
}

const askers = ({ reporte }: Scene) => idsOf([reporte.empleado, ...reporte.interesados]);
/** The one who has it; while nobody has, all of Cómputos. */
const attending = ({ reporte, tecnicos }: Scene) =>
  reporte.tecnico ? [reporte.tecnico.id] : tecnicos;

/** The title is the first line of what was written, unless somebody gave it another. */
const besides = ({ titulo, descripcion }: Reporte) =>
  descripcion.startsWith(titulo) ? descripcion.slice(titulo.length).trim() : descripcion;

export function avisosOf(scene: Scene): Aviso[] {
  const { reporte, step, autor, tecnicos } = scene;
  const who = spoken(autor.nombre);
  const texto = short(step.texto);
  const about = `${reporte.numero}: ${reporte.titulo}`;
  const byComputos = autor.id !== null && tecnicos.includes(autor.id);
  const say = (para: readonly number[], tipo: AvisoTipo, titulo: string, words: string) => [
    { para, tipo, titulo, texto: words },
  ];
  switch (step.tipo) {
    case 'alta': {
      const tipo = reporte.prioridad === 'Urgente' ? 'reporteUrgente' : 'reporteNuevo';
      const asked = `${spoken(reporte.empleado.nombre)}, ${reporte.area.nombre}.`;
      return say(tecnicos, tipo, about, `${asked} ${short(besides(reporte))}`.trim());
    }
    case 'toma':
      return say(
        askers(scene),
        'reporteTomado',
        `${who} tomó tu reporte ${reporte.numero}`,
        'Te escribe por acá si necesita algo.',
      );
    case 'asignación':
      return reporte.tecnico
        ? say([reporte.tecnico.id], 'reporteAsignado', `${who} te asignó ${about}`, '')
        : [];
    case 'mensaje': {
      const para = byComputos ? askers(scene) : [...attending(scene), ...askers(scene)];
      return say(para, 'reporteMensaje', `${who} escribió en ${about}`, texto);
    }
    case 'realizada':
      return say(
        askers(scene),
        'reporteResuelto',
        `Marcamos como realizado ${about}`,
        `${texto}\n¿Quedó bien?`,
      );
    case 'reapertura': {
      const para = [...attending(scene), ...askers(scene)];
      return say(para, 'reporteReabierto', `${who} reabrió ${about}`, texto);
    }
    case 'anulación':
      return say(askers(scene), 'reporteAnulado', `${who} anuló ${about}`, texto);
    default:
      return [];
  }
}
