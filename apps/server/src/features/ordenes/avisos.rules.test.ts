import type { Orden } from '@muni/contract';
import { expect, it } from 'vitest';
import { avisosOf } from './avisos.rules.ts';

const asker = { id: 1, nombre: 'Benítez, Marcela' };
const nadia = { id: 8, nombre: 'Quiroga, Nadia' };
const dario = { id: 9, nombre: 'Luna, Darío' };
const orden = (part: Partial<Orden> = {}) =>
  ({
    numero: 'OT-2026-00012',
    titulo: 'Cambio de disco',
    descripcion: 'No arranca',
    estado: 'Pendiente',
    solicitante: asker,
    tecnicoResponsable: null,
    tecnicos: [],
    fechaProgramada: null,
    ...part,
  }) as Orden;
const firma = (nombre: string, enPapel = false) => ({ nombre, fecha: '', enPapel });
const taken = orden({ estado: 'En curso', tecnicoResponsable: nadia });

it.each<[string, Orden | null, Orden, [number[], string, string][]]>([
  ['a new one without anybody', null, orden(), []],
  [
    'a new one of somebody, for a day',
    null,
    orden({ estado: 'Asignada', tecnicoResponsable: nadia, fechaProgramada: '2026-11-20' }),
    [
      [[8], 'ordenAsignada', 'Julia Sosa te asignó OT-2026-00012: Cambio de disco'],
      [[1], 'ordenProgramada', 'Programamos para el 20/11/2026 OT-2026-00012: Cambio de disco'],
    ],
  ],
  [
    'another helper',
    taken,
    { ...taken, tecnicos: [dario] },
    [[[9], 'ordenAsignada', 'Julia Sosa te asignó OT-2026-00012: Cambio de disco']],
  ],
  ['a wait', taken, { ...taken, estado: 'En espera' }, []],
  [
    'the end',
    taken,
    { ...taken, estado: 'Realizada', trabajoRealizado: 'Listo.' },
    [[[1], 'ordenRealizada', 'Terminamos OT-2026-00012: Cambio de disco']],
  ],
  [
    'an annulment',
    taken,
    { ...taken, estado: 'Anulada', motivoAnulacion: 'Se repitió' },
    [[[1, 8], 'ordenAnulada', 'Julia Sosa anuló OT-2026-00012: Cambio de disco']],
  ],
  [
    'a correction of one that was conformed',
    { ...taken, estado: 'Conformada' },
    { ...taken, estado: 'Realizada' },
    [],
  ],
  [
    'the signature of the technician',
    { ...taken, estado: 'Realizada' },
    { ...taken, estado: 'Realizada', firmaTecnico: firma('Nadia Quiroga') },
    [[[1], 'ordenFirmada', 'Nadia Quiroga firmó OT-2026-00012: Cambio de disco']],
  ],
  [
    'the signature of who asked',
    { ...taken, estado: 'Realizada' },
    { ...taken, estado: 'Conformada', firmaConforme: firma('Marcela Benítez') },
    [
      [[8], 'ordenFirmada', 'Marcela Benítez firmó conforme OT-2026-00012: Cambio de disco'],
      [[1], 'ordenFirmada', 'Se firmó conforme OT-2026-00012: Cambio de disco'],
    ],
  ],
  [
    'a signature on paper, in the name of who asked',
    { ...taken, estado: 'Realizada' },
    { ...taken, estado: 'Conformada', firmaConforme: firma('Marcela Benítez', true) },
    [
      [[8], 'ordenFirmada', 'Marcela Benítez firmó conforme OT-2026-00012: Cambio de disco'],
      [[1], 'ordenFirmada', 'Quedó firmada en papel a tu nombre OT-2026-00012: Cambio de disco'],
    ],
  ],
  [
    'a change of what both signed',
    {
      ...taken,
      estado: 'Conformada',
      hoja: 1,
      firmaTecnico: firma('Nadia Quiroga'),
      firmaConforme: firma('Marcela Benítez'),
    },
    { ...taken, estado: 'Realizada', hoja: 2, firmaTecnico: null, firmaConforme: null },
    [[[1, 8], 'ordenCambiada', 'Cambió después de firmada OT-2026-00012: Cambio de disco']],
  ],
  [
    'a signed paper that is taken back',
    { ...taken, estado: 'Conformada', hoja: 1, firmaConforme: firma('Marcela Benítez', true) },
    { ...taken, estado: 'Realizada', hoja: 1, firmaConforme: null },
    [[[1], 'ordenCambiada', 'Se quitó la hoja firmada de OT-2026-00012: Cambio de disco']],
  ],
  [
    'a reopening',
    { ...taken, estado: 'Realizada', hoja: 1, firmaTecnico: firma('Nadia Quiroga') },
    { ...taken, hoja: 2, firmaTecnico: null, motivoReapertura: 'Volvió a fallar' },
    [[[1, 8], 'ordenReabierta', 'Julia Sosa reabrió OT-2026-00012: Cambio de disco']],
  ],
])('%s', (_case, before, after, expected) => {
  const told = avisosOf(before, after, 'Sosa, Julia');
  expect(told.map(({ para, tipo, titulo }) => [para, tipo, titulo])).toEqual(expected);
});
