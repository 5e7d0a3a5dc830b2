import { describe, expect, it } from 'vitest';
import { fotoProblem } from './perfil.routes.ts';

describe('fotoProblem', () => {
  const photo = (ancho: number, alto: number) => ({ tipo: 'image/png' as const, ancho, alto });
  it.each([
    [photo(512, 512), null],
    [photo(1, 1), null],
    [photo(513, 10), 'La foto no puede tener más de 512 puntos de lado.'],
    [photo(10, 513), 'La foto no puede tener más de 512 puntos de lado.'],
    [photo(0, 10), 'La foto está dañada.'],
    [null, 'Tiene que ser una foto JPG, PNG o WebP.'],
  ])('of %o', (imagen, expected) => {
    expect(fotoProblem(imagen)).toBe(expected);
  });
});
