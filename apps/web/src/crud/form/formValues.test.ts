// @vitest-environment node
import { areas } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { area } from '../../testing/fakeServer.ts';
import { changedFields, isOptional, isSame, toFormValues, toInput } from './formValues.ts';

describe('form values', () => {
  const values = toFormValues(areas, {
    ...area(3, 'Tránsito', { areaPadre: { id: 1, nombre: 'Gobierno' } }),
  });

  it('are the fields of the input, empty ones as empty text', () => {
    expect(values).toMatchObject({
      nombre: 'Tránsito',
      codigo: '',
      areaPadre: { id: 1, nombre: 'Gobierno' },
    });
    expect(values).not.toHaveProperty('version');
    expect(toFormValues(areas, undefined)).toMatchObject({ nombre: '', areaPadre: '' });
  });

  it('are sent with references as ids and nothing as null', () => {
    expect(toInput(values)).toMatchObject({ nombre: 'Tránsito', codigo: null, areaPadre: 1 });
  });

  it('name references by their id inside lists too', () => {
    const nadia = { id: 7, nombre: 'Quiroga, Nadia' };
    expect(
      toInput({ tecnicos: [nadia], horas: [{ tecnico: nadia, minutos: 30, nota: '' }] }),
    ).toEqual({ tecnicos: [7], horas: [{ tecnico: 7, minutos: 30, nota: null }] });
  });

  it('changed only when the contract reads them differently', () => {
    expect(isSame(areas, 'nombre', 'Obras  Públicas ', 'Obras Públicas')).toBe(true);
    expect(isSame(areas, 'telefono', '0385 421-1234', '+543854211234')).toBe(true);
    expect(isSame(areas, 'areaPadre', { id: 1, nombre: 'Antes' }, { id: 1, nombre: 'Ahora' })).toBe(
      true,
    );
    expect(isSame(areas, 'areaPadre', '', { id: 1, nombre: 'Ahora' })).toBe(false);
    expect(changedFields(areas, values, { ...values, codigo: 'TRA', interno: ' ' })).toEqual([
      'codigo',
    ]);
  });

  it('know what may stay empty', () => {
    expect(isOptional(areas, 'nombre')).toBe(false);
    expect(isOptional(areas, 'codigo')).toBe(true);
    expect(isOptional(areas, 'areaPadre')).toBe(true);
  });
});
