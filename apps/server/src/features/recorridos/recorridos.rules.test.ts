import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conflictOf, type DeviceNow, type MarkOfDevice, surveyOf } from './recorridos.rules.ts';

const RENTAS = { id: 1, nombre: 'Rentas' };
const OBRAS = { id: 2, nombre: 'Obras' };
const mark = (part: Partial<MarkOfDevice> = {}): MarkOfDevice => ({
  resultado: 'Está',
  areaVistaId: 1,
  estadoVisto: 'En uso',
  marcadoEn: '2026-11-15T13:00:00.000Z',
  marcadoPorId: null,
  ...part,
});
const device = (part: Partial<DeviceNow> = {}): DeviceNow => ({
  area: RENTAS,
  estado: 'En uso',
  fechaRelevamiento: null,
  modificadoPor: { id: 9, nombre: 'Gómez, Ana' },
  ...part,
});

describe('what somebody did meanwhile', () => {
  it.each([
    ['nothing', mark(), device(), null],
    [
      'moved away',
      mark(),
      device({ area: OBRAS }),
      'Mientras tanto la pasaron a Obras. El último cambio es de Gómez, Ana.',
    ],
    [
      'moved away from where it is missing',
      mark({ resultado: 'Falta' }),
      device({ area: OBRAS }),
      'Mientras tanto la pasaron a Obras. El último cambio es de Gómez, Ana.',
    ],
    [
      'moved here already',
      mark({ resultado: 'Es de otra área', areaVistaId: 2 }),
      device({ area: RENTAS }),
      null,
    ],
    [
      'written off',
      mark(),
      device({ estado: 'Dada de baja' }),
      'Mientras tanto la dejaron como «Dada de baja». El último cambio es de Gómez, Ana.',
    ],
    [
      'taken to be repaired, so not missing',
      mark({ resultado: 'Falta' }),
      device({ estado: 'En reparación' }),
      'Mientras tanto la dejaron como «En reparación». El último cambio es de Gómez, Ana.',
    ],
    [
      'known to nobody, and written off',
      mark({ areaVistaId: null, estadoVisto: null }),
      device({ estado: 'Dada de baja' }),
      'Figura como «Dada de baja».',
    ],
    ['another state, and it is there', mark(), device({ estado: 'Prestada' }), null],
    ['not looked at', mark({ resultado: 'Sin revisar' }), device({ area: OBRAS }), null],
  ])('%s', (_name, one, now, expected) => {
    expect(conflictOf(one, now, RENTAS.id)).toBe(expected);
  });
});

describe('what is written', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'America/Argentina/Buenos_Aires';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  const walk = { areaId: 1, iniciadoPorId: 7 };
  it.each([
    ['seen', mark(), device(), { fechaRelevamiento: '2026-11-15', relevadoPor: 7 }],
    ['missing', mark({ resultado: 'Falta' }), device(), null],
    [
      'moved',
      mark({ resultado: 'Es de otra área' }),
      device({ area: OBRAS }),
      { fechaRelevamiento: '2026-11-15', relevadoPor: 7, area: 1 },
    ],
    ['seen later by another walk', mark(), device({ fechaRelevamiento: '2026-11-16' }), null],
    // Ten at night in the town hall is the next day in Greenwich.
    [
      'at night',
      mark({ marcadoEn: '2026-11-16T01:00:00.000Z' }),
      device(),
      { fechaRelevamiento: '2026-11-15', relevadoPor: 7 },
    ],
  ])('%s', (_name, one, now, expected) => {
    expect(surveyOf(one, now, walk)).toEqual(expected);
  });
});
