import { expect, it } from 'vitest';
import { type CambioDePersona, tenencias } from './equipos.rules.ts';

const ana = { id: 1, nombre: 'Ana' };
const luis = { id: 2, nombre: 'Luis' };
const creadoEn = '2025-01-02T12:00:00Z';
const change = (
  fecha: string,
  antes: CambioDePersona['antes'],
  despues: CambioDePersona['despues'],
) => ({
  fecha,
  accion: 'entrega',
  quien: 'Nadia',
  antes,
  despues,
});

it('knows only of who has it when nothing was told', () => {
  expect(tenencias([], { persona: null, creadoEn })).toEqual([]);
  expect(tenencias([], { persona: ana, creadoEn })).toEqual([
    { persona: ana, desde: creadoEn, hasta: null, accion: null, quien: null },
  ]);
});

it('ends each holding where the next begins, and leaves out the time in nobody\u2019s hands', () => {
  const given = tenencias([change('2025-03-01', ana, null), change('2025-04-01', null, luis)], {
    persona: luis,
    creadoEn,
  });
  expect(given).toEqual([
    { persona: luis, desde: '2025-04-01', hasta: null, accion: 'entrega', quien: 'Nadia' },
    { persona: ana, desde: creadoEn, hasta: '2025-03-01', accion: null, quien: null },
  ]);
});

it('starts with whoever had it on the day it was entered', () => {
  const given = tenencias([change(creadoEn, null, ana), change('2025-03-01', ana, luis)], {
    persona: luis,
    creadoEn,
  });
  expect(given.map(({ persona, hasta }) => [persona.nombre, hasta])).toEqual([
    ['Luis', null],
    ['Ana', '2025-03-01'],
  ]);
});
