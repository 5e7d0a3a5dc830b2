// What each action leaves behind: the fields that change. Pure; whether it may be done at all is said by the contract,
// which the web reads too.
import {
  estaAbierta,
  estaFirmada,
  type Orden,
  type OrdenAction,
  type OrdenActionBody,
  ordenEstadoTras,
  ordenEstadoTrasCambio,
  type OrdenInput,
  type OrdenNueva,
  type Plantilla,
  type Reporte,
} from '@muni/contract';
import type { Told } from '../../crud/action-route.ts';

export type Changes = Record<string, unknown>;

const stopWaiting = { motivoEspera: null, detalleEspera: null };

const sent = (values: Changes): Changes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const helpers = (tecnicos: readonly number[], responsable: number | null) =>
  tecnicos.filter((id) => id !== responsable);

/** Who does it, and the state that follows: nobody's order is pending. */
function assignment(
  orden: Pick<Orden, 'estado' | 'tecnicos'>,
  responsable: number | null,
  tecnicos?: readonly number[],
): Changes {
  const who = {
    tecnicoResponsable: responsable,
    tecnicos: helpers(tecnicos ?? orden.tecnicos.map(({ id }) => id), responsable),
  };
  return responsable === null
    ? { ...who, ...stopWaiting, estado: 'Pendiente' }
    : { ...who, estado: ordenEstadoTras('asignar', orden.estado) };
}

const EFFECTS: {
  [A in OrdenAction]: (orden: Orden, body: OrdenActionBody<A>, now: Date) => Changes;
} = {
  asignar: (orden, { tecnicoResponsable, tecnicos, fechaProgramada }) =>
    sent({ ...assignment(orden, tecnicoResponsable, tecnicos), fechaProgramada }),
  iniciar: ({ fechaInicio }, body, now) => ({
    fechaInicio: body.fechaInicio ?? fechaInicio ?? now.toISOString(),
  }),
  esperar: (_orden, { motivoEspera, detalle }) => ({ motivoEspera, detalleEspera: detalle }),
  retomar: () => stopWaiting,
  realizar: (orden, { fechaInicio, fechaFin, ...work }, now) => ({
    ...sent(work),
    ...stopWaiting,
    fechaInicio: fechaInicio ?? orden.fechaInicio,
    fechaFin: fechaFin ?? now.toISOString(),
  }),
  conformar: () => ({}),
  anular: (_orden, { motivo }) => ({ ...stopWaiting, motivoAnulacion: motivo }),
  reabrir: ({ reaperturas }, { motivo }) => ({
    reaperturas: reaperturas + 1,
    motivoReapertura: motivo,
    resultado: null,
    fechaFin: null,
  }),
  marcar: ({ checklist }, { indice, hecho }) => ({
    checklist: checklist.map((item, n) => (n === indice ? { ...item, hecho } : item)),
  }),
  firmar: () => ({}),
};

/** What each does, who may do it and how the history calls it. */
export const ACCIONES = {
  asignar: ['Asignarla, o dejarla sin técnico', 'ordenes:attend', 'asignación'],
  iniciar: ['Empezar el trabajo', 'ordenes:attend', 'inicio'],
  esperar: ['Ponerla en espera', 'ordenes:attend', 'espera'],
  retomar: ['Retomarla', 'ordenes:attend', 'reanudación'],
  realizar: ['Terminar el trabajo', 'ordenes:attend', 'cierre'],
  anular: ['Anularla', 'ordenes:attend', 'anulación'],
  reabrir: ['Reabrirla', 'ordenes:attend', 'reapertura'],
  marcar: ['Marcar un punto de la lista de control', 'ordenes:attend', 'lista de control'],
  firmar: ['Firmarla', 'ordenes:sign', 'firma'],
  conformar: ['Dar la conformidad', 'ordenes:sign', 'conformidad'],
} as const satisfies Readonly<Record<OrdenAction, Told>>;

/** 100.50 and 100.5 are the same amount. */
const plain = (amount: string | null) => amount?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
const moment = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : null);

