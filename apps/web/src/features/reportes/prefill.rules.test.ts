// @vitest-environment node
import type { MiEquipo } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { EMPTY, esParaOtro, paraQuien } from './borrador.rules.ts';
import { aboutThis, fromAddress, withCategoria, withEquipos } from './prefill.rules.ts';
import { vecinosOf } from './recorrido.rules.ts';
import { problemsOf } from './problemas.rules.ts';

const equipo = (clase: MiEquipo['clase'], id: number, enUso = false): MiEquipo => ({
  clase,
  id,
  nombre: `${clase}-${id}`,
  tipo: '',
  marca: null,
  modelo: null,
  estado: 'En uso',
  ubicacion: null,
  area: { id: 3, nombre: 'Mesa de Entradas' },
  propio: true,
  enUso,
});

describe('what a new report already knows', () => {
  it('reads the machine of the address', () => {
    const params = new URLSearchParams('impresora=7&origen=QR');
    expect(fromAddress(params, [equipo('impresora', 7)])).toEqual({
      impresora: { id: 7, nombre: 'impresora-7' },
      clase: 'Impresora',
      equipoElegido: true,
      origen: 'QR',
    });
  });

  it('is about the last label that was scanned, and keeps what was written', () => {
    const scan = (draft: typeof EMPTY, query: string) => ({
      ...draft,
      ...aboutThis(draft, fromAddress(new URLSearchParams(query), []) ?? {}),
    });
    const written = { ...EMPTY, descripcion: 'Hace ruido' };
    const printer = scan(written, 'impresora=7&origen=QR');
    const computer = scan(printer, 'computadora=3');
    expect(computer).toMatchObject({
      descripcion: 'Hace ruido',
      clase: 'Computadora',
      categoria: null,
      impresora: null,
    });
    const network = { ...EMPTY, categoria: 'Internet o red' as const };
    expect(scan(network, 'computadora=3').categoria).toBe('Internet o red');
    expect(scan(network, 'impresora=7')).toMatchObject({ clase: 'Impresora', categoria: null });
    expect(computer).toMatchObject({ computadora: { id: 3 }, origen: 'Web' });
    const chosen = { ...computer, categoria: 'Instalar programa' as const };
    expect(scan(chosen, 'computadora=3').categoria).toBe('Instalar programa');
    expect(scan(chosen, 'origen=QR').computadora).toEqual(computer.computadora);
  });

  it.each([
    ['Computadora', 'La PC no prende', 'PC no enciende'],
    ['Computadora', 'Anda lentísima desde ayer, se tilda', 'PC lenta o colgada'],
    ['Computadora', 'Necesito que me instalen el Excel', 'Instalar programa'],
    ['Computadora', 'Hace un ruido raro', null],
    ['Impresora', 'Se quedó sin tóner', 'Tóner o insumos'],
    ['Impresora', 'Hace un ruido raro', 'Impresora'],
    ['Usuario o clave', 'No me llega el correo', 'Correo'],
    ['Un sistema', 'No abre', null],
    ['Otra cosa', 'No anda el reloj de fichar', 'Reloj de personal'],
    ['Otra cosa', 'El reloj de la PC no prende', 'Reloj de personal'],
    ['Internet o red', 'No prende nada', 'Internet o red'],
    [null, 'La PC no prende', null],
  ])('of %s, «%s» is %s', (clase, descripcion, categoria) => {
    expect(withCategoria({ ...EMPTY, clase, descripcion }).categoria).toBe(categoria);
  });

  it('leaves the kind that was chosen, and asks where nothing tells', () => {
    const chosen = { ...EMPTY, clase: 'Computadora', categoria: 'Mudanza de equipo' as const };
    expect(withCategoria({ ...chosen, descripcion: 'No prende' }).categoria).toBe(chosen.categoria);
    expect(problemsOf({ ...EMPTY, clase: 'Computadora' })['categoria']).toBe('Elegí cuál es.');
    expect(problemsOf(EMPTY)['categoria']).toBe('Elegí con qué es el problema.');
  });

  it('calls a machine of somebody else by its name, and never by a number', () => {
    const params = new URLSearchParams('computadora=7');
    const named = { clase: 'computadora', id: 7, nombre: 'PC-MESA-2 (INV-0412)' } as const;
    expect(fromAddress(params, [named])?.computadora).toEqual({ id: 7, nombre: named.nombre });
    expect(fromAddress(params, [])?.computadora?.nombre).not.toMatch(/\d/);
  });

  it.each(['', 'computadora=abc', 'computadora=-1', 'origen=Nota'])(
    'reads nothing from ?%s',
    (text) => {
      expect(fromAddress(new URLSearchParams(text), [])).toBeUndefined();
    },
  );

  it('takes the machine somebody sits at, else the only one, else none', () => {
    const of = (...equipos: MiEquipo[]) => withEquipos(EMPTY, equipos).computadora?.id;
    expect(of(equipo('computadora', 1), equipo('computadora', 2, true))).toBe(2);
    expect(of(equipo('computadora', 1))).toBe(1);
    expect(of(equipo('computadora', 1), equipo('computadora', 2))).toBeUndefined();
  });

  it('names a printer only when it is about printing', () => {
    const own = [equipo('impresora', 7), equipo('computadora', 1)];
    expect(withEquipos(EMPTY, own)).toMatchObject({ impresora: null, computadora: { id: 1 } });
    expect(withEquipos({ ...EMPTY, categoria: 'Tóner o insumos' }, own)).toMatchObject({
      impresora: { id: 7 },
      computadora: null,
    });
  });

  it('leaves what was chosen by hand', () => {
    const own = [equipo('computadora', 1)];
    expect(withEquipos({ ...EMPTY, equipoElegido: true }, own).computadora).toBeNull();
  });

  it('forgets the machines of one person for another, and asks who it is', () => {
    const mine = { ...EMPTY, computadora: { id: 1, nombre: 'PC-1' }, equipoElegido: true };
    expect(esParaOtro(mine)).toBe(false);
    const asked = { ...mine, ...paraQuien(null, 'Teléfono') };
    expect(esParaOtro(asked)).toBe(true);
    expect(problemsOf(asked)['empleado']).toBe('Elegí para quién es.');
    const juan = { ...asked, ...paraQuien({ id: 9, nombre: 'Cabral, Juan' }, 'Teléfono') };
    expect(problemsOf(juan)['empleado']).toBeUndefined();
    expect(withEquipos(juan, [equipo('computadora', 2)]).computadora).toMatchObject({ id: 2 });
  });
});

describe('the neighbours of a report', () => {
  const list = { title: '', href: '', ids: [5, 6, 7], offset: 25, total: 37 };
  it.each([
    [5, '26 de 37', undefined, 6],
    [6, '27 de 37', 5, 7],
    [7, '28 de 37', 6, undefined],
  ])('of %i', (id, text, previous, next) => {
    expect(vecinosOf(list, id)).toEqual({ text, previous, next });
  });
  it('are none outside the list', () => {
    expect(vecinosOf(list, 9)).toBeUndefined();
    expect(vecinosOf(undefined, 5)).toBeUndefined();
  });
});
