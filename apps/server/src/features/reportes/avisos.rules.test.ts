import type { Reporte } from '@muni/contract';
import { expect, it } from 'vitest';
import { avisosOf, type Step } from './reportes.rules.ts';

const clerk = { id: 1, nombre: 'Benítez, Marcela' };
const joined = { id: 2, nombre: 'Cabral, Juan' };
const nadia = { id: 8, nombre: 'Quiroga, Nadia' };
const dario = { id: 9, nombre: 'Luna, Darío' };
const base = {
  id: 12,
  numero: 'R-000012',
  titulo: 'No imprime',
  descripcion: 'No imprime',
  prioridad: 'Media',
  empleado: clerk,
  area: { id: 5, nombre: 'Mesa de Entradas' },
  interesados: [joined],
  tecnico: null,
} as unknown as Reporte;
const taken = { ...base, tecnico: nadia };

const told = (reporte: Reporte, tipo: Step['tipo'], autor: { id: number; nombre: string }) =>
  avisosOf({ reporte, step: { tipo, texto: 'algo' }, autor, tecnicos: [8, 9] }).map(
    ({ para, tipo: kind, titulo }) => [[...para], kind, titulo],
  );

it.each([
  [base, 'alta', clerk, [8, 9], 'reporteNuevo', 'R-000012: No imprime'],
  [
    { ...base, prioridad: 'Urgente' },
    'alta',
    clerk,
    [8, 9],
    'reporteUrgente',
    'R-000012: No imprime',
  ],
  [taken, 'toma', nadia, [1, 2], 'reporteTomado', 'Nadia Quiroga tomó tu reporte R-000012'],
  [taken, 'asignación', dario, [8], 'reporteAsignado', 'Darío Luna te asignó R-000012: No imprime'],
  [
    taken,
    'mensaje',
    nadia,
    [1, 2],
    'reporteMensaje',
    'Nadia Quiroga escribió en R-000012: No imprime',
  ],
  [
    taken,
    'mensaje',
    clerk,
    [8, 1, 2],
    'reporteMensaje',
    'Marcela Benítez escribió en R-000012: No imprime',
  ],
  [
    base,
    'mensaje',
    clerk,
    [8, 9, 1, 2],
    'reporteMensaje',
    'Marcela Benítez escribió en R-000012: No imprime',
  ],
  [
    taken,
    'realizada',
    nadia,
    [1, 2],
    'reporteResuelto',
    'Marcamos como realizado R-000012: No imprime',
  ],
  [
    taken,
    'reapertura',
    clerk,
    [8, 1, 2],
    'reporteReabierto',
    'Marcela Benítez reabrió R-000012: No imprime',
  ],
  [taken, 'anulación', nadia, [1, 2], 'reporteAnulado', 'Nadia Quiroga anuló R-000012: No imprime'],
] as const)('%#: tells whom a step concerns', (reporte, tipo, autor, para, kind, titulo) => {
  expect(told(reporte as Reporte, tipo, autor)).toEqual([[para, kind, titulo]]);
});

it.each([
  'nota interna',
  'adjunto',
  'cambio',
  'espera',
  'conformidad',
  'interesado',
  'unión',
] as const)('says nothing of %s', (tipo) => {
  expect(told(taken, tipo, nadia)).toEqual([]);
});

it('says nothing of a report left free again', () => {
  expect(told(base, 'asignación', nadia)).toEqual([]);
});
