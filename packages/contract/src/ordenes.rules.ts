// What may be done with an order as it stands, and by whom: the table of its states. The server refuses with these
// sentences; the web shows only what they let through. Pure.
import type { FirmaRol, OrdenAction } from './ordenes.actions.ts';
import { ORDEN_ABIERTAS, type OrdenEstado } from './orden-estados.ts';
import type { Orden } from './ordenes.ts';
import type { QuienActua } from './reportes.rules.ts';

type OrdenFirmable = Pick<Orden, 'firmaTecnico' | 'firmaConforme'>;
export type OrdenEnAccion = OrdenFirmable & Pick<Orden, 'estado' | 'solicitante'>;

export const estaAbierta = ({ estado }: Pick<Orden, 'estado'>) =>
  (ORDEN_ABIERTAS as readonly OrdenEstado[]).includes(estado);

/** Somebody has signed the sheet as it stands: a change of it makes the next version. */
export const estaFirmada = ({ firmaTecnico, firmaConforme }: OrdenFirmable) =>
  firmaTecnico !== null || firmaConforme !== null;

interface Transition {
  /** From where, and to which state; «igual» stays where it was. */
  pasos: Readonly<Partial<Record<OrdenEstado, OrdenEstado | 'igual'>>>;
  /** Why not, from the other states; `otro` where none is named. */
  motivos: Readonly<Partial<Record<OrdenEstado, string>> & { otro: string }>;
  /** Whoever asked for the work may do it too. */
  solicitante?: boolean;
}

const ANULADA = 'La orden está anulada.';
const CONFORMADA = 'La orden ya está conformada.';
const REALIZADA = 'El trabajo ya está realizado.';
const cerrada = { Realizada: REALIZADA, Conformada: CONFORMADA, Anulada: ANULADA } as const;

/** From every open state to that one, or each as it was. */
const desdeAbierta = (hasta: OrdenEstado | 'igual') =>
  Object.fromEntries(ORDEN_ABIERTAS.map((estado) => [estado, hasta]));

const TRANSICIONES: Readonly<Record<OrdenAction, Transition>> = {
  asignar: {
    pasos: { ...desdeAbierta('igual'), Pendiente: 'Asignada' },
    motivos: { ...cerrada, otro: ANULADA },
  },
  iniciar: {
    pasos: { Asignada: 'En curso' },
    motivos: {
      ...cerrada,
      Pendiente: 'Primero asignala a un técnico.',
      'En curso': 'El trabajo ya empezó.',
      'En espera': 'Está en espera: retomala.',
      otro: ANULADA,
    },
  },
  esperar: {
    pasos: { 'En curso': 'En espera' },
    motivos: {
      ...cerrada,
      'En espera': 'Ya está en espera.',
      otro: 'El trabajo todavía no empezó.',
    },
  },
  retomar: {
    pasos: { 'En espera': 'En curso' },
    motivos: { ...cerrada, otro: 'No está en espera.' },
  },
  realizar: {
    pasos: { 'En curso': 'Realizada', 'En espera': 'Realizada' },
    motivos: { ...cerrada, otro: 'El trabajo todavía no empezó.' },
  },
  conformar: {
    pasos: { Realizada: 'Conformada' },
    motivos: {
      Conformada: CONFORMADA,
      Anulada: ANULADA,
      otro: 'El trabajo todavía no está realizado.',
    },
    solicitante: true,
  },
  anular: {
    pasos: desdeAbierta('Anulada'),
    motivos: {
      Realizada: 'El trabajo ya está realizado: no se anula.',
      Conformada: 'La orden ya está conformada: no se anula.',
      Anulada: 'La orden ya está anulada.',
      otro: ANULADA,
    },
  },
  reabrir: {
    pasos: { Realizada: 'En curso' },
    motivos: {
      Conformada: 'La orden ya está conformada: si hace falta, hacé otra.',
      Anulada: 'La orden está anulada: si hace falta, hacé otra.',
      otro: 'La orden ya está abierta.',
    },
  },
  marcar: {
    pasos: desdeAbierta('igual'),
    motivos: { ...cerrada, otro: ANULADA },
  },
  firmar: {
    pasos: { Realizada: 'igual', Conformada: 'igual' },
    motivos: { Anulada: ANULADA, otro: 'Se firma cuando el trabajo está realizado.' },
    solicitante: true,
  },
};

/** Why the action may not be done now; null when it may. */
export function ordenActionProblem(accion: OrdenAction, orden: OrdenEnAccion, quien: QuienActua) {
  const { pasos, motivos, solicitante } = TRANSICIONES[accion];
  if (!quien.computos && !(solicitante && orden.solicitante?.id === quien.id))
    return solicitante ? 'Lo hace quien pidió el trabajo, o Cómputos.' : 'Lo hace Cómputos.';
  return orden.estado in pasos ? null : (motivos[orden.estado] ?? motivos.otro);
}

/** Why this signature may not be put now; null when it may. The technician's is of Cómputos alone. */
export function firmaProblem(rol: FirmaRol, orden: OrdenEnAccion, quien: QuienActua) {
  if (rol === 'tecnico' && !quien.computos) return 'La firma del técnico la pone Cómputos.';
  const firma = rol === 'tecnico' ? orden.firmaTecnico : orden.firmaConforme;
  return firma ? `Ya la firmó ${firma.nombre}.` : ordenActionProblem('firmar', orden, quien);
}

/** Where the action leads from where the order stands. */
export function ordenEstadoTras(accion: OrdenAction, estado: OrdenEstado): OrdenEstado {
  const paso = TRANSICIONES[accion].pasos[estado];
  return paso === undefined || paso === 'igual' ? estado : paso;
}

/** Cómputos corrects it whenever it likes; one that was annulled stays as it was. */
export const ordenEditProblem = ({ estado }: OrdenEnAccion, quien: QuienActua): string | null => {
  if (!quien.computos) return 'Lo hace Cómputos.';
  return estado === 'Anulada' ? ANULADA : null;
};

/** A change of what was signed makes a new version, which nobody has signed yet: it is no longer conformed. */
export const ordenEstadoTrasCambio = (estado: OrdenEstado): OrdenEstado =>
  estado === 'Conformada' ? 'Realizada' : estado;

/** «versión 2, la firmada era la 1»; null when what stands is what was signed, or nobody has signed. */
export const avisoDeVersion = ({ hoja, hojaFirmada }: Pick<Orden, 'hoja' | 'hojaFirmada'>) =>
  hojaFirmada !== null && hojaFirmada < hoja
    ? `versión ${hoja}, la firmada era la ${hojaFirmada}`
    : null;

/** How much the whole line costs, exact to the cent; null while nobody said of one. */
export const totalDeRepuesto = ({
  cantidad,
  costo,
}: Pick<Orden['repuestos'][number], 'cantidad' | 'costo'>): string | null => {
  const hundredths = (text: string) => Math.round(Number(text) * 100);
  return costo === null
    ? null
    : (Math.round((hundredths(cantidad) * hundredths(costo)) / 100) / 100).toFixed(2);
};

/** Why the work may not be planned for that day; null when it may. What was planned before may stay. */
export const fechaProgramadaProblem = (
  fecha: string | null | undefined,
  orden: Pick<Orden, 'estado' | 'fechaProgramada'> | null,
  hoy: string,
): string | null =>
  fecha &&
  fecha < hoy &&
  (orden === null || (estaAbierta(orden) && fecha !== orden.fechaProgramada))
    ? 'Elegí hoy o un día que venga.'
    : null;
