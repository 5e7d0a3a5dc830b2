import { describe, expect, it } from 'vitest';
import type { Repeticion } from './tareas.ts';
import { tareaInput } from './tareas.ts';
import { plazoDe, siguienteOcurrencia, tareaActionProblem } from './tareas.rules.ts';

/** The days of a series, each worked out from the one before. */
function series(repeticion: Repeticion, first: string, count: number): string[] {
  const days = [first];
  const dia = Number(first.slice(8));
  while (days.length < count) {
    const next = siguienteOcurrencia(repeticion, days.at(-1) ?? first, dia);
    if (next === null) break;
    days.push(next);
  }
  return days;
}

describe('a task that repeats', () => {
  it('every month on the 31st, over a year', () => {
    expect(series('Mensual', '2027-01-31', 13)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
    ]);
  });

  it.each<[Repeticion, string, string[]]>([
    ['Mensual', '2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['Mensual', '2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['Mensual', '2026-11-15', ['2026-12-15', '2027-01-15']],
    ['Anual', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['Anual', '2026-12-31', ['2027-12-31']],
    ['Semanal', '2026-12-28', ['2027-01-04', '2027-01-11']],
    ['Diaria', '2028-02-28', ['2028-02-29', '2028-03-01']],
    ['Ninguna', '2026-11-15', []],
  ])('%s from %s', (repeticion, first, expected) => {
    expect(series(repeticion, first, expected.length + 1).slice(1)).toEqual(expected);
  });

  it('needs a first day', () => {
    const wrong = tareaInput.safeParse({ titulo: 'Copia', repeticion: 'Mensual' });
    expect(wrong.error?.issues[0]?.path).toEqual(['fechaVencimiento']);
  });
});

it.each([
  ['2026-11-11', null, 'sinFecha'],
  ['2026-11-11', '2026-11-10', 'vencidas'],
  ['2026-11-11', '2026-11-11', 'hoy'],
  ['2026-11-11', '2026-11-15', 'semana'],
  ['2026-11-11', '2026-11-16', 'adelante'],
  ['2026-11-13', '2026-11-16', 'adelante'],
  // On days off, this week is the one to come.
  ['2026-11-14', '2026-11-20', 'semana'],
  ['2026-11-15', '2026-11-16', 'semana'],
  ['2026-11-15', '2026-11-23', 'adelante'],
])('on %s what is due on %s is in «%s»', (hoy, fechaVencimiento, plazo) => {
  expect(plazoDe({ estado: 'Pendiente', fechaVencimiento }, hoy)).toBe(plazo);
  expect(plazoDe({ estado: 'Realizada', fechaVencimiento }, hoy)).toBeNull();
});

it('is done once and reopened once', () => {
  const open = { estado: 'Pendiente', realizadaPor: null } as const;
  const done = { estado: 'Realizada', realizadaPor: { id: 1, nombre: 'Soria, Inés' } } as const;
  expect(tareaActionProblem('realizar', open)).toBeNull();
  expect(tareaActionProblem('realizar', done)).toBe('Ya la marcó como realizada Soria, Inés.');
  expect(tareaActionProblem('mover', done)).not.toBeNull();
  expect(tareaActionProblem('reabrir', open)).toBe('La tarea ya está pendiente.');
  expect(tareaActionProblem('reabrir', done)).toBeNull();
  expect(tareaActionProblem('comentar', done)).toBeNull();
});

it('keeps labels in small letters, once and without #', () => {
  const tidy = tareaInput.parse({ titulo: 'Copia', etiquetas: ['#Rentas', 'rentas ', 'Red'] });
  expect(tidy.etiquetas).toEqual(['rentas', 'red']);
});
