// @vitest-environment node
import { CUENTA_MAX } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { headerActions, headerPlaces } from '../../crud/list/headerActions.ts';
import { reporte } from '../../testing/reporte.ts';
import { cuentaText, duracionText, jornada } from '../../nouns/reportes.ts';
import {
  actionsOrder,
  audienceText,
  esperaOf,
  objetivoText,
  pendientesViews,
} from './reportes.rules.ts';

/** Every day of the week from 7 to 13, on this machine's clock. */
const calendario = {
  horarios: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '07:00', hasta: '13:00' })),
  feriados: [],
};
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('ages, in working time', () => {
  it('takes the mean of the working days', () => {
    expect(jornada(calendario)).toBe(360);
    expect(jornada({ horarios: [], feriados: [] })).toBe(1440);
  });

  it.each([
    [0, '0 min'],
    [38, '38 min'],
    [64, '1 h 04'],
    [104, '1 h 44'],
    [120, '2 h'],
    [360, '1 d'],
    [800, '2 d'],
  ])('%i minutes read «%s»', (minutes, text) => {
    expect(duracionText(minutes, 360)).toBe(text);
  });

  it('does not count the night', () => {
    const open = reporte({ creadoEn: at(12, 12).toISOString(), venceEn: at(20, 9).toISOString() });
    expect(esperaOf(open, calendario, at(13, 8))).toEqual({
      text: '2 h',
      takesHace: true,
      tone: 'normal',
    });
  });

  it('says that a report of the night is new, and then that nobody has worked since', () => {
    const open = reporte({ creadoEn: at(15, 20).toISOString(), venceEn: at(16, 9).toISOString() });
    expect(esperaOf(open, calendario, at(15, 20, 20))).toMatchObject({
      text: 'recién',
      takesHace: false,
    });
    expect(esperaOf(open, calendario, at(16, 6))).toMatchObject({
      text: 'fuera de horario',
      takesHace: false,
    });
  });

  it.each([
    ['late once past its target', { prioridad: 'Alta' as const }, 'late'],
    ['red when it is urgent, late or not', { prioridad: 'Urgente' as const }, 'urgent'],
    ['never late while it waits', { etapa: 'En espera' as const }, 'normal'],
  ])('is %s', (_what, part, tone) => {
    const old = reporte({
      creadoEn: at(10, 8).toISOString(),
      venceEn: at(10, 12).toISOString(),
      ...part,
    });
    expect(esperaOf(old, calendario, at(11, 8)).tone).toBe(tone);
  });

  it('says what is left, and by how much it is past', () => {
    const due = reporte({ venceEn: at(12, 10, 16).toISOString() });
    expect(objetivoText(due, calendario, at(12, 8))).toBe('quedan 2 h 16');
    expect(objetivoText(due, calendario, at(12, 10, 46))).toBe('pasado por 30 min');
  });
});

describe('views', () => {
  const cuentas = { pendientes: 37, sinTomar: 11, mios: 6, enEspera: 7, atrasados: CUENTA_MAX };

  it('gives Cómputos theirs by technician, and everybody else theirs by who asked', () => {
    const ours = pendientesViews({ id: 4, computos: true }, cuentas);
    expect(ours.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Todos 37',
      'Sin tomar 11',
      'Míos 6',
      'En espera 7',
      'Atrasados 1.000+',
    ]);
    expect(ours[2]?.query).toBe('tecnico=4');
    const theirs = pendientesViews({ id: 20, computos: false }, undefined);
    expect(theirs.map(({ label, query }) => [label, query])).toEqual([
      ['De mi área', ''],
      ['Míos', 'empleado=20'],
    ]);
    expect(cuentaText(999)).toBe('999');
  });
});

describe('a message', () => {
  it('says whom a message reaches', () => {
    const open = reporte({ interesados: [{ id: 30, nombre: 'Cabral, Juan' }] });
    expect(audienceText(open, { id: 1, computos: true })).toBe('Marcela y Juan');
    expect(audienceText(open, { id: 20, computos: false })).toBe('Cómputos');
    const taken = reporte({ tecnico: { id: 1, nombre: 'Quiroga, Nadia' } });
    expect(audienceText(taken, { id: 20, computos: false })).toBe('Nadia');
  });
});

describe('what stands out in the header', () => {
  const of = (...names: string[]) => names.map((action) => ({ action }));
  it.each([
    ['Nuevo', ['tomar', 'realizar', 'esperar', 'anular'], 'tomar', ['esperar', 'realizar']],
    ['En curso', ['realizar', 'esperar', 'asignar'], 'realizar', ['esperar']],
    ['En espera', ['realizar', 'retomar'], 'retomar', ['realizar']],
    ['Resuelto', ['reabrir', 'editar'], undefined, ['reabrir']],
    ['Nuevo', ['editar', 'eliminar'], undefined, ['editar']],
  ] as const)('%s: %j', (etapa, names, primary, secondary) => {
    const all = headerActions(of(...names), actionsOrder({ etapa }));
    const { main, beside } = headerPlaces(all);
    expect(main?.action).toBe(primary);
    expect(beside.map(({ action }) => action)).toEqual(secondary);
    expect(all.length).toBe(names.length);
  });
});
