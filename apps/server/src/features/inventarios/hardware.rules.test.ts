import { describe, expect, it } from 'vitest';
import { backText, vanished } from './hardware.actions.ts';

describe('vanished', () => {
  const disco = (serie: string | null, modelo = 'M') => ({
    tipo: 'SSD' as const,
    modelo,
    capacidadGB: 240,
    serie,
  });
  it.each([
    [{ ramMB: 8192, discos: [] }, { ramMB: 4096 }, ['La memoria pasó de 8 GB a 4 GB.']],
    [{ ramMB: 8192, discos: [] }, { ramMB: 7900 }, []],
    [{ ramMB: 4096, discos: [] }, { ramMB: 8192 }, []],
    [
      { ramMB: null, discos: [disco('A'), disco('B')] },
      { discos: [disco('A')] },
      ['Ya no está el disco SSD M 240 GB.'],
    ],
    [{ ramMB: null, discos: [disco('A')] }, { discos: [disco('A')] }, []],
    // An agent that did not look at the disks says nothing about them.
    [{ ramMB: null, discos: [disco('A')] }, {}, []],
  ])('%o and then %o', (before, values, expected) => {
    expect(vanished(before, values).map(({ texto }) => texto)).toEqual(expected);
  });

  it.each([
    [{ ramMB: 8192 }, { ramMB: 7900 }, 'La memoria volvió a 7,7 GB.'],
    [{ ramMB: 8192 }, { ramMB: 4096 }, null],
    [{ ramMB: 8192 }, {}, null],
    [{ disco: 'B' }, { discos: [disco('A'), disco('B')] }, 'Volvió el disco SSD M 240 GB.'],
    [{ disco: 'B' }, { discos: [disco('A')] }, null],
  ])('%o is back in %o', (que, values, expected) => {
    expect(backText(que, values)).toBe(expected);
  });
});
