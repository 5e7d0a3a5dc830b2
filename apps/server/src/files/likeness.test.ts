import { describe, expect, it, vi } from 'vitest';
import { columnMatcher, likeness } from './table.ts';

const fields = [
  { name: 'legajo', aliases: ['Legajo', 'Nro. de legajo'] },
  { name: 'nombre', aliases: ['Nombre', 'Nombres'] },
  { name: 'apellidoNombre', aliases: ['Apellido y nombre', 'Nombre completo'] },
  { name: 'telefono', aliases: ['Teléfono', 'Celular'] },
  { name: 'fechaIngreso', aliases: ['Fecha de ingreso', 'Ingreso'] },
];
const match = columnMatcher(fields);
const fieldsOf = (titles: string[]) => match(titles).map(({ field }) => field);

describe('columnMatcher', () => {
  it('minds neither accents, capitals nor signs', () => {
    expect(match(['NRO_DE_LEGAJO', 'telefono', 'APELLIDO Y NOMBRE'])).toEqual([
      { field: 'legajo', sure: true },
      { field: 'telefono', sure: true },
      { field: 'apellidoNombre', sure: true },
    ]);
  });

  it.each([
    'N.º de legajo',
    'Nº Legajo',
    'N° LEGAJO',
    'Nro. legajo',
    'Núm. de legajo',
    'NRO_LEGAJO',
  ])('reads «%s» as a number', (title) => {
    const numbered = columnMatcher([
      { name: 'legajo', aliases: ['Número de legajo', 'Nro legajo'] },
    ]);
    expect(numbered([title])).toEqual([{ field: 'legajo', sure: true }]);
  });

  it('finds what is only alike, and says that it is not sure', () => {
    expect(match(['FEC_INGRESO', 'LEGAJOS'])).toEqual([
      { field: 'fechaIngreso', sure: false },
      { field: 'legajo', sure: false },
    ]);
  });

  it('gives each field once, to the likest column', () => {
    expect(fieldsOf(['Nombres y otros', 'Nombre'])).toEqual([null, 'nombre']);
    expect(fieldsOf(['Legajo', 'Legajo'])).toEqual(['legajo', null]);
  });

  // A title of a million letters, or a million titles, held everybody up for minutes.
  it('takes no long text for a name, nor a thousand cells for a row of titles', () => {
    expect(fieldsOf([`Legajo${' '.repeat(54)}`, `Nombre${' '.repeat(55)}`])).toEqual([
      'legajo',
      null,
    ]);
    expect(likeness('x'.repeat(61), 'x'.repeat(61))).toBe(0);
    const row = [...Array.from({ length: 1000 }, () => 'y'), 'Legajo'];
    expect(fieldsOf(row).at(-1)).toBeNull();
    expect(fieldsOf(row.slice(1)).at(-1)).toBe('legajo');
  });

  it('makes each name and each short title plain once, however many there are of the other', () => {
    const plain = vi.spyOn(String.prototype, 'normalize');
    try {
      const own = columnMatcher(fields);
      const aliases = fields.flatMap((field) => field.aliases).length;
      expect(plain).toHaveBeenCalledTimes(aliases);
      for (let row = 0; row < 20; row += 1)
        own([...Array.from({ length: 40 }, (_, index) => `titulo ${index}`), 'x'.repeat(200)]);
      expect(plain).toHaveBeenCalledTimes(aliases + 20 * 40);
    } finally {
      plain.mockRestore();
    }
  });

  it('leaves out what it does not know', () => {
    expect(fieldsOf(['Grupo sanguíneo', '', '***'])).toEqual([null, null, null]);
  });
});

it('likeness is 1 for the same letters and 0 for nothing in common', () => {
  expect([likeness('Área', 'AREA'), likeness('abc', 'xyz'), likeness('', 'x')]).toEqual([1, 0, 0]);
});
