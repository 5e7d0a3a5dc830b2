import { describe, expect, it } from 'vitest';
import { type Session, VISITOR } from '../../http/session.ts';
import {
  claveProblem,
  COMPUTOS_EMPTY,
  COMPUTOS_OWN,
  computosProblem,
  mayAsk,
  seesWholeRecord,
} from './empleados.rules.ts';

const employee = (role: Session['role'], id: number): Session => ({
  role,
  email: `${role}@prueba.test`,
  empleado: {
    id,
    nombre: 'Una',
    apellido: 'Persona',
    area: { id: 1, nombre: 'Alguna' },
    areas: [1],
    aCargo: [],
  },
  cuenta: null,
  factor: VISITOR.factor,
});
const computos = employee('computos', 1);
const rentas = employee('rentas', 2);
const unregistered: Session = {
  role: 'noRegistrado',
  email: 'x@prueba.test',
  empleado: null,
  cuenta: null,
  factor: VISITOR.factor,
};

describe('mayAsk', () => {
  it.each([
    ['Computos by document', computos, { dni: '1' }, true],
    ['another area by document', rentas, { dni: '1' }, false],
    ['another area by legajo', rentas, { legajo: '1' }, false],
    ['another area by tipo', rentas, { tipo: 'Pasante' }, false],
    ['another area by area', rentas, { area: 3 }, true],
    ['another area by its own e-mail', rentas, { email: 'rentas@prueba.test' }, true],
    ['another area by another e-mail', rentas, { email: 'computos@prueba.test' }, false],
    [
      'its own e-mail does not open the rest',
      rentas,
      { email: 'rentas@prueba.test', dni: '1' },
      false,
    ],
    ['unregistered by its own e-mail', unregistered, { email: 'x@prueba.test' }, true],
    ['unregistered by anything else', unregistered, {}, false],
  ])('%s', (_case, session, filters, allowed) => {
    expect(mayAsk(session, filters, 'apellido')).toBe(allowed);
  });

  it.each([
    [computos, '-legajo', true],
    [rentas, '-apellido', true],
    [rentas, 'legajo', false],
    [rentas, '-fechaIngreso', false],
    [rentas, 'creadoEn', false],
  ])('only by an order that tells nothing hidden: %#', (session, sort, allowed) => {
    expect(mayAsk(session, {}, sort)).toBe(allowed);
  });
});

it('shows the whole record to Computos and to its owner', () => {
  expect([
    seesWholeRecord(computos, 9),
    seesWholeRecord(rentas, 2),
    seesWholeRecord(rentas, 9),
  ]).toEqual([true, true, false]);
});

it.each([
  [true, false, 'enters'],
  [true, true, 'deshabilitada'],
  [false, true, 'de baja'],
  [false, false, 'de baja'],
  [null, false, 'no figura'],
])('another password for active %s, disabled %s: %s', (isActive, isDisabled, problem) => {
  expect(claveProblem({ isActive, isDisabled }) ?? 'enters').toContain(problem);
});

describe('computosProblem', () => {
  const leaves = {
    isActiveInComputos: true,
    staysActiveInComputos: false,
    othersActiveInComputos: 1,
    isOwn: false,
  };
  it.each([
    ['another leaves, somebody stays', {}, null],
    ['nobody stays', { othersActiveInComputos: 0 }, COMPUTOS_EMPTY],
    ['by the own hand', { isOwn: true }, COMPUTOS_OWN],
    [
      'by the own hand, and nobody stays',
      { isOwn: true, othersActiveInComputos: 0 },
      COMPUTOS_EMPTY,
    ],
    [
      'does not leave',
      { staysActiveInComputos: true, othersActiveInComputos: 0, isOwn: true },
      null,
    ],
    ['was not there', { isActiveInComputos: false, othersActiveInComputos: 0 }, null],
  ])('%s', (_case, change, problem) => {
    expect(computosProblem({ ...leaves, ...change })).toBe(problem);
  });
});
