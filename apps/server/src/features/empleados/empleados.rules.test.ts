import { describe, expect, it } from 'vitest';
import type { Session } from '../../http/session.ts';
import { leavesComputosEmpty, mayAsk, seesWholeRecord } from './empleados.rules.ts';

const employee = (role: Session['role'], id: number): Session => ({
  role,
  email: `${role}@prueba.test`,
  empleado: {
    id,
    nombre: 'Una',
    apellido: 'Persona',
    area: { id: 1, nombre: 'Alguna' },
    areas: [1],
  },
  cuenta: null,
});
const computos = employee('computos', 1);
const rentas = employee('rentas', 2);
const unregistered: Session = {
  role: 'noRegistrado',
  email: 'x@prueba.test',
  empleado: null,
  cuenta: null,
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
    expect(mayAsk(session, filters)).toBe(allowed);
  });
});

it('shows the whole record to Computos and to its owner', () => {
  expect([
    seesWholeRecord(computos, 9),
    seesWholeRecord(rentas, 2),
    seesWholeRecord(rentas, 9),
  ]).toEqual([true, true, false]);
});

describe('leavesComputosEmpty', () => {
  it.each([
    [{ isActiveInComputos: true, staysActiveInComputos: false, othersActiveInComputos: 0 }, true],
    [{ isActiveInComputos: true, staysActiveInComputos: false, othersActiveInComputos: 1 }, false],
    [{ isActiveInComputos: true, staysActiveInComputos: true, othersActiveInComputos: 0 }, false],
    [{ isActiveInComputos: false, staysActiveInComputos: false, othersActiveInComputos: 0 }, false],
  ])('%o → %s', (change, empty) => {
    expect(leavesComputosEmpty(change)).toBe(empty);
  });
});
