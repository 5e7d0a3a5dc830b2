import { describe, expect, it } from 'vitest';
import { ORDEN_ESTADOS, type OrdenEstado } from './orden-estados.ts';
import { type OrdenAction, ordenActions } from './ordenes.actions.ts';
import {
  avisoDeVersion,
  fechaProgramadaProblem,
  firmaProblem,
  ordenActionProblem,
  ordenEditProblem,
  type OrdenEnAccion,
  ordenEstadoTras,
  ordenEstadoTrasCambio,
  totalDeRepuesto,
} from './ordenes.rules.ts';

const technician = { id: 9, computos: true };
const asker = { id: 1, computos: false };
const neighbour = { id: 2, computos: false };

const orden = (estado: OrdenEstado): OrdenEnAccion => ({
  estado,
  solicitante: { id: 1, nombre: 'Benítez, Marcela' },
  firmaTecnico: null,
  firmaConforme: null,
});

/** The whole table: where each action leads from each state, in the order of ORDEN_ESTADOS; null is refused. */
const P = 'Pendiente';
const A = 'Asignada';
const C = 'En curso';
const E = 'En espera';
const R = 'Realizada';
const F = 'Conformada';
const N = 'Anulada';
const TABLE: Record<OrdenAction, (OrdenEstado | null)[]> = {
  asignar: [A, A, C, E, null, null, null],
  iniciar: [null, C, null, null, null, null, null],
  esperar: [null, null, E, null, null, null, null],
  retomar: [null, null, null, C, null, null, null],
  realizar: [null, null, R, R, null, null, null],
  conformar: [null, null, null, null, F, null, null],
  anular: [N, N, N, N, null, null, null],
  reabrir: [null, null, null, null, C, null, null],
  marcar: [P, A, C, E, null, null, null],
  firmar: [null, null, null, null, R, F, null],
};

describe('the states of an order', () => {
  const cases = (Object.keys(ordenActions) as OrdenAction[]).flatMap((accion) =>
    ORDEN_ESTADOS.map((estado, n) => ({ accion, estado, to: TABLE[accion][n] ?? null })),
  );
  it.each(cases.filter(({ to }) => to !== null))('$accion from $estado → $to', (one) => {
    expect(ordenActionProblem(one.accion, orden(one.estado), technician)).toBeNull();
    expect(ordenEstadoTras(one.accion, one.estado)).toBe(one.to);
  });
  it.each(cases.filter(({ to }) => to === null))('$accion from $estado is refused', (one) => {
    expect(ordenActionProblem(one.accion, orden(one.estado), technician)).toMatch(
      /^[A-ZÁÉÍÓÚÑ].+\.$/,
    );
  });

  it.each([
    ['iniciar', 'Pendiente', 'Primero asignala a un técnico.'],
    ['iniciar', 'En espera', 'Está en espera: retomala.'],
    ['esperar', 'Asignada', 'El trabajo todavía no empezó.'],
    ['retomar', 'En curso', 'No está en espera.'],
    ['realizar', 'Pendiente', 'El trabajo todavía no empezó.'],
    ['conformar', 'En curso', 'El trabajo todavía no está realizado.'],
    ['anular', 'Realizada', 'El trabajo ya está realizado: no se anula.'],
    ['anular', 'Anulada', 'La orden ya está anulada.'],
    ['reabrir', 'Conformada', 'La orden ya está conformada: si hace falta, hacé otra.'],
    ['firmar', 'En curso', 'Se firma cuando el trabajo está realizado.'],
    ['marcar', 'Anulada', 'La orden está anulada.'],
  ] as const)('%s from %s says why not', (accion, estado, reason) => {
    expect(ordenActionProblem(accion, orden(estado), technician)).toBe(reason);
  });
});

