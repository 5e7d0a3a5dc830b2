import { describe, expect, it } from 'vitest';
import { seemsAnother } from './carga.actions.ts';

describe('a row with the document of somebody', () => {
  const stored = { apellido: 'Gómez', nombre: 'Ana María', legajo: '12', email: 'ana@x.test' };
  it.each([
    [
      'all of it changed',
      { apellido: 'Paz', nombre: 'Luis', legajo: '99', email: 'l@x.test' },
      true,
    ],
    ['another name altogether', { apellido: 'Paz', nombre: 'Luis' }, true],
    ['only particles in common', { apellido: 'de la Paz', nombre: 'Luis' }, true],
    ['a relative', { nombre: 'Pedro', legajo: '99', email: 'p@x.test' }, true],
    ['another first name', { nombre: 'Pedro' }, false],
    ['a surname of marriage', { apellido: 'Paz', email: 'ana.paz@x.test' }, false],
    ['two surnames', { apellido: 'Gomez Paz', legajo: '99', email: 'b@x.test' }, false],
    ['a shorter name', { nombre: 'A. M.', legajo: '99', email: 'b@x.test' }, false],
    ['both misspelt', { apellido: 'Gomes', nombre: 'Anna Maria' }, false],
    ['the columns crossed', { apellido: 'Ana María', nombre: 'Gómez', legajo: '99' }, false],
    ['legajo and e-mail only', { legajo: '99', email: 'b@x.test' }, false],
  ])('and %s', (_case, changed, another) => {
    expect(seemsAnother(stored, { ...stored, ...changed })).toBe(another);
  });
});
