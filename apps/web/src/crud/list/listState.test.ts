// @vitest-environment node
import { areas } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { isFiltered, queryOf, readListState, writeListState } from './listState.ts';

const read = (text: string) => readListState(new URLSearchParams(text), areas);
const DEFAULT = { page: 1, pageSize: 25, sort: 'nombre', q: '', filters: {} };

describe('the address of a list', () => {
  it('reads what it says', () => {
    expect(
      read('page=3&pageSize=50&sort=-codigo&q= obras &tipo=Oficina&activo=true&areaPadre=7'),
    ).toEqual({
      page: 3,
      pageSize: 50,
      sort: '-codigo',
      q: 'obras',
      filters: { tipo: 'Oficina', activo: 'true', areaPadre: '7' },
    });
  });

  it.each([
    'page=0',
    'page=dos',
    'pageSize=5000',
    'sort=telefono',
    'sort=--nombre',
    'tipo=Cualquiera',
    'activo=quizas',
    'areaPadre=-1',
    'otra=cosa',
  ])('reads the default where it says nonsense: %s', (text) => {
    expect(read(text)).toEqual(DEFAULT);
  });

  it('writes only what differs from the default and keeps what is not its own', () => {
    const before = new URLSearchParams('vista=x&page=4&q=viejo');
    const next = writeListState(
      before,
      { ...DEFAULT, q: 'nuevo', filters: { tipo: 'Oficina' } },
      areas,
    );
    expect(next.toString()).toBe('vista=x&q=nuevo&tipo=Oficina');
    expect(readListState(next, areas)).toMatchObject({
      page: 1,
      q: 'nuevo',
      filters: { tipo: 'Oficina' },
    });
  });

  it('asks the server for the same', () => {
    expect(queryOf(read('tipo=Oficina&q=a'))).toEqual({
      page: 1,
      pageSize: 25,
      sort: 'nombre',
      q: 'a',
      tipo: 'Oficina',
    });
    expect(isFiltered(read('page=2'))).toBe(false);
    expect(isFiltered(read('activo=false'))).toBe(true);
  });
});
