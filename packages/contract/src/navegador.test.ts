import { describe, expect, it } from 'vitest';
import { nombreDeNavegador } from './navegador.ts';

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
