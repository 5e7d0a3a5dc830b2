import type { EmpleadoInput } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import {
  type Catalog,
  readableName,
  readRow,
  rowInput,
  seemsAnother,
  splitName,
} from './carga.rules.ts';

const catalog: Catalog = {
  areas: new Map([
    ['transito', { id: 7, nombre: 'Tránsito', activo: true }],
    ['cerrada', { id: 8, nombre: 'Cerrada', activo: false }],
  ]),
  fecha: 'dd/mm/aaaa',
};
const good = {
  apellidoNombre: 'MUÑOZ, JOSÉ',
  dni: '28.450.109',
  legajo: '12',
  tipo: 'CONTRATADO',
  area: 'TRÁNSITO',
};
const check = (celdas: Record<string, string>, stored: EmpleadoInput | null = null) =>
  rowInput(readRow(celdas, catalog), stored, celdas);

describe('names', () => {
  it.each([
    ['DE LA CRUZ', 'De la Cruz'],
    ["O'HIGGINS", "O'Higgins"],
    ['PÉREZ-GARCÍA', 'Pérez-García'],
    ['ÑANDÚ Y PAZ', 'Ñandú y Paz'],
    ['McDonald', 'McDonald'],
  ])('%s → %s', (given, shown) => {
    expect(readableName(given)).toBe(shown);
  });

  it.each([
    ['GOMEZ, ANA MARIA', { apellido: 'GOMEZ', nombre: 'ANA MARIA' }],
    ['DE LA FUENTE ,JUAN', { apellido: 'DE LA FUENTE', nombre: 'JUAN' }],
    ['GOMEZ ANA', null],
    ['GOMEZ,', null],
    ['', null],
  ])('%s is split', (text, parts) => {
    expect(splitName(text)).toEqual(parts);
  });
});

describe('a row', () => {
  it('becomes an employee', () => {
    expect(check({ ...good, fechaIngreso: '03/08/2015', turno: 'MAÑANA', cargo: '' })).toEqual({
      errores: {},
      input: expect.objectContaining({
        apellido: 'Muñoz',
        nombre: 'José',
        dni: '28450109',
        tipo: 'Contratado',
        area: 7,
        fechaIngreso: '2015-08-03',
        turno: 'Mañana',
        cargo: null,
      }),
    });
  });

  it.each([
    [{ dni: '12' }, 'dni'],
    [{ dni: '' }, 'dni'],
    [{ legajo: 'x' }, 'legajo'],
    [{ tipo: 'Rey' }, 'tipo'],
    [{ area: 'Nada' }, 'area'],
    [{ area: 'cerrada' }, 'area'],
    [{ area: '' }, 'area'],
    [{ turno: 'Siesta' }, 'turno'],
    [{ fechaIngreso: '31/02/2020' }, 'fechaIngreso'],
    [{ apellidoNombre: 'GOMEZ ANA' }, 'apellidoNombre'],
    [{ apellidoNombre: 'G, A' }, 'apellidoNombre'],
    [{ cuil: '20-26756539-3' }, 'cuil'],
    [{ email: 'x' }, 'email'],
    [{ telefono: '15' }, 'telefono'],
  ])('with %o is refused at that cell', (wrong, field) => {
    const { input, errores } = check({ ...good, ...wrong });
    expect(input).toBeNull();
    expect(Object.keys(errores)).toEqual([field]);
  });

  it('names every wrong cell at once', () => {
    const { errores } = check({ ...good, dni: '1', email: 'x', area: 'Nada' });
    expect(Object.keys(errores).toSorted()).toEqual(['area', 'dni', 'email']);
  });

  it('keeps what is stored where it says nothing, and the accents of the name', () => {
    const stored = check({ ...good, cargo: 'Chofer', email: 'jose@x.test' }).input;
    const { input } = check(
      { ...good, apellidoNombre: 'MUNOZ, JOSE', email: '', legajo: '13' },
      stored,
    );
    expect(input).toEqual({ ...stored, legajo: '13' });
  });
});

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
