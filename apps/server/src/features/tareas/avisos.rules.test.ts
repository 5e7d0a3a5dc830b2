import type { Tarea } from '@muni/contract';
import { expect, it } from 'vitest';
import { avisoDeAsignacion, avisoDeComentario, avisoDePlazo } from './avisos.rules.ts';

const person = (id: number) => ({ id, nombre: `Persona ${id}` });
const tarea = {
  titulo: 'Probar la copia',
  responsable: person(1),
  colaboradores: [person(2), person(3)],
  creadoPor: person(4),
  fechaVencimiento: '2026-11-16',
} as Tarea;

it('tells of an assignment only who is new to it', () => {
  expect(avisoDeAsignacion(null, tarea, 'Soria, Inés')).toEqual({
    para: [1, 2, 3],
    tipo: 'tareaAsignada',
    titulo: 'Inés Soria te asignó «Probar la copia»',
    texto: 'Vence el 16/11/2026.',
  });
  const before = { responsable: person(2), colaboradores: [person(3)] };
  expect(avisoDeAsignacion(before, tarea, 'Soria, Inés').para).toEqual([1]);
});

it('tells of a comment who has it, who made it and who wrote before, shortened', () => {
  const aviso = avisoDeComentario(tarea, 'Soria, Inés', 'x'.repeat(400), [9]);
  expect(aviso.para).toEqual([1, 2, 3, 4, 9]);
  expect(aviso.texto).toHaveLength(300);
});

it('tells of its day who has it, or everybody when nobody has', () => {
  expect(avisoDePlazo(tarea, true, [7, 8])).toMatchObject({
    para: [1, 2, 3],
    tipo: 'tareaVencida',
    texto: 'Vencía el 16/11/2026.',
  });
  const free = { ...tarea, responsable: null, colaboradores: [] };
  expect(avisoDePlazo(free, false, [7, 8])).toMatchObject({ para: [7, 8], tipo: 'tareaVence' });
});
