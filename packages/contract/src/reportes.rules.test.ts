import { describe, expect, it } from 'vitest';
import {
  reporteActionProblem,
  reporteDeleteProblem,
  reporteEditProblem,
  type ReporteEnAccion,
} from './reportes.rules.ts';
import { type ReporteAction, reporteActions } from './reportes.actions.ts';
import { prioridadDeImpacto, tituloDe } from './reportes.labels.ts';

const now = new Date('2026-11-16T12:00:00Z');
const clerk = { id: 1, computos: false };
const neighbour = { id: 2, computos: false };
const joined = { id: 3, computos: false };
const technician = { id: 9, computos: true };

const nuevo: ReporteEnAccion = {
  numero: 'R-000001',
  estado: 'Pendiente',
  etapa: 'Nuevo',
  empleado: { id: 1, nombre: 'Benítez, Marcela' },
  creadoPor: { id: 1, nombre: 'Benítez, Marcela' },
  interesados: [{ id: 3, nombre: 'Cabral, Juan' }],
  tecnico: null,
  fechaToma: null,
  reabribleHasta: null,
};
const tomado: ReporteEnAccion = {
  ...nuevo,
  etapa: 'Tomado',
  tecnico: { id: 8, nombre: 'Luna, Darío' },
  fechaToma: '2026-11-16T11:59:55Z',
};
const enEspera: ReporteEnAccion = { ...tomado, etapa: 'En espera' };
const resuelto: ReporteEnAccion = {
  ...tomado,
  estado: 'Realizada',
  etapa: 'Resuelto',
  reabribleHasta: '2026-11-30T16:00:00Z',
};
const vencido: ReporteEnAccion = { ...resuelto, reabribleHasta: '2026-11-15T16:00:00Z' };
const anulado: ReporteEnAccion = { ...resuelto, etapa: 'Anulado' };

const states = { nuevo, tomado, enEspera, resuelto, vencido, anulado };
type State = keyof typeof states;

/** For each action, the states in which a technician, whoever reported and a neighbour of the area may do it. */
const allowed: Record<ReporteAction, Record<'technician' | 'clerk' | 'neighbour', State[]>> = {
  tomar: { technician: ['nuevo'], clerk: [], neighbour: [] },
  asignar: { technician: ['nuevo', 'tomado', 'enEspera'], clerk: [], neighbour: [] },
  esperar: { technician: ['nuevo', 'tomado'], clerk: [], neighbour: [] },
  retomar: { technician: ['enEspera'], clerk: [], neighbour: [] },
  realizar: { technician: ['nuevo', 'tomado', 'enEspera'], clerk: [], neighbour: [] },
  anular: { technician: ['nuevo', 'tomado', 'enEspera'], clerk: [], neighbour: [] },
  duplicado: { technician: ['nuevo', 'tomado', 'enEspera'], clerk: [], neighbour: [] },
  reabrir: { technician: ['resuelto', 'vencido', 'anulado'], clerk: ['resuelto'], neighbour: [] },
  calificar: { technician: [], clerk: ['resuelto', 'vencido'], neighbour: [] },
  mensaje: { technician: all(), clerk: all(), neighbour: all() },
  nota: { technician: all(), clerk: [], neighbour: [] },
  sumarse: {
    technician: ['nuevo', 'tomado', 'enEspera'],
    clerk: ['nuevo', 'tomado', 'enEspera'],
    neighbour: ['nuevo', 'tomado', 'enEspera'],
  },
};
function all(): State[] {
  return ['nuevo', 'tomado', 'enEspera', 'resuelto', 'vencido', 'anulado'];
}

describe.each(Object.keys(reporteActions) as ReporteAction[])('%s', (accion) => {
  const people = { technician, clerk, neighbour };
  it.each(Object.keys(people) as (keyof typeof people)[])('by a %s', (who) => {
    const possible = Object.entries(states)
      .filter(([, reporte]) => !reporteActionProblem(accion, reporte, people[who], now))
      .map(([state]) => state);
    expect(possible).toEqual(allowed[accion][who]);
  });
});

it('tells who comes second who was first', () => {
  expect(reporteActionProblem('tomar', tomado, technician, now)).toBe(
    'Lo tomó Luna, Darío hace 5 segundos.',
  );
  expect(reporteActionProblem('tomar', tomado, { id: 8, computos: true }, now)).toBe(
    'Ya lo tenés vos.',
  );
});

it('counts whoever joined as part of it', () => {
  expect(reporteActionProblem('reabrir', resuelto, joined, now)).toBeNull();
});

it.each([
  [nuevo, clerk, true, true],
  [nuevo, joined, false, false],
  [nuevo, neighbour, false, false],
  [tomado, clerk, false, false],
  [nuevo, technician, true, true],
  [tomado, technician, true, false],
])('edits and deletes by state and person (%#)', (reporte, quien, edits, deletes) => {
  expect(reporteEditProblem(reporte, quien) === null).toBe(edits);
  expect(reporteDeleteProblem(reporte, quien) === null).toBe(deletes);
});

it('takes the title from the first line that says something', () => {
  expect(tituloDe('No imprime\nNi la de al lado')).toBe('No imprime');
  expect(tituloDe('PC\nno prende')).toBe('PC no prende');
  expect(tituloDe('x'.repeat(300))).toHaveLength(120);
});

it('gives each impact its priority', () => {
  expect(prioridadDeImpacto('Puedo seguir trabajando')).toBe('Baja');
  expect(prioridadDeImpacto('Toda el área está parada')).toBe('Urgente');
});
