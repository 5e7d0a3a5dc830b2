import type { EquipoARelevar, MarcaInput } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import {
  closed,
  extras,
  findDevice,
  markDevice,
  markNew,
  markOf,
  newRecorrido,
  readLabel,
  reviewed,
  searchDevice,
  takenRecorrido,
  unmark,
} from './recorridoLocal.rules.ts';

const RENTAS = { id: 1, nombre: 'Rentas' };
const OBRAS = { id: 2, nombre: 'Obras' };
const device = (
  id: number,
  nombre: string,
  part: Partial<EquipoARelevar> = {},
): EquipoARelevar => ({
  clase: 'computadora',
  id,
  nombre,
  nroInventario: null,
  nroSerie: null,
  detalle: 'PC de escritorio',
  ubicacion: null,
  persona: null,
  estado: 'En uso',
  area: RENTAS,
  fechaRelevamiento: null,
  ...part,
});
const own = device(1, 'RENTAS-01', { nroInventario: 'M-0012' });
const second = device(2, 'RENTAS-02', { nroSerie: 'ABC 123' });
const foreign = device(3, 'OBRAS-01', { area: OBRAS, estado: 'En depósito' });
const AT = '2026-11-15T13:00:00.000Z';
const recorrido = () =>
  newRecorrido({ area: RENTAS, equipos: [own, second], otros: [foreign] }, 'clave-1', AT);

describe('what a label or a number says', () => {
  it.each([
    ['https://muni.test/equipo?computadora=12', { clase: 'computadora', id: 12 }],
    ['https://muni.test/equipo?impresora=7&x=1', { clase: 'impresora', id: 7 }],
    ['https://otra.test/?computadora=doce', null],
    ['M-0012', null],
  ])('%s', (text, expected) => {
    expect(readLabel(text)).toEqual(expected);
  });

  it.each([
    [' m 0012', own],
    ['abc-123', second],
    ['obras-01', foreign],
    ['M-001', null],
    ['  ', null],
    ['https://muni.test/equipo?computadora=99', { clase: 'computadora', id: 99 }],
  ])('finds by %j', (text, expected) => {
    expect(searchDevice(recorrido(), text)).toEqual(expected);
  });
});

describe('marking', () => {
  it('keeps the last word about each device, in order', () => {
    const first = markDevice(recorrido(), own, { resultado: 'Falta', nota: 'No la vi' }, AT);
    const then = findDevice(first, own, AT);
    expect(markOf(then, own)).toMatchObject({
      resultado: 'Está',
      nota: 'No la vi',
      orden: 2,
      visto: { area: 1, estado: 'En uso' },
    });
    expect(Object.keys(then.marcas)).toHaveLength(1);
    expect(reviewed(then)).toBe(1);
  });

  it('tells what is of another area, what nobody knows and what is in no inventory', () => {
    const unknown = { clase: 'impresora', id: 50 } as const;
    const after = markNew(
      findDevice(findDevice(recorrido(), foreign, AT), unknown, AT),
      'Notebook',
      'n1',
      AT,
    );
    expect(extras(after).map(({ nombre, resultado, visto }) => [nombre, resultado, visto])).toEqual(
      [
        ['OBRAS-01', 'Es de otra área', { area: 2, estado: 'En depósito' }],
        ['Impresora 50', 'Es de otra área', null],
        ['Notebook', 'Sin registrar', null],
      ],
    );
    const [first] = extras(after);
    expect(first && extras(unmark(after, first, AT))).toHaveLength(2);
  });

  it.each(['Falta', 'Sin revisar'] as const)('ends: what was not marked is «%s»', (left) => {
    const after = closed(findDevice(recorrido(), own, AT), { observaciones: ' ', left }, AT);
    expect(markOf(after, own)?.resultado).toBe('Está');
    expect(markOf(after, second)?.resultado).toBe(left);
    expect(after.cierre).toEqual({ cerradoEn: AT, observaciones: null });
  });
});

describe('a recorrido that comes from another phone', () => {
  const LATER = '2026-11-15T14:00:00.000Z';
  const taken = (marcas: MarcaInput[]) => ({
    area: RENTAS,
    equipos: [own, second],
    otros: [],
    clave: 'clave-1',
    iniciadoEn: AT,
    turno: 2,
    marcas,
  });
  const marked = (resultado: 'Está' | 'Falta', at: string) =>
    Object.values(markDevice(recorrido(), own, { resultado }, at).marcas);

  it('has all its marks, and goes on after the last', () => {
    const theirs = taken(marked('Falta', AT));
    const here = markDevice(takenRecorrido(theirs, []), second, { resultado: 'Está' }, LATER);
    expect(markOf(here, own)?.resultado).toBe('Falta');
    expect(markOf(here, second)?.orden).toBe(2);
    expect(here.turno).toBe(2);
  });

  it.each([
    [AT, LATER, 'Falta', 'Está'],
    [LATER, AT, 'Está', 'Falta'],
  ] as const)(
    'where both looked, at %s here and at %s there, the later stands and tells of the other',
    (here, there, stands, told) => {
      const mine = marked(here > there ? stands : told, here);
      const theirs = marked(here > there ? told : stands, there);
      const mark = markOf(takenRecorrido(taken(theirs), mine), own);
      expect(mark).toMatchObject({ resultado: stands, orden: 2 });
      expect(mark?.nota).toContain(`: ${told}.`);
    },
  );
});
