import { describe, expect, it } from 'vitest';
import { leerTareaRapida } from './tarea-rapida.rules.ts';

// A Sunday.
const hoy = '2026-11-15';
const tecnicos = [
  { id: 1, nombre: 'Quiroga, Nadia' },
  { id: 2, nombre: 'Lezcano, Darío' },
  { id: 3, nombre: 'Soria, Inés' },
  { id: 4, nombre: 'Ríos, Nadia' },
];
const leer = (texto: string, literal: string[] = []) =>
  leerTareaRapida(texto, { hoy, tecnicos, literal });

it('reads a whole line', () => {
  expect(leer('cambiar tóner mañana @dario !alta #rentas')).toEqual({
    titulo: 'Cambiar tóner',
    fechaVencimiento: '2026-11-16',
    repeticion: 'Ninguna',
    responsable: tecnicos[1],
    colaboradores: [],
    prioridad: 'Alta',
    etiquetas: ['rentas'],
    partes: [
      { tipo: 'fecha', escrito: 'mañana', valor: '2026-11-16' },
      { tipo: 'responsable', escrito: '@dario', valor: 'Lezcano, Darío' },
      { tipo: 'prioridad', escrito: '!alta', valor: 'Alta' },
      { tipo: 'etiqueta', escrito: '#rentas', valor: 'rentas' },
    ],
    problemas: [],
  });
});

describe('days', () => {
  it.each([
    ['hoy', '2026-11-15'],
    ['para hoy', '2026-11-15'],
    ['Mañana', '2026-11-16'],
    ['pasado', '2026-11-17'],
    ['pasado mañana', '2026-11-17'],
    ['lunes', '2026-11-16'],
    ['el miércoles', '2026-11-18'],
    ['para el sábado', '2026-11-21'],
    ['domingo', '2026-11-22'],
    ['el viernes que viene,', '2026-11-20'],
    ['20/11', '2026-11-20'],
    ['el 3/2', '2027-02-03'],
    ['29/2', '2028-02-29'],
    ['31/12/2027', '2027-12-31'],
    ['1-3-28', '2028-03-01'],
    ['en 3 días', '2026-11-18'],
    ['en una semana', '2026-11-22'],
    ['dentro de dos semanas', '2026-11-29'],
    ['en 1 mes', '2026-12-15'],
    ['en un año', '2027-11-15'],
  ])('«%s» is %s', (when, day) => {
    expect(leer(`revisar servidor ${when}`)).toMatchObject({
      titulo: 'Revisar servidor',
      fechaVencimiento: day,
    });
    expect(leer(`${when} revisar servidor`).fechaVencimiento).toBe(day);
  });

  it.each(['Backup de la mañana', 'Cerrar lo del mes pasado', 'Pasar 3 días a Legales', 'Tarea 5'])(
    'there is none in «%s»',
    (texto) => {
      expect(leer(texto)).toMatchObject({ titulo: texto, fechaVencimiento: null });
    },
  );

  it('says that a day does not exist and leaves it', () => {
    expect(leer('pagar dominio 31/02')).toMatchObject({
      titulo: 'Pagar dominio 31/02',
      fechaVencimiento: null,
      problemas: [{ escrito: '31/02', mensaje: 'Esa fecha no existe.' }],
    });
  });

  it('takes the first of two', () => {
    expect(leer('avisar el lunes que cierra 30/11')).toMatchObject({
      titulo: 'Avisar que cierra 30/11',
      fechaVencimiento: '2026-11-16',
    });
  });
});

describe('repetition', () => {
  it.each([
    ['cada día', 'Diaria', hoy],
    ['todos los días', 'Diaria', hoy],
    ['cada semana', 'Semanal', hoy],
    ['cada lunes', 'Semanal', '2026-11-16'],
    ['todos los viernes', 'Semanal', '2026-11-20'],
    ['todos los sábados', 'Semanal', '2026-11-21'],
    ['cada mes', 'Mensual', hoy],
    ['mensualmente', 'Mensual', hoy],
    ['cada año', 'Anual', hoy],
  ])('«%s» is %s from %s', (written, repeticion, fechaVencimiento) => {
    expect(leer(`probar la copia ${written}`)).toMatchObject({
      titulo: 'Probar la copia',
      repeticion,
      fechaVencimiento,
    });
  });

  it.each(['cada mes 30/11', '30/11 cada mes'])('with its day, «%s»', (written) => {
    expect(leer(`probar la copia ${written}`)).toMatchObject({
      titulo: 'Probar la copia',
      repeticion: 'Mensual',
      fechaVencimiento: '2026-11-30',
    });
  });
});

describe('people', () => {
  it.each([
    ['@dario', 2],
    ['@Lez', 2],
    ['@ines', 3],
    ['@inez', 3],
    ['@quiroga', 1],
    ['@nadia.rios', 4],
    ['@nadia ríos', 4],
  ])('%s', (written, id) => {
    expect(leer(`llamar ${written} hoy`)).toMatchObject({
      titulo: 'Llamar',
      responsable: { id },
      fechaVencimiento: hoy,
    });
  });

  it('the others help', () => {
    expect(leer('mudar @ines @dario')).toMatchObject({
      responsable: { id: 3 },
      colaboradores: [{ id: 2 }],
    });
  });

  it('asks which of two, and says when there is nobody', () => {
    expect(leer('llamar @nadia')).toMatchObject({
      titulo: 'Llamar @nadia',
      responsable: null,
      problemas: [{ mensaje: 'Puede ser Quiroga, Nadia o Ríos, Nadia: escribí un poco más.' }],
    });
    expect(leer('llamar @zulma').problemas).toHaveLength(1);
  });
});

it('reads priorities by their beginning and says what it does not know', () => {
  expect(leer('algo !m').prioridad).toBe('Media');
  expect(leer('algo !urgente').prioridad).toBe('Alta');
  expect(leer('algo !nada')).toMatchObject({ prioridad: null, titulo: 'Algo !nada' });
  expect(leer('sale ya!').titulo).toBe('Sale ya!');
});

it('leaves as title what somebody says is title', () => {
  expect(leer('grabar hoy mismo #radio', ['hoy', '#radio'])).toMatchObject({
    titulo: 'Grabar hoy mismo #radio',
    partes: [],
  });
});

it('understands nothing in nothing', () => {
  expect(leer('   ')).toMatchObject({ titulo: '', partes: [], problemas: [] });
});
