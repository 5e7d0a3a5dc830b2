import { expect, it } from 'vitest';
import { tarea } from '../../testing/tarea.ts';
import { estaVencida, progresoText, vencimientoText } from './tareas.rules.ts';

// A Wednesday.
const hoy = '2026-11-11';

it.each([
  [null, 'sin fecha'],
  ['2026-11-10', 'venció ayer'],
  ['2026-11-03', 'venció el 03/11'],
  ['2025-12-30', 'venció el 30/12/2025'],
  ['2026-11-11', 'hoy'],
  ['2026-11-12', 'mañana'],
  ['2026-11-13', 'vie 13'],
  ['2026-11-15', 'dom 15'],
  ['2026-11-16', '16/11'],
  ['2027-01-04', '04/01/2027'],
])('what is due on %s says «%s»', (fechaVencimiento, text) => {
  expect(vencimientoText(tarea(1, { fechaVencimiento }), hoy)).toBe(text);
});

it('is not late once it is done', () => {
  const done = tarea(1, { estado: 'Realizada', fechaVencimiento: '2026-11-03' });
  expect(vencimientoText(done, hoy)).toBe('03/11/2026');
  expect(estaVencida(done, hoy)).toBe(false);
  expect(estaVencida(tarea(1, { fechaVencimiento: '2026-11-03' }), hoy)).toBe(true);
});

it('counts what is ticked', () => {
  const listaControl = [
    { texto: 'Uno', hecho: true },
    { texto: 'Dos', hecho: false },
  ];
  expect(progresoText(tarea(1, { listaControl }))).toBe('1/2');
  expect(progresoText(tarea(1))).toBeNull();
});
