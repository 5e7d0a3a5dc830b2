import { describe, expect, it } from 'vitest';
import { cropOf, drag } from './perfil.rules.ts';

describe('cropOf', () => {
  const size = { width: 400, height: 200 };
  it.each([
    [
      { zoom: 1, x: 0.5, y: 0.5 },
      { left: 100, top: 0, side: 200 },
    ],
    [
      { zoom: 1, x: 0, y: 1 },
      { left: 0, top: 0, side: 200 },
    ],
    [
      { zoom: 2, x: 1, y: 1 },
      { left: 300, top: 100, side: 100 },
    ],
    [
      { zoom: 99, x: 7, y: -7 },
      { left: 350, top: 0, side: 50 },
    ],
  ])('of %o', (encuadre, expected) => {
    expect(cropOf(size, encuadre)).toEqual(expected);
  });
});

describe('drag', () => {
  const size = { width: 400, height: 200 };
  const middle = { zoom: 1, x: 0.5, y: 0.5 };
  it('moves the picture with the pointer, as far as it reaches', () => {
    expect(drag(size, middle, { dx: 0.25, dy: 0 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(drag(size, middle, { dx: -5, dy: 3 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
});