describe('who does what', () => {
  it.each(Object.keys(ordenActions) as OrdenAction[])('%s', (accion) => {
    const from = ORDEN_ESTADOS.find((_estado, n) => TABLE[accion][n] !== null) ?? P;
    const signs = accion === 'firmar' || accion === 'conformar';
    expect(ordenActionProblem(accion, orden(from), neighbour)).not.toBeNull();
    expect(ordenActionProblem(accion, orden(from), asker) === null).toBe(signs);
  });

  it('lets Cómputos alone correct an order, unless it was annulled', () => {
    expect(ordenEditProblem(orden('Conformada'), technician)).toBeNull();
    expect(ordenEditProblem(orden('Anulada'), technician)).toBe('La orden está anulada.');
    expect(ordenEditProblem(orden('Pendiente'), asker)).toBe('Lo hace Cómputos.');
  });
});

it('is no longer conformed when what was signed changes', () => {
  expect(ordenEstadoTrasCambio('Conformada')).toBe('Realizada');
  expect(ordenEstadoTrasCambio('Realizada')).toBe('Realizada');
});

it.each([
  [1, null, null],
  [1, 1, null],
  [2, 1, 'versión 2, la firmada era la 1'],
  [3, 2, 'versión 3, la firmada era la 2'],
])('version %s with %s signed: %s', (hoja, hojaFirmada, told) => {
  expect(avisoDeVersion({ hoja, hojaFirmada })).toBe(told);
});

it.each([
  ['tecnico', technician, {}, null],
  ['tecnico', asker, {}, 'La firma del técnico la pone Cómputos.'],
  ['conforme', asker, {}, null],
  ['conforme', neighbour, {}, 'Lo hace quien pidió el trabajo, o Cómputos.'],
  [
    'conforme',
    technician,
    { firmaConforme: { nombre: 'Marcela', fecha: '', enPapel: false } },
    'Ya la firmó Marcela.',
  ],
  ['tecnico', technician, { estado: 'En curso' }, 'Se firma cuando el trabajo está realizado.'],
] as const)('the signature %s by %o with %o: %s', (rol, quien, part, problem) => {
  expect(firmaProblem(rol, { ...orden('Realizada'), ...part }, quien)).toBe(problem);
});

it.each([
  ['2026-11-14', null, 'Elegí hoy o un día que venga.'],
  ['2026-11-15', null, null],
  [null, null, null],
  ['2026-11-10', { estado: 'Asignada', fechaProgramada: '2026-11-10' }, null],
  [
    '2026-11-11',
    { estado: 'Asignada', fechaProgramada: '2026-11-10' },
    'Elegí hoy o un día que venga.',
  ],
  ['2026-11-11', { estado: 'Realizada', fechaProgramada: null }, null],
] as const)('planned for %s in %o, on the 15th: %s', (fecha, before, problem) => {
  expect(fechaProgramadaProblem(fecha, before, '2026-11-15')).toBe(problem);
});

it.each([
  ['2', '45300.50', '90601.00'],
  ['3.5', '0.99', '3.47'],
  ['1', null, null],
])('%s of %s is %s', (cantidad, costo, total) => {
  expect(totalDeRepuesto({ cantidad, costo })).toBe(total);
});

describe('a signature', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const who = { nombre: 'Marcela Benítez', dni: '28.450.109' };
  const parse = (firma: object) => ordenActions.firmar.safeParse({ rol: 'conforme', firma });

  it('is drawn or on paper, never both nor neither', () => {
    expect(parse({ ...who, imagen: image }).success).toBe(true);
    expect(parse({ ...who, adjunto: 3 }).success).toBe(true);
    expect(parse(who).success).toBe(false);
    expect(parse({ ...who, imagen: image, adjunto: 3 }).success).toBe(false);
  });

  it('has a name and a document number, kept as digits', () => {
    const { data } = parse({ ...who, imagen: image });
    expect(data?.firma.dni).toBe('28450109');
    expect(parse({ ...who, dni: '123', imagen: image }).success).toBe(false);
    expect(parse({ ...who, nombre: '', imagen: image }).success).toBe(false);
    expect(parse({ ...who, imagen: 'data:image/svg+xml;base64,PHN2Zz4=' }).success).toBe(false);
  });
});
