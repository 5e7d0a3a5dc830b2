import { describe, expect, it } from 'vitest';
import { cropOf, drag, nombreDeNavegador } from './perfil.rules.ts';

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

describe('nombreDeNavegador', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge en Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome en Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
      'Safari en iPhone o iPad',
    ],
    ['curl/8.0', 'Otro programa'],
    [null, 'Otro programa'],
  ])('of %s is %s', (userAgent, expected) => {
    expect(nombreDeNavegador(userAgent)).toBe(expected);
  });
});
