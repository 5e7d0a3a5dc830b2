import { CARGA_CLASES, clasesDeCarga } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { guessCampos, matcherOf, missingOf } from './campos.rules.ts';

describe('the titles of usual files', () => {
  it.each([
    ['Nro. Doc.', 'dni'],
    ['CORREO ELECTRONICO', 'email'],
    ['Dependencia', 'area'],
    ['NOMBRE Y APELLIDO', 'apellidoNombre'],
    ['Nombres', 'nombre'],
    ['FECHA INGRESO', 'fechaIngreso'],
    ['Sit. de revista', 'tipo'],
  ])('%s is %s', (title, field) => {
    expect(matcherOf('empleados')([title])[0]?.field).toBe(field);
  });

  it.each(CARGA_CLASES)('of our own template of %s are all found', (clase) => {
    const { campos } = clasesDeCarga[clase];
    const matches = matcherOf(clase)(campos.map(({ etiqueta }) => etiqueta));
    expect(matches).toEqual(campos.map(({ nombre }) => ({ field: nombre, sure: true })));
  });

  it('lack what they must bring', () => {
    const rest = ['dni', 'legajo', 'tipo', 'area'];
    const missing = (...campos: string[]) =>
      missingOf({ clase: 'empleados', columnas: campos.map((campo) => ({ campo })), fijos: {} });
    expect(missing('apellido', 'dni', 'tipo')).toEqual(['Apellido y nombre', 'Legajo', 'Área']);
    expect(missing('apellidoNombre', ...rest)).toEqual([]);
    expect(missing('apellido', 'nombre', ...rest)).toEqual([]);
  });
});

it('takes for dates only days that exist: an account may look like one', () => {
  const guessed = guessCampos('rentas', [
    ['38511924', '38512009'],
    ['20546894', '20546911'],
    ['20241110', '20241231'],
    ['10112024', '31122024'],
  ]);
  expect(guessed).toEqual(['cuenta', null, 'vencimiento1', 'vencimiento2']);
});