/** What the sheet says of each field, in a form in which the same is equal. */
const SAYS: Readonly<Record<string, (value: never) => unknown>> = {
  tecnicos: (ids: readonly number[]) => ids,
  repuestos: (items: OrdenInput['repuestos']) =>
    items.map(({ descripcion, cantidad, nroSerie, origen, costo }) => [
      descripcion,
      plain(cantidad),
      nroSerie,
      origen,
      plain(costo),
    ]),
  horas: (items: OrdenInput['horas']) =>
    items.map(({ tecnico, minutos, fecha }) => [tecnico, minutos, fecha]),
  checklist: (items: Orden['checklist']) => items.map(({ texto, hecho }) => [texto, hecho]),
  fechaInicio: moment,
  fechaFin: moment,
};
/** Of the order and not of its sheet. */
const UNSAID = new Set([
  'estado',
  'motivoEspera',
  'detalleEspera',
  'motivoAnulacion',
  'motivoReapertura',
  'reaperturas',
  'firma',
  'hoja',
]);

/** An order as a form would send it: references by their id. */
const asSent = (orden: Orden): Changes => {
  const idOf = (value: { id: number } | null) => value?.id ?? null;
  return {
    ...orden,
    area: orden.area.id,
    solicitante: idOf(orden.solicitante),
    computadora: idOf(orden.computadora),
    impresora: idOf(orden.impresora),
    tecnicoResponsable: idOf(orden.tecnicoResponsable),
    tecnicos: orden.tecnicos.map(({ id }) => id),
    horas: orden.horas.map(({ tecnico, ...own }) => ({ ...own, tecnico: tecnico.id })),
  };
};

/** Whether the sheet would say something else. */
function changesSheet(orden: Orden, changes: Changes): boolean {
  const before = asSent(orden);
  const says = (field: string, value: unknown) => {
    const say = SAYS[field] as ((value: unknown) => unknown) | undefined;
    return JSON.stringify(say ? say(value) : (value ?? null));
  };
  return Object.entries(changes).some(
    ([field, value]) => !UNSAID.has(field) && says(field, value) !== says(field, before[field]),
  );
}

/** What was signed stays as it was: a change of it is the next version, which nobody has signed. */
function withVersion(orden: Orden, changes: Changes): Changes {
  if (!estaFirmada(orden) || !changesSheet(orden, changes)) return changes;
  const estado = (changes['estado'] as Orden['estado'] | undefined) ?? orden.estado;
  return { ...changes, hoja: orden.hoja + 1, estado: ordenEstadoTrasCambio(estado) };
}

export function effectOf<A extends OrdenAction>(
  accion: A,
  orden: Orden,
  body: OrdenActionBody<A>,
  now: Date,
): Changes {
  const changes = {
    estado: ordenEstadoTras(accion, orden.estado),
    ...EFFECTS[accion](orden, body, now),
  };
  return withVersion(orden, changes);
}

/** What a form changes: who does it only while it is open, or to name somebody else who did. */
export function editOf(orden: Orden, input: OrdenInput): Changes {
  const { reporte: _reporte, tecnicoResponsable, tecnicos, area, ...own } = input;
  const responsable = estaAbierta(orden)
    ? tecnicoResponsable
    : (tecnicoResponsable ?? orden.tecnicoResponsable?.id ?? null);
  const assigned = estaAbierta(orden)
    ? assignment(orden, responsable, tecnicos)
    : { tecnicoResponsable: responsable, tecnicos: helpers(tecnicos, responsable) };
  return withVersion(orden, { ...own, ...assigned, area: area ?? orden.area.id });
}

// What a new order begins with. Pure.

const TEXT_MAX = 4000;

/** What a new order begins with: the words of the report first, those of the template after them. */
export const nuevaOrden = (
  reporte: Reporte | null,
  plantilla: Plantilla | null,
  adjuntos: number,
): OrdenNueva => ({
  reporte: reporte && { id: reporte.id, nombre: reporte.numero },
  tipo: plantilla?.tipo ?? 'Correctivo',
  titulo: reporte?.titulo ?? plantilla?.titulo ?? '',
  descripcion: [reporte?.descripcion, plantilla?.descripcion]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, TEXT_MAX),
  prioridad: reporte?.prioridad ?? plantilla?.prioridad ?? 'Media',
  tecnicoResponsable: reporte?.tecnico ?? null,
  solicitante: reporte?.empleado ?? null,
  area: reporte?.area ?? null,
  computadora: reporte?.computadora ?? null,
  impresora: reporte?.impresora ?? null,
  lugar: plantilla?.lugar ?? null,
  checklist: (plantilla?.checklist ?? []).map((texto) => ({ texto, hecho: false })),
  adjuntos,
});
