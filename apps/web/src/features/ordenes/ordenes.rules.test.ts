// @vitest-environment node
import { type Adjunto, ordenInput, ORDEN_ADJUNTO_CLASES } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { headerActions, headerPlaces } from '../../crud/list/headerActions.ts';
import { orden } from '../../testing/orden.ts';
import {
  adjuntosPorClase,
  cantidadText,
  conParte,
  estaVencida,
  firmasPendientes,
  horasDe,
  minutosPorTecnico,
  minutosText,
  nuevaOrden,
  ORDEN_HEADER,
  ordenesViews,
  ordenInputDe,
  porTecnico,
} from './ordenes.rules.ts';

it('asks for the area of a new order together with the rest, unless something says it', () => {
  const wrong = (input: object) =>
    nuevaOrden.input.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
  expect(wrong({ titulo: '', tecnicos: [], checklist: [] })).toContain('area');
  expect(wrong({ titulo: '' })).toContain('titulo');
  expect(wrong({ titulo: '', computadora: 4 })).not.toContain('area');
});

const nadia = { id: 1, nombre: 'Quiroga, Nadia' };
const tomas = { id: 2, nombre: 'Bustos, Tomás' };
const hora = (tecnico: typeof nadia, minutos: number) => ({
  tecnico,
  minutos,
  fecha: '2026-11-12',
});
const signed = { nombre: 'Nadia Quiroga', fecha: '2026-11-12T13:00:00Z', enPapel: false };

describe('times, amounts and quantities', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [130, '2 h 10 min'],
  ])('%i minutes are %s', (minutos, text) => {
    expect(minutosText(minutos)).toBe(text);
  });

  it('are written as people here write them', () => {
    expect([cantidadText('1'), cantidadText('3.50'), cantidadText('2.00')]).toEqual([
      '1',
      '3,50',
      '2',
    ]);
  });

  it('adds up the minutes of each technician, who worked most first', () => {
    expect(minutosPorTecnico([hora(tomas, 30), hora(nadia, 90), hora(tomas, 40)])).toEqual([
      { ...nadia, minutos: 90 },
      { ...tomas, minutos: 70 },
    ]);
  });
});

describe('what is sent', () => {
  it('is the whole order as the contract takes it, with one line more', () => {
    const one = orden({ horas: [hora(tomas, 30)], tecnicos: [tomas], version: 4 });
    const mine = { tecnico: 1, minutos: 15, fecha: '2026-11-13' };
    const sent = ordenInput.parse({
      ...ordenInputDe(one),
      horas: conParte(horasDe(one.horas), mine),
    });
    expect(sent).toMatchObject({
      titulo: one.titulo,
      area: 3,
      solicitante: 20,
      tecnicos: [2],
      horas: [{ tecnico: 2, minutos: 30 }, mine],
    });
  });
});

it('puts a line in the place of another', () => {
  expect(conParte(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'x', 'c']);
  expect(conParte(['a', 'b'], 'x')).toEqual(['a', 'b', 'x']);
});

describe('signatures', () => {
  it.each([
    ['En curso', null, null, []],
    ['Realizada', null, null, ['tecnico', 'conforme']],
    ['Realizada', signed, null, ['conforme']],
    ['Conformada', signed, signed, []],
  ] as const)('%s: %j, %j', (estado, firmaTecnico, firmaConforme, missing) => {
    expect(firmasPendientes({ estado, firmaTecnico, firmaConforme })).toEqual(missing);
  });
});

describe('lists', () => {
  it('knows what should have been done already', () => {
    const late = { fechaProgramada: '2026-11-10', estado: 'Asignada' } as const;
    expect(estaVencida(late, '2026-11-11')).toBe(true);
    expect(estaVencida(late, '2026-11-10')).toBe(false);
    expect(estaVencida({ ...late, estado: 'Realizada' }, '2026-11-11')).toBe(false);
    expect(estaVencida({ ...late, fechaProgramada: null }, '2026-11-11')).toBe(false);
  });

  it('groups by technician, what nobody has first', () => {
    const columns = porTecnico([
      orden({ id: 1, tecnicoResponsable: nadia }),
      orden({ id: 2, tecnicoResponsable: null }),
      orden({ id: 3, tecnicoResponsable: tomas }),
      orden({ id: 4, tecnicoResponsable: nadia }),
    ]);
    expect(
      columns.map(({ tecnico, ordenes }) => [tecnico?.id, ordenes.map(({ id }) => id)]),
    ).toEqual([
      [undefined, [2]],
      [2, [3]],
      [1, [1, 4]],
    ]);
  });

  it('counts in its views what the server counted', () => {
    const cuentas = { abiertas: 9, mias: 2, sinAsignar: 1, sinFirma: 3 };
    const views = ordenesViews(5, cuentas);
    expect(views.map(({ key, count }) => [key, count])).toEqual([
      ['todas', undefined],
      ['abiertas', '9'],
      ['mias', '2'],
      ['sinAsignar', '1'],
      ['sinFirma', '3'],
    ]);
    expect(views[2]?.query).toBe('abiertas=true&tecnico=5');
  });
});

it('puts each file with its kind, and what has none with the others', () => {
  const file = (id: number, clase: string | null) => ({ id, clase }) as Adjunto;
  const groups = adjuntosPorClase(
    [file(1, 'Antes'), file(2, null), file(3, 'Otro'), file(4, 'Antes')],
    ORDEN_ADJUNTO_CLASES,
  );
  const ids = (name: string) =>
    groups.find(({ clase }) => clase === name)?.adjuntos.map(({ id }) => id);
  expect([ids('Antes'), ids('Después'), ids('Otro')]).toEqual([[1, 4], [], [2, 3]]);
});

it.each([
  [['asignar', 'anular', 'editar'], 'asignar', ['editar']],
  [['iniciar', 'asignar', 'editar', 'anular'], 'iniciar', ['editar']],
  [['realizar', 'esperar', 'asignar', 'editar'], 'realizar', ['editar', 'esperar']],
  [['retomar', 'realizar', 'asignar'], 'retomar', ['realizar']],
  [['firmar', 'reabrir', 'editar', 'hoja'], 'firmar', ['editar', 'reabrir']],
])('of %j the next step is %s', (names, primary, secondary) => {
  const { main, beside } = headerPlaces(
    headerActions(
      names.map((action) => ({ action })),
      ORDEN_HEADER,
    ),
  );
  expect(main?.action).toBe(primary);
  expect(beside.map(({ action }) => action)).toEqual(secondary);
});
