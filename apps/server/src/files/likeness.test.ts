import { describe, expect, it } from 'vitest';
import { likeness, matchColumns } from './likeness.ts';

const fields = [
  { name: 'legajo', aliases: ['Legajo', 'Nro. de legajo'] },
  { name: 'nombre', aliases: ['Nombre', 'Nombres'] },
  { name: 'apellidoNombre', aliases: ['Apellido y nombre', 'Nombre completo'] },
  { name: 'telefono', aliases: ['Teléfono', 'Celular'] },
  { name: 'fechaIngreso', aliases: ['Fecha de ingreso', 'Ingreso'] },
];
const fieldsOf = (titles: string[]) => matchColumns(titles, fields).map(({ field }) => field);

describe('matchColumns', () => {
  it('minds neither accents, capitals nor signs', () => {
    expect(matchColumns(['NRO_DE_LEGAJO', 'telefono', 'APELLIDO Y NOMBRE'], fields)).toEqual([
      { field: 'legajo', sure: true },
      { field: 'telefono', sure: true },
      { field: 'apellidoNombre', sure: true },
    ]);
  });

  it('finds what is only alike, and says that it is not sure', () => {
    expect(matchColumns(['FEC_INGRESO', 'LEGAJOS'], fields)).toEqual([
      { field: 'fechaIngreso', sure: false },
      { field: 'legajo', sure: false },
    ]);
  });

  it('gives each field once, to the likest column', () => {
    expect(fieldsOf(['Nombres y otros', 'Nombre'])).toEqual([null, 'nombre']);
    expect(fieldsOf(['Legajo', 'Legajo'])).toEqual(['legajo', null]);
  });

  // A title of a million letters, or a million titles, held everybody up for minutes.
  it('looks at no more than the beginning of what is no name and no row of titles', () => {
    expect(likeness(`${'x'.repeat(200)}a`, `${'x'.repeat(200)}b`)).toBe(1);
    const row = [...Array.from({ length: 1000 }, () => 'y'), 'Legajo'];
    expect(fieldsOf(row).at(-1)).toBeNull();
    expect(fieldsOf(row.slice(1)).at(-1)).toBe('legajo');
  });

  it('leaves out what it does not know', () => {
    expect(fieldsOf(['Grupo sanguíneo', '', '***'])).toEqual([null, null, null]);
  });
});

it('likeness is 1 for the same letters and 0 for nothing in common', () => {
  expect([likeness('Área', 'AREA'), likeness('abc', 'xyz'), likeness('', 'x')]).toEqual([1, 0, 0]);
});
