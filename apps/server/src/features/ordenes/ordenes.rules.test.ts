import { type Orden, ordenInput } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { editOf, effectOf } from './ordenes.rules.ts';

const nadia = { id: 8, nombre: 'Quiroga, Nadia' };
const dario = { id: 9, nombre: 'Luna, Darío' };
const now = new Date('2026-11-16T12:00:00Z');
const signed = { nombre: 'Marcela', fecha: now.toISOString(), enPapel: false };

const orden = (part: Partial<Orden> = {}) =>
  ({
    titulo: 'Cambio de disco',
    descripcion: 'No arranca',
    tipo: 'Correctivo',
    prioridad: 'Media',
    estado: 'Realizada',
    area: { id: 3, nombre: 'Tránsito' },
    solicitante: { id: 1, nombre: 'Benítez, Marcela' },
    computadora: null,
    impresora: null,
    tecnicoResponsable: nadia,
    tecnicos: [dario],
    repuestos: [
      { descripcion: 'SSD', cantidad: '1', nroSerie: null, origen: null, costo: '48500.50' },
    ],
    horas: [{ tecnico: nadia, minutos: 90, fecha: '2026-11-16' }],
    checklist: [{ texto: 'Probar', hecho: true }],
    fechaInicio: '2026-11-16T10:00:00.000Z',
    fechaFin: '2026-11-16T11:30:00.000Z',
    hoja: 1,
    reaperturas: 0,
    firmaTecnico: null,
    firmaConforme: signed,
    ...part,
  }) as Orden;

const input = (part: object = {}) =>
  ordenInput.parse({
    titulo: 'Cambio de disco',
    descripcion: 'No arranca',
    solicitante: 1,
    tecnicoResponsable: 8,
    tecnicos: [9],
    repuestos: [{ descripcion: 'SSD', cantidad: '1.00', costo: '48500,5' }],
    horas: [{ tecnico: 8, minutos: 90, fecha: '2026-11-16' }],
    checklist: [{ texto: 'Probar', hecho: true }],
    ...part,
  });

describe('a change of what was signed', () => {
  it('is none when the sheet says the same', () => {
    expect(editOf(orden(), input())).not.toHaveProperty('hoja');
  });

  it.each([
    [{ titulo: 'Cambio de fuente' }],
    [{ diagnostico: 'Disco roto' }],
    [{ computadora: 5 }],
    [{ tecnicos: [] }],
    [{ repuestos: [] }],
    [{ repuestos: [{ descripcion: 'SSD', cantidad: '1', costo: '48500,51' }] }],
    [{ horas: [{ tecnico: 8, minutos: 91, fecha: '2026-11-16' }] }],
    [{ checklist: [{ texto: 'Probar', hecho: false }] }],
  ])('is another version with %o', (part) => {
    expect(editOf(orden(), input(part))).toMatchObject({ hoja: 2, estado: 'Realizada' });
    const unsigned = orden({ firmaConforme: null });
    expect(editOf(unsigned, input(part))).not.toHaveProperty('hoja');
  });

  it('undoes the conformity', () => {
    const conformed = orden({ estado: 'Conformada' });
    expect(editOf(conformed, input({ titulo: 'Otro título' }))).toMatchObject({
      hoja: 2,
      estado: 'Realizada',
    });
  });

  it('is one when it is opened again', () => {
    expect(effectOf('reabrir', orden(), { motivo: 'Falla otra vez' }, now)).toMatchObject({
      estado: 'En curso',
      hoja: 2,
      reaperturas: 1,
      fechaFin: null,
    });
  });
});

describe('who does it', () => {
  it.each([
    ['Pendiente', 8, 'Asignada'],
    ['Asignada', 8, 'Asignada'],
    ['En curso', 8, 'En curso'],
    ['En espera', 8, 'En espera'],
    ['En curso', null, 'Pendiente'],
    ['En espera', null, 'Pendiente'],
  ] as const)('from %s with %s: %s', (estado, tecnicoResponsable, expected) => {
    const open = orden({ estado, firmaConforme: null });
    expect(effectOf('asignar', open, { tecnicoResponsable }, now).estado).toBe(expected);
    expect(editOf(open, input({ tecnicoResponsable })).estado).toBe(expected);
  });

  it('is not helped by the one who does it, and is kept once it is done', () => {
    const open = orden({ estado: 'Asignada', firmaConforme: null });
    expect(effectOf('asignar', open, { tecnicoResponsable: 9 }, now)).toMatchObject({
      tecnicoResponsable: 9,
      tecnicos: [],
    });
    expect(editOf(orden(), input({ tecnicoResponsable: null }))).toMatchObject({
      tecnicoResponsable: 8,
    });
  });
});

it('ends now unless it is told when, and keeps what is not sent', () => {
  const body = {
    resultado: 'Reparado',
    trabajoRealizado: 'Listo.',
    fechaInicio: null,
    fechaFin: null,
  } as const;
  expect(effectOf('realizar', orden({ estado: 'En espera' }), body, now)).toEqual({
    estado: 'Realizada',
    resultado: 'Reparado',
    trabajoRealizado: 'Listo.',
    motivoEspera: null,
    detalleEspera: null,
    fechaInicio: '2026-11-16T10:00:00.000Z',
    fechaFin: now.toISOString(),
    hoja: 2,
  });
});
